import type { ItemKind } from '@leasing/core/catalogue';
import type { RequestCalculation, RequestKind } from '@leasing/core/unstable/api/contract';
import type { RequestSource } from '@leasing/core/unstable/api/office';
import type { RequestStatus } from '@leasing/core/unstable/requests';
import type { Person } from '../outbox/events.ts';
import type { Queryable } from '../platform/database/index.ts';

/** Where a request comes from: a member, a guest's phone on the site, a partner's page. */
export type RequestChannel = 'member' | 'phone' | 'partner';

/** The limit that a parked request went beyond. */
export type ParkedFor = 'network' | 'phone' | 'page' | 'partner';

/** Everything about a request, for inbox, events and exports. */
export interface RequestRow {
  id: number;
  version: number;
  channel: RequestChannel;
  source: RequestSource;
  kind: RequestKind;
  status: RequestStatus;
  createdAt: Date;
  statusAt: Date;
  answer: string | null;
  assignee: { id: number; name: string } | null;
  /** When a manager has to call; null where no call is promised. */
  callAt: Date | null;
  /** Null for who has no account. */
  accountId: number | null;
  person: Person;
  /** Of a member. */
  address: string | null;
  /** The item as it is now; null where none is named, or it is gone. */
  item: {
    kind: ItemKind;
    id: number;
    /** Of a machine. */
    type: string | null;
    title: string;
    number: string;
    /** Both prices are null where the price is given on request. */
    minCost: number | null;
    totalCost: number | null;
    picture: string | null;
    isAuction: boolean;
    isShown: boolean;
  } | null;
  /** What the item cost when it was asked for. */
  askedCost: number | null;
  /** What it is about, in the words of the moment when it was asked. */
  title: string | null;
  /** Null for what comes from our own pages. */
  partner: { id: string; name: string } | null;
  page: string | null;
  /** Null where nothing was calculated. */
  calculation: RequestCalculation | null;
  /** Whether a guest asked for no SMS about the decision. */
  withoutSms: boolean;
  /** The limit that it went beyond; null for what was passed on. */
  parkedFor: ParkedFor | null;
}

/** What the office calls the source of a request, in SQL. */
export const sourceSql =
  "CASE request.channel WHEN 'member' THEN wire_word(request.item_words ->> 'kind') ELSE 'lead' END";

/** What a request is about, in SQL: its item as it was called then, or what was written. */
const titleSql = "coalesce(request.item_words ->> 'title', request.wish)";

/** Whether the demo owner may see and change it, in SQL: phones are left by visitors. */
export const ofDemo = 'request.account_id IN (SELECT id FROM account WHERE is_demo)';

/**
 * A SELECT of requests with their people, items, partners and staff.
 * @param rows the rows of `request` that are meant, as a table of SQL
 */
export const requestRows = (rows: string) => `
  SELECT request.id, request.version, request.channel, ${sourceSql} AS source, request.kind, request.status,
    request.created_at AS "createdAt", request.status_at AS "statusAt", request.answer,
    CASE WHEN staff.id IS NOT NULL THEN jsonb_build_object('id', staff.id, 'name', staff.name) END AS assignee,
    request.call_at AS "callAt", request.account_id AS "accountId",
    jsonb_build_object('name', coalesce(account.fullname, request.name),
      'phoneNumber', coalesce(account.phone_number, request.phone_number),
      'email', coalesce(account.email, request.email), 'companyName', account.company_name,
      'taxNumber', account.tax_number, 'region', account.region) AS person,
    account.address,
    CASE WHEN item.id IS NOT NULL THEN jsonb_build_object('kind', item.kind, 'id', item.id,
      'type', CASE item.kind WHEN 'equipment' THEN item.machine_type END, 'title', item.title,
      'number', item.number, 'minCost', item.min_cost, 'totalCost', item.total_cost,
      'picture', item.file_list -> 0 ->> 'id', 'isAuction', item.is_auction,
      'isShown', item.availability <> 'HIDDEN') END AS item,
    request.asked_cost AS "askedCost", ${titleSql} AS title,
    CASE WHEN request.partner IS NOT NULL THEN
      jsonb_build_object('id', request.partner, 'name', coalesce(partner.name, request.partner)) END AS partner,
    request.page, request.calculation, request.without_sms AS "withoutSms", request.parked_for AS "parkedFor"
  FROM ${rows} AS request
  LEFT JOIN account ON account.id = request.account_id
  LEFT JOIN item ON item.id = request.item_id
  LEFT JOIN staff ON staff.id = request.assignee_id
  LEFT JOIN partner ON partner.id = request.partner`;

/** The request of a number. @param demoOnly whether it counts only as one of the demo's account */
export async function findRequestRow(
  database: Queryable,
  id: number,
  demoOnly = false,
): Promise<RequestRow | undefined> {
  const [row] = await database.query<RequestRow>(
    `${requestRows('request')} WHERE request.id = $1 AND (NOT $2 OR ${ofDemo})`,
    [id, demoOnly],
  );
  return row;
}
