import type { RequestStatus } from '@leasing/core/api/contract';
import {
  countedHits,
  type OfficeRequest,
  type OfficeRequests,
  type RequestNote,
  type RequestSource,
  type RequestsQuery,
} from '@leasing/core/api/office';
import { requestStatusNames } from '@leasing/core/requests';
import type { Database, Queryable } from '../platform/database/index.ts';
import {
  accountText,
  hasAll,
  searchText,
  type Wanted,
  wantedOfPeople,
  wantedWords,
} from '../stock/searchText.ts';
import { type Matches, sources } from './sources.ts';

interface InboxRow extends Omit<OfficeRequest, 'createdAt' | 'statusAt' | 'assignee'> {
  createdAt: Date;
  statusAt: Date;
  assigneeId: number | null;
  assigneeName: string | null;
}

function toRequest({ assigneeId, assigneeName, createdAt, statusAt, ...row }: InboxRow): OfficeRequest {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    statusAt: statusAt.toISOString(),
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
  };
}

type Filter = Pick<RequestsQuery, 'status' | 'source' | 'assignee'> & {
  matches?: Matches | undefined;
  demoOnly: boolean;
};

/** «4», and «№ 4» as the customer was told it. */
const numberPattern = /^(?<sign>(?:заявка\s*)?№)?\s*(?<digits>\d{1,15})$/i;

/** Finds the people and items that a text is about; undefined for an empty one. */
export async function findMatches(database: Database, text = ''): Promise<Matches | undefined> {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const { sign, digits } = numberPattern.exec(trimmed)?.groups ?? {};
  const number = digits === undefined ? undefined : Number(digits);
  if (sign !== undefined) {
    return { number, person: undefined, accounts: [], items: { equipment: [], component: [] } };
  }
  const person = wantedOfPeople(trimmed);
  const ids = async (table: string, searched: string, wanted: Wanted) => {
    const parameters: unknown[] = [];
    const has = hasAll(searched, wanted, (value) => `$${parameters.push(value)}`);
    const sql = `SELECT id FROM ${table} WHERE ${has}`;
    return (await database.read<{ id: number }>(sql, parameters, 'primary')).map(({ id }) => id);
  };
  const [accounts, equipment, component] = await Promise.all([
    ids('account', accountText, person),
    ids('equipment', searchText.equipment, wantedWords(trimmed)),
    ids('component', searchText.component, wantedWords(trimmed)),
  ]);
  return { number, person, accounts, items: { equipment, component } };
}

const allSources: readonly RequestSource[] = ['equipment', 'component', 'lead'];

/** The conditions of a filter for one source. `parameters` are shared by all sources of a statement. */
function conditionsOf(filter: Filter, source: RequestSource, parameter: (value: unknown) => string): string {
  const { status, assignee, matches, demoOnly } = filter;
  const all = [
    ...(demoOnly ? [sources[source].ofDemo] : []),
    ...(status?.length ? [`request.status = ANY (${parameter(status)}::text[])`] : []),
    ...(assignee === 'none' ? ['request.assignee_id IS NULL'] : []),
    ...(typeof assignee === 'number' ? [`request.assignee_id = ${parameter(assignee)}`] : []),
    ...(matches ? [sources[source].text(matches, parameter)] : []),
  ];
  return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
}

/**
 * A page of the inbox: the new ones first, then the latest. Each source gives its first rows by an index of that order;
 * only they are joined with people and items.
 */
