import { wireWord } from '@leasing/core/catalogue';
import type { RequestStatus } from '@leasing/core/unstable/api/contract';
import {
  countedHits,
  type OfficeRequest,
  type OfficeRequests,
  type RequestNote,
  type RequestSource,
  type RequestsQuery,
} from '@leasing/core/unstable/api/office';
import { requestStatusNames, statusEntry } from '@leasing/core/unstable/requests';
import { ourSite } from '../../partners/partners.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import {
  accountText,
  guestText,
  hasAll,
  searchText,
  type Wanted,
  wantedOfPeople,
  wantedWords,
} from '../../stock/searchText.ts';
import { findRequestRow, ofDemo, type RequestRow, requestRows, sourceSql } from '../row.ts';

/** A request as the office shows it. */
export function toOffice(row: RequestRow): OfficeRequest {
  const { id, version, source, kind, status, answer, assignee, person, calculation } = row;
  const item = row.item && {
    id: row.item.id,
    title: row.item.title,
    number: row.item.number,
    totalCost: row.item.totalCost,
  };
  const common = {
    ...{ id, version, source, kind, status, answer, assignee, person, calculation },
    createdAt: row.createdAt.toISOString(),
    statusAt: row.statusAt.toISOString(),
    callAt: row.callAt?.toISOString() ?? null,
  };
  if (row.channel === 'member') {
    const { picture = null, isAuction = false } = row.item ?? {};
    return { ...common, item: item && { ...item, askedCost: row.askedCost, picture, isAuction }, lead: null };
  }
  const lead = {
    partner: row.partner?.id ?? ourSite.id,
    product: row.title,
    page: row.page,
    isOurSite: row.channel === 'phone',
    item: item && row.item && { product: wireWord(row.item.kind), ...item },
    parkedFor: row.parkedFor,
  };
  return { ...common, item: null, lead };
}

/** Who and what a text is about, found once for the list and for its counters. */
interface Matches {
  /** The number of a request that it may be. */
  number: number | undefined;
  /** What it says of a person; undefined for a text that is a number by its own word: «№ 4». */
  person: Wanted | undefined;
  accounts: number[];
  items: number[];
}

type Filter = Pick<RequestsQuery, 'status' | 'source' | 'assignee'> & {
  /** Only calls before this moment, by their time. */
  callsBefore?: Date | undefined;
  matches?: Matches | undefined;
  demoOnly: boolean;
};

/** «4», and «№ 4» as the customer got it. */
const numberPattern = /^(?<sign>(?:заявка\s*)?№)?\s*(?<digits>\d{1,15})$/i;

/** Finds the people and items that a text is about; undefined for an empty one. */
export async function findMatches(database: Database, text = ''): Promise<Matches | undefined> {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const { sign, digits } = numberPattern.exec(trimmed)?.groups ?? {};
  const number = digits === undefined ? undefined : Number(digits);
  if (sign !== undefined) {
    return { number, person: undefined, accounts: [], items: [] };
  }
  const person = wantedOfPeople(trimmed);
  const ids = async (table: string, searched: string, wanted: Wanted) => {
    const parameters: unknown[] = [];
    const has = hasAll(searched, wanted, (value) => `$${parameters.push(value)}`);
    const sql = `SELECT id FROM ${table} WHERE ${has}`;
    return (await database.read<{ id: number }>(sql, parameters, 'primary')).map(({ id }) => id);
  };
  const [accounts, items] = await Promise.all([
    ids('account', accountText, person),
    ids('item', searchText, wantedWords(trimmed)),
  ]);
  return { number, person, accounts, items };
}

/** The conditions of a filter. They name the columns of the request alone, so that counting needs no other table. */
function conditionsOf(filter: Filter, parameter: (value: unknown) => string): string {
  const { status, source, assignee, callsBefore, matches, demoOnly } = filter;
  const all = [
    ...(demoOnly ? [ofDemo] : []),
    ...(status?.length ? [`request.status = ANY (${parameter(status)}::text[])`] : []),
    ...(source?.length ? [`${sourceSql} = ANY (${parameter(source)}::text[])`] : []),
    ...(assignee === 'none' ? ['request.assignee_id IS NULL'] : []),
    ...(typeof assignee === 'number' ? [`request.assignee_id = ${parameter(assignee)}`] : []),
    ...(callsBefore ? [`request.call_at < ${parameter(callsBefore.toISOString())}`] : []),
    ...(matches ? [isAbout(matches, parameter)] : []),
  ];
  return all.length > 0 ? `WHERE ${all.join(' AND ')}` : '';
}

const isAbout = (
  { number, person, accounts, items }: Matches,
  parameter: (value: unknown) => string,
) => `(request.id = ${parameter(number ?? null)}::bigint
  OR request.account_id = ANY (${parameter(accounts)}::bigint[])
  OR request.item_id = ANY (${parameter(items)}::bigint[])
  ${person ? `OR (${hasAll(guestText, person, parameter)})` : ''})`;

