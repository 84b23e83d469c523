import { filteredFields } from '../item/filteredFields.ts';
import type { ChoiceField, Field, ItemField, RangeRule } from '../item/types.ts';
import type { ItemKind } from './products.ts';

export type { ChoiceField, Field, FlagField, RangeRule, TextField } from '../item/types.ts';

type Rule<F> = F extends { readonly filter: infer Rule extends { readonly kind: Field['kind'] } }
  ? Rule
  : never;
type NameOf<Name, F> =
  Rule<F> extends never ? never : Rule<F> extends { readonly name: infer Own extends string } ? Own : Name;
type Filled<R> = R extends { readonly kind: 'range' }
  ? R & Omit<RangeRule, keyof R>
  : R extends { readonly kind: 'choice' }
    ? R & Omit<ChoiceField, keyof R>
    : R & { readonly label: string };

/** The filters of each product. */
export type Fields = {
  readonly [Product in ItemKind]: {
    readonly [Name in keyof (typeof filteredFields)[Product] as NameOf<
      Name,
      (typeof filteredFields)[Product][Name]
    >]: Filled<Rule<(typeof filteredFields)[Product][Name]>>;
  };
};

/** The filters of a kind of item, by its fields. */
function filtersOf(items: Readonly<Record<string, ItemField>>): Record<string, Field> {
  const filters = Object.entries(items).flatMap(([fieldName, field]): [string, Field][] => {
    if (!field.filter) return [];
    const { name = fieldName, ...rule } = field.filter;
    const { label } = field;
    if (rule.kind !== 'range') return [[name, { label, ...rule }]];
    if (!('step' in field)) return [];
    const { unit, step, highest, types } = field;
    return [[name, { label, unit, step, min: 0, highest, ...(types && { kinds: types }), ...rule }]];
  });
  return Object.fromEntries(filters);
}

/**
 * Every filter of each product, in the order of the filter bar (specification §2). Filter state, address, the
 * contract's schemas and the filter bar are made from them.
 */
export const fields = {
  equipment: filtersOf(filteredFields.equipment),
  'spare-part': filtersOf(filteredFields['spare-part']),
} as unknown as Fields;

/** The names of a product's fields. */
export type FieldName<Product extends ItemKind> = keyof Fields[Product] & string;

/** The name of a field in the body of the call and among the facets. */
export type SentName<
  Product extends ItemKind,
  Name extends FieldName<Product>,
> = Fields[Product][Name] extends {
  sentAs: infer Sent extends string;
}
  ? Sent
  : Name;

/** The fields of a product with their names, as the code that treats all alike sees them. */
export function fieldsOf(productType: ItemKind): [name: string, field: Field][] {
  return Object.entries(fields[productType]);
}

/** The name of a field in the body of the call and among the facets. */
export function sentName(name: string, field: Field): string {
  return (field.kind === 'choice' && field.sentAs) || name;
}