export async function readInbox(
  database: Database,
  filter: Filter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OfficeRequest[]> {
  const parameters: unknown[] = [offset + limit, limit, offset];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const parts = (filter.source?.length ? filter.source : allSources).map(
    (source) => `(SELECT '${source}' AS source, id, (status <> 'NEW') AS "isOld", created_at
      FROM ${sources[source].table} ${conditionsOf(filter, source, parameter)}
      ORDER BY (status <> 'NEW'), created_at DESC, id DESC LIMIT $1)`,
  );
  const found = await database.read<{ source: RequestSource; id: number }>(
    `SELECT source, id FROM (${parts.join(' UNION ALL ')}) AS first
     ORDER BY "isOld", created_at DESC, source, id DESC LIMIT $2 OFFSET $3`,
    parameters,
    'primary',
  );
  return readRequests(database, found, filter.demoOnly);
}

/** Requests in the order of their names; those that are gone, or not the demo's where only these count, are left out. */
async function readRequests(
  database: Queryable,
  names: readonly { source: RequestSource; id: number }[],
  demoOnly: boolean,
): Promise<OfficeRequest[]> {
  const found = new Map<string, OfficeRequest>();
  for (const source of allSources) {
    const ids = names.filter((name) => name.source === source).map(({ id }) => id);
    if (ids.length === 0) continue;
    const { from, columns, ofDemo } = sources[source];
    const rows = await database.query<InboxRow>(
      `SELECT ${columns} FROM ${from} WHERE request.id = ANY ($1::bigint[]) AND (NOT $2 OR ${ofDemo})`,
      [ids, demoOnly],
    );
    for (const row of rows) found.set(`${source} ${row.id}`, toRequest(row));
  }
  return names.flatMap(({ source, id }) => found.get(`${source} ${id}`) ?? []);
}

/** One request or lead. @param demoOnly whether it counts only as one of the demo's account */
export async function findRequest(
  database: Queryable,
  source: RequestSource,
  id: number,
  demoOnly: boolean,
): Promise<OfficeRequest | undefined> {
  const [request] = await readRequests(database, [{ source, id }], demoOnly);
  return request;
}

type Counts = Record<RequestStatus, number>;

const sumOf = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

/**
 * How many requests fit, and how many of each status do under the other filters. A search by words with more hits than
 * are counted says no more of the statuses than that.
 */
export async function countInbox(database: Database, filter: Filter): Promise<Omit<OfficeRequests, 'items'>> {
  const { status, ...otherFilters } = filter;
  const counts = await countStatuses(database, otherFilters);
  if (!filter.matches || sumOf(counts) <= countedHits) {
    const statuses = status?.length ? status : (Object.keys(counts) as RequestStatus[]);
    return { counts, total: statuses.reduce((sum, one) => sum + counts[one], 0), isMore: false };
  }
  const found = sumOf(status?.length ? await countStatuses(database, filter) : counts);
  return { counts: null, total: Math.min(found, countedHits), isMore: found > countedHits };
}

/** By status; of a search by words each source is read no further than the bound. */
async function countStatuses(database: Database, filter: Filter): Promise<Counts> {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const bound = filter.matches ? `LIMIT ${countedHits + 1}` : '';
  const parts = (filter.source?.length ? filter.source : allSources).map(
    (source) =>
      `SELECT status, count(*)::int AS count FROM (
         SELECT status FROM ${sources[source].table} ${conditionsOf(filter, source, parameter)} ${bound}) AS hit
       GROUP BY status`,
  );
  const rows = await database.read<{ status: RequestStatus; count: number }>(
    `SELECT status, sum(count)::int AS count FROM (${parts.join(' UNION ALL ')}) AS counted GROUP BY status`,
    parameters,
    'primary',
  );
  const counts = Object.fromEntries(requestStatusNames.map((status) => [status, 0])) as Counts;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** What of a request staff change. */
export interface RequestState {
  status: RequestStatus;
  answer: string | null;
  assigneeId: number | null;
}

/** Reads a request and locks it, so that two changes at once come one after the other. */
export async function lockRequest(
  transaction: Queryable,
  source: RequestSource,
  id: number,
  demoOnly: boolean,
): Promise<(RequestState & { version: number }) | undefined> {
  const [row] = await transaction.query<RequestState & { version: number }>(
    `SELECT status, answer, assignee_id AS "assigneeId", version FROM ${sources[source].table}
     WHERE id = $1 AND (NOT $2 OR ${sources[source].ofDemo}) FOR UPDATE`,
    [id, demoOnly],
  );
  return row;
}

/** Stores the state of a request; the time of the status moves when the status or the answer does. Answers its version. */
export async function storeState(
  transaction: Queryable,
  source: RequestSource,
  id: number,
  { status, answer, assigneeId }: RequestState,
): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(
    `UPDATE ${sources[source].table} SET status = $2, answer = $3, assignee_id = $4,
       status_at = CASE WHEN (status, answer) IS DISTINCT FROM ($2, $3) THEN now() ELSE status_at END
     WHERE id = $1 RETURNING version`,
    [id, status, answer, assigneeId],
  );
  if (!row) throw new Error('UPDATE … RETURNING answers the locked row');
  return row.version;
}

/** Who changed a request since a version. */
export async function readEditorsSince(
  transaction: Queryable,
  thing: string,
  id: number,
  version: number,
): Promise<string[]> {
  const rows = await transaction.query<{ name: string }>(
    `SELECT DISTINCT actor_name AS name FROM audit_entry
     WHERE thing = $1 AND thing_id = $2 AND version > $3 ORDER BY name`,
    [thing, String(id), version],
  );
  return rows.map(({ name }) => name);
}

const noteColumn: Record<RequestSource, string> = {
  equipment: 'equipment_request_id',
  component: 'component_request_id',
  lead: 'lead_id',
};

interface NoteRow extends Omit<RequestNote, 'createdAt'> {
  createdAt: Date;
}
const noteColumns = 'id, staff_name AS "staffName", text, created_at AS "createdAt"';
const toNote = (row: NoteRow): RequestNote => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Notes of a request, the oldest first. */
export async function readNotes(
  database: Database,
  source: RequestSource,
  id: number,
): Promise<RequestNote[]> {
  const rows = await database.read<NoteRow>(
    `SELECT ${noteColumns} FROM request_note WHERE ${noteColumn[source]} = $1 ORDER BY id`,
    [id],
    'primary',
  );
  return rows.map(toNote);
}

/** Adds a note. */
export async function insertNote(
  transaction: Queryable,
  source: RequestSource,
  id: number,
  staffName: string,
  text: string,
): Promise<RequestNote> {
  const [row] = await transaction.query<NoteRow>(
    `INSERT INTO request_note (${noteColumn[source]}, staff_name, text) VALUES ($1, $2, $3) RETURNING ${noteColumns}`,
    [id, staffName, text],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return toNote(row);
}