const newFirst = "(request.status <> 'NEW'), request.created_at DESC, request.id DESC";
const byCall = 'request.call_at, request.id';

/** A page of the inbox: the new ones first, then the latest; calls by their time. Only its rows are joined with people and items. */
export async function readInbox(
  database: Database,
  filter: Filter,
  { offset, limit }: { offset: number; limit: number },
): Promise<OfficeRequest[]> {
  const parameters: unknown[] = [limit, offset];
  const where = conditionsOf(filter, (value) => `$${parameters.push(value)}`);
  const order = filter.callsBefore ? byCall : newFirst;
  const page = `(SELECT * FROM request ${where} ORDER BY ${order} LIMIT $1 OFFSET $2)`;
  const rows = await database.read<RequestRow>(
    `${requestRows(page)} ORDER BY ${order}`,
    parameters,
    'primary',
  );
  return rows.map(toOffice);
}

/** One request of a source. @param demoOnly whether it counts only as one of the demo's account */
export async function findRequest(
  database: Queryable,
  source: RequestSource,
  id: number,
  demoOnly: boolean,
): Promise<RequestRow | undefined> {
  const row = await findRequestRow(database, id, demoOnly);
  return row?.source === source ? row : undefined;
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

/** By status; of a search by words no more are read than the bound. */
async function countStatuses(database: Database, filter: Filter): Promise<Counts> {
  const parameters: unknown[] = [];
  const where = conditionsOf(filter, (value) => `$${parameters.push(value)}`);
  const bound = filter.matches ? `LIMIT ${countedHits + 1}` : '';
  const rows = await database.read<{ status: RequestStatus; count: number }>(
    `SELECT status, count(*)::int AS count FROM (SELECT status FROM request ${where} ${bound}) AS hit GROUP BY status`,
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
  callAt: string | null;
}

/** A request that is locked for a change. */
export interface LockedRequest extends RequestState {
  version: number;
  statusAt: Date;
}

/** Reads a request and locks it, so that two changes at once come one after the other. */
export async function lockRequest(
  transaction: Queryable,
  source: RequestSource,
  id: number,
  demoOnly: boolean,
): Promise<LockedRequest | undefined> {
  const [row] = await transaction.query<Omit<LockedRequest, 'callAt'> & { callAt: Date | null }>(
    `SELECT status, answer, assignee_id AS "assigneeId", call_at AS "callAt", version, status_at AS "statusAt"
     FROM request WHERE id = $1 AND ${sourceSql} = $2 AND (NOT $3 OR ${ofDemo}) FOR UPDATE`,
    [id, source, demoOnly],
  );
  return row && { ...row, callAt: row.callAt?.toISOString() ?? null };
}

/**
 * Stores the state of a request, with when it got this status and this answer. Answers its version.
 * @param decidedAt when the status was given, where another system says it; default: now
 */
export async function storeState(
  transaction: Queryable,
  id: number,
  { status, answer, assigneeId, callAt }: RequestState,
  decidedAt?: Date,
): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(
    `UPDATE request SET status = $2, answer = $3, assignee_id = $4, call_at = $6,
       status_at = CASE WHEN status IS DISTINCT FROM $2
         THEN least(now(), greatest(created_at, coalesce($7::timestamptz, now()))) ELSE status_at END,
       answered_at = CASE WHEN $3::text IS NULL THEN NULL WHEN answer IS DISTINCT FROM $3 THEN now() ELSE answered_at END,
       closed_at = CASE WHEN $5 THEN coalesce(closed_at, now()) END
     WHERE id = $1 RETURNING version`,
    [id, status, answer, assigneeId, statusEntry(status).closes, callAt, decidedAt?.toISOString() ?? null],
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

interface NoteRow extends Omit<RequestNote, 'createdAt'> {
  createdAt: Date;
}
const noteColumns = 'id, staff_name AS "staffName", text, created_at AS "createdAt"';
const toNote = (row: NoteRow): RequestNote => ({ ...row, createdAt: row.createdAt.toISOString() });

/** Notes of a request, the oldest first. */
export async function readNotes(database: Database, id: number): Promise<RequestNote[]> {
  const rows = await database.read<NoteRow>(
    `SELECT ${noteColumns} FROM request_note WHERE request_id = $1 ORDER BY id`,
    [id],
    'primary',
  );
  return rows.map(toNote);
}

/** Adds a note. */
export async function insertNote(
  transaction: Queryable,
  id: number,
  staffName: string,
  text: string,
): Promise<RequestNote> {
  const [row] = await transaction.query<NoteRow>(
    `INSERT INTO request_note (request_id, staff_name, text) VALUES ($1, $2, $3) RETURNING ${noteColumns}`,
    [id, staffName, text],
  );
  if (!row) throw new Error('INSERT … RETURNING answers the row');
  return toNote(row);
}
