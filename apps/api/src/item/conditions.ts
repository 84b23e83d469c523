import type { ItemKind } from '@leasing/core/catalogue';
import type { Parameter } from '../platform/database/index.ts';
import { fitsSql, type SearchQuery } from '../search/SearchQuery.ts';
import { columnOf, namesSql } from './searchedColumns.ts';

/** What an item must be: a number between two ends, one of some values, one of some items, or found by words. */
export type Condition =
  | { kind: 'range'; column: string; from: number; to: number }
  | { kind: 'oneOf'; column: string; values: readonly string[] }
  | { kind: 'ids'; column: 'id'; values: readonly number[] }
  | { kind: 'search'; column: 'title'; query: SearchQuery }
  // Nothing is left out by it: the nearest to it comes first among what fits best.
  | Near;

/** A range that nothing is in. */
export interface Near {
  kind: 'near';
  column: string;
  from: number;
  to: number;
}

/**
 * The conditions of a filter on one kind of item. They are data: as SQL they are asked of the database, and of the columns
 * in memory as they are.
 */
export class Conditions {
  readonly kind: ItemKind;
  readonly all: readonly Condition[];

  constructor(kind: ItemKind, all: readonly Condition[] = []) {
    this.kind = kind;
    this.all = all;
  }

  /** Both ends are inside, and an end that is undefined is none; an item without a value is in no range. */
  range(column: string, from: number | undefined, to?: number | undefined): Conditions {
    if (from === undefined && to === undefined) return this;
    const ends = { from: from ?? Number.NEGATIVE_INFINITY, to: to ?? Number.POSITIVE_INFINITY };
    return this.#and({ kind: 'range', column, ...ends });
  }

  /** A flag of the item. */
  flag(column: string, value: boolean | undefined): Conditions {
    return value === undefined ? this : this.range(column, Number(value), Number(value));
  }

  /**
   * An empty choice chooses nothing away (specification §5: empty arrays are left out). A second choice of the same
   * column leaves what is in both.
   */
  oneOf(column: string, values: readonly string[] | undefined): Conditions {
    if (!values?.length) return this;
    const before = this.all.find((condition) => condition.kind === 'oneOf' && condition.column === column);
    if (before?.kind !== 'oneOf') return this.#and({ kind: 'oneOf', column, values: [...values].sort() });
    const both = before.values.filter((value) => values.includes(value));
    return both.length > 0 ? this.without(column).oneOf(column, both) : this.none();
  }

  ids(values: readonly number[] | undefined): Conditions {
    return values
      ? this.#and({ kind: 'ids', column: 'id', values: [...values].sort((a, b) => a - b) })
      : this;
  }

  search(query: SearchQuery | undefined): Conditions {
    return query === undefined ? this : this.#and({ kind: 'search', column: 'title', query });
  }

  /** What is nearest to a range that nothing is in comes first. */
  near(column: string, from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY): Conditions {
    return this.#and({ kind: 'near', column, from, to });
  }

  /** Nothing fits. */
  none(): Conditions {
    return this.ids([]);
  }

  #and(condition: Condition): Conditions {
    return new Conditions(this.kind, [...this.all, condition]);
  }

  /** Whether there is a condition on this column. */
  has(column: string): boolean {
    return this.all.some((condition) => condition.column === column);
  }

  /** The same conditions without those on one column. */
  without(column: string): Conditions {
    return new Conditions(
      this.kind,
      this.all.filter((condition) => condition.column !== column),
    );
  }

  /** The same conditions without the ends of a column's ranges that are at these bounds or beyond them. */
  withoutEndsBeyond(column: string, lowest: number, highest: number): Conditions {
    return this.all.reduce((kept, condition) => {
      if (condition.kind !== 'range' || condition.column !== column) return kept.#and(condition);
      const { from, to } = condition;
      return kept.range(column, from > lowest ? from : undefined, to < highest ? to : undefined);
    }, new Conditions(this.kind));
  }

  /** The ranges that nothing is in. */
  get nearTo(): Near[] {
    return this.all.filter((condition) => condition.kind === 'near');
  }

  /** What is searched for by words or numbers. */
  get query(): SearchQuery | undefined {
    return this.all.find((condition) => condition.kind === 'search')?.query;
  }

  /** Equal keys have equal items, as long as the stock does not change. */
  get key(): string {
    return `${this.kind} ${JSON.stringify(this.all, (_, value) => (Math.abs(value) === Infinity ? String(value) : value))}`;
  }

  /** What stands behind `WHERE`. */
  sql(parameter: Parameter): string {
    const parts = this.all.flatMap((condition) => sqlOf(this.kind, condition, parameter));
    return parts.join(' AND ') || 'true';
  }
}

function sqlOf(kind: ItemKind, condition: Condition, parameter: Parameter): string[] {
  if (condition.kind === 'near') return [];
  if (condition.kind === 'search') return [fitsSql(kind, condition.query, parameter)];
  const { sql, type, several } = columnOf(kind, condition.column);
  if (condition.kind === 'ids') return [`${sql} = ANY(${parameter(condition.values)}::bigint[])`];
  if (condition.kind === 'oneOf') {
    const values = `${parameter(condition.values)}::text[]`;
    return [several ? `${namesSql(sql)} && ${values}` : `${sql} = ANY(${values})`];
  }
  const number = (value: number) => {
    if (type === 'timestamptz') return `to_timestamp(${parameter(value)}::float8)`;
    return type === 'boolean' ? `(${parameter(value)}::int)::bool` : `${parameter(value)}::${type}`;
  };
  const { from, to } = condition;
  return [
    ...(from === Number.NEGATIVE_INFINITY ? [] : [`${sql} >= ${number(from)}`]),
    ...(to === Number.POSITIVE_INFINITY ? [] : [`${sql} <= ${number(to)}`]),
  ];
}
