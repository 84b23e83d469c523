/** What other systems learn. */

import type {
  LeadBody,
  RequestCalculation,
  RequestKind,
  RequestStatus,
  WireWord,
} from '@leasing/core/unstable/api/contract';

/** The person behind an event, by the name they gave. */
export interface Person {
  name: string;
  /** E.164 */
  phoneNumber: string;
  email: string | null;
  companyName: string | null;
  taxNumber: string | null;
  region: string | null;
}

/** A user left a request for an item. */
export interface RequestCreated {
  kind: 'request.created';
  request: { id: number; product: WireWord; kind: RequestKind; status: RequestStatus; createdAt: string };
  /** Both prices are null where the price is given on request. */
  item: { id: number; title: string; number: string; minCost: number | null; totalCost: number | null };
  /** Null where nothing was calculated. */
  calculation: RequestCalculation | null;
  person: Person;
}

/** A visitor left their phone: under a calculation on a partner's page, or under an item of the site. */
export interface LeadCreated {
  kind: 'lead.created';
  lead: { id: number; createdAt: string; consentAt: string };
  partner: { id: string; name: string };
  product: string | null;
  page: string | null;
  /** Of the stock, where the lead is about an item of the site. */
  item: (RequestCreated['item'] & { product: WireWord }) | null;
  /** Null where a phone was left without a calculation. */
  calculation: RequestCalculation | null;
  /** The contract of the calculation; null where there is none. */
  scenario: Omit<LeadBody['scenario'], 'exact'> | null;
  person: Person;
}

/** A request or lead has another status. */
export interface RequestChanged {
  kind: 'request.changed';
  request: {
    id: number;
    source: WireWord | 'lead';
    status: RequestStatus;
    before: RequestStatus;
    answer: string | null;
  };
  title: string | null;
  person: Person;
  /** Where the buyer withdrew it. */
  withdrawal?: Withdrawal;
}

/** What a buyer who withdraws a request says, and where the CRM finds it. */
export interface Withdrawal {
  reason: string | null;
  /** The id of the event about the request, under which the CRM has its lead; null where none was sent. */
  createdEventId: string | null;
  /** The stage of the CRM that means a withdrawn request, where the owner has named one. */
  stage: string | null;
}

/** What the firm's systems get as something new: a lead in the CRM, a letter to the managers. */
export type NewcomerEvent = RequestCreated | LeadCreated;

export type OutgoingEvent = NewcomerEvent | RequestChanged;
