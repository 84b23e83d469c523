import type { Queryable } from '../platform/database/index.ts';

/** A dealer or partner whose pages may send leads. */
export interface Partner {
  /** The word in the attribute `partner` of the calculator. */
  id: string;
  name: string;
  /** Origins of the pages, for example https://dealer.example. */
  origins: string[];
  isActive: boolean;
}

/** The site itself, whose guests leave a phone under an item. No partner has or gets its word. */
export const ourSite: Partner = { id: 'our-site', name: 'Сайт', origins: [], isActive: true };

const columns = 'id, name, origins, is_active AS "isActive"';

/** A partner by the word that the calculator sends. */
export async function findPartner(database: Queryable, id: string): Promise<Partner | undefined> {
  if (id === ourSite.id) return ourSite;
  const [row] = await database.query<Partner>(`SELECT ${columns} FROM partner WHERE id = $1`, [id]);
  return row;
}

/** Whether pages of an origin are a partner's. Those of a stopped one too: they learn at once that nothing is taken. */
export async function isPartnerOrigin(database: Queryable, origin: string): Promise<boolean> {
  const rows = await database.query('SELECT 1 FROM partner WHERE origins @> ARRAY[$1]', [origin]);
  return rows.length > 0;
}

/**
 * A page of a partner as it may be stored and passed on: its origin and path, because what follows may name a person.
 * Undefined for what is not a page of the origin: a page says its address itself.
 */
export function pageOn(origin: string, page: string | undefined): string | undefined {
  const url = URL.parse(page ?? '');
  return url && /^https?:$/.test(url.protocol) && url.origin === origin ? origin + url.pathname : undefined;
}

/** All partners, by name. */
export function listPartners(database: Queryable): Promise<Partner[]> {
  return database.query<Partner>(`SELECT ${columns} FROM partner ORDER BY id`);
}

/** Adds a partner, or changes the one with this id. */
export async function savePartner(database: Queryable, partner: Omit<Partner, 'isActive'>): Promise<void> {
  await database.query(
    `INSERT INTO partner (id, name, origins) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, origins = excluded.origins, is_active = true`,
    [partner.id, partner.name, partner.origins],
  );
}

/** Takes no more leads from a partner; those that came stay. Answers whether there is such a partner. */
export async function stopPartner(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query('UPDATE partner SET is_active = false WHERE id = $1 RETURNING 1', [id]);
  return rows.length > 0;
}
