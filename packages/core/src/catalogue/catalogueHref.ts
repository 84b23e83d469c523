import { type Category, cataloguePath, mayHaveItems, parseCategory } from './categories.ts';
import { type ItemKind, parseItemKind } from './products.ts';
import { type CatalogueQuery, formatQuery, parseQuery } from './query.ts';

/** A list of the catalogue: everything that its address says. */
export interface CatalogueAddress {
  readonly productType: ItemKind;
  readonly category: Category | undefined;
  readonly query: CatalogueQuery;
}

/** Path and query of the first page of a list. Equal searches give equal texts. */
export function catalogueHref({ productType, category, query }: CatalogueAddress): string {
  const search = formatQuery(productType, { ...query, page: 1 });
  return `${cataloguePath(productType, category)}${search && '?'}${search}`;
}

/**
 * Reads the address of a list. Of the query only what filters or sorts is taken (see parseQuery).
 * @param href path and query, for example /catalog/equipment/search?type=EXCAVATOR
 * @returns undefined when the path is not a list of the site, or one that cannot have items
 */
export function parseCatalogueHref(href: string): CatalogueAddress | undefined {
  const [path = '', search = ''] = href.split('#', 1)[0]?.split(/\?(.*)/s) ?? [];
  const [, type, name] = /^\/catalog\/([^/]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  const productType = parseItemKind(type);
  if (!productType) return undefined;
  const category = parseCategory(name);
  if (name !== undefined && !category) return undefined;
  if (!mayHaveItems(productType, category)) return undefined;
  return { productType, category, query: parseQuery(productType, search) };
}
