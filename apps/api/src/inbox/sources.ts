import type { RequestSource } from '@leasing/core/api/office';
import { ourSite } from '../leads/partners.ts';
import { hasAll, leadText, type Wanted } from '../stock/searchText.ts';

/** Adds a value to a statement, and answers its placeholder. */
type Parameter = (value: unknown) => string;

/** Who and what a text is about, found once for the list and for its counters. */
export interface Matches {
  /** The number of a request that it may be. */
  number: number | undefined;
  /** What it says of a person; undefined for a text that is a number by its own word: «№ 4». */
  person: Wanted | undefined;
  accounts: number[];
  items: Record<'equipment' | 'component', number[]>;
}

/** What a line of the inbox is made of, in SQL: for each source a select with the same columns. */
const itemPicture = "item.file_list -> 0 ->> 'id'";

const ofItem = (product: 'equipment' | 'component') => ({
  from: `${product}_request AS request
    JOIN account ON account.id = request.account_id
    JOIN ${product} AS item ON item.id = request.${product}_id
    LEFT JOIN staff ON staff.id = request.assignee_id`,
  columns: `'${product}' AS source, request.id, request.version, request.kind, request.status, request.created_at AS "createdAt",
    request.status_at AS "statusAt", request.answer, request.assignee_id AS "assigneeId", staff.name AS "assigneeName",
    jsonb_build_object('name', account.fullname, 'phoneNumber', account.phone_number, 'email', account.email,
      'companyName', account.company_name, 'taxNumber', account.tax_number, 'region', account.region) AS person,
    jsonb_build_object('id', item.id, 'title', item.title, 'number', item.${product === 'equipment' ? 'garage_number' : 'article'},
      'totalCost', item.total_cost, 'askedCost', request.asked_cost, 'picture', ${itemPicture},
      'isAuction', ${product === 'equipment' ? 'item.is_auction' : 'false'}) AS item,
    NULL::jsonb AS lead`,
  /** Conditions name the columns of the request alone, so that counting needs no other table. */
  table: `${product}_request AS request`,
  ofDemo: 'request.account_id IN (SELECT id FROM account WHERE is_demo)',
  text: ({ number, accounts, items }: Matches, parameter: Parameter) =>
    `(request.id = ${parameter(number ?? null)}::bigint
      OR request.account_id = ANY (${parameter(accounts)}::bigint[])
      OR request.${product}_id = ANY (${parameter(items[product])}::bigint[]))`,
});

export const sources: Record<
  RequestSource,
  {
    from: string;
    columns: string;
    table: string;
    /** The condition for what the demo owner may see and change. */
    ofDemo: string;
    text: (matches: Matches, parameter: Parameter) => string;
  }
> = {
  equipment: ofItem('equipment'),
  component: ofItem('component'),
  lead: {
    from: `lead AS request LEFT JOIN staff ON staff.id = request.assignee_id
      LEFT JOIN equipment ON equipment.id = request.equipment_id
      LEFT JOIN component ON component.id = request.component_id`,
    columns: `'lead' AS source, request.id, request.version, 'ITEM' AS kind, request.status, request.created_at AS "createdAt",
      request.status_at AS "statusAt", request.answer, request.assignee_id AS "assigneeId", staff.name AS "assigneeName",
      jsonb_build_object('name', request.name, 'phoneNumber', request.phone_number, 'email', request.email,
        'companyName', NULL, 'taxNumber', NULL, 'region', NULL) AS person,
      NULL::jsonb AS item,
      jsonb_build_object('partner', request.partner, 'product', request.product, 'page', request.page,
        'cost', request.scenario -> 'cost', 'advance', request.scenario -> 'advance',
        'termMonths', request.scenario -> 'termMonths', 'monthlyPayment', request.scenario -> 'monthlyPayment',
        'parkedFor', request.parked_for, 'isOurSite', request.partner = '${ourSite.id}',
        'item', CASE WHEN coalesce(equipment.id, component.id) IS NOT NULL THEN jsonb_build_object(
          'product', CASE WHEN equipment.id IS NULL THEN 'component' ELSE 'equipment' END,
          'id', coalesce(equipment.id, component.id), 'title', coalesce(equipment.title, component.title),
          'number', coalesce(equipment.garage_number, component.article),
          'totalCost', coalesce(equipment.total_cost, component.total_cost)) END) AS lead`,
    table: 'lead AS request',
    // Phones are left by visitors.
    ofDemo: 'false',
    text: ({ number, person, items }: Matches, parameter: Parameter) =>
      `(request.id = ${parameter(number ?? null)}::bigint
        OR request.equipment_id = ANY (${parameter(items.equipment)}::bigint[])
        OR request.component_id = ANY (${parameter(items.component)}::bigint[])
        ${person ? `OR ${hasAll(leadText, person, parameter)}` : ''})`,
  },
};
