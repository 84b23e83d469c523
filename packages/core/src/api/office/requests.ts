import Type from 'typebox';
import { NoticeChannel } from '../contract/account.ts';
import { RequestCalculation } from '../contract/calculation.ts';
import {
  Id,
  Moment,
  nullable,
  Price,
  RequestKind,
  RequestStatus,
  Roubles,
  WireWord,
} from '../contract/common.ts';
import { Chosen, isMore, listAnswer, Page, PageSize } from './lists.ts';
import { EditedVersion, Version } from './version.ts';

/** Where a line of the inbox comes from: a request on the site, or a lead from a partner's page. */
export const RequestSource = Type.Enum(['equipment', 'component', 'lead']);
export type RequestSource = Type.Static<typeof RequestSource>;

export const RequestParams = Type.Object({ source: RequestSource, id: Id });

/** The order is fixed: the new ones first, then the latest; calls by their time. */
export const RequestsQuery = Type.Object({
  status: Chosen(RequestStatus),
  source: Chosen(RequestSource),
  assignee: Type.Optional(
    Type.Union([Id, Type.Literal('none')], { description: 'Who works on it; none: no one yet' }),
  ),
  call: Type.Optional(Type.Literal('due', { description: 'Calls that are due today or overdue' })),
  text: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Part of a name, phone, company, ИНН or machine, or the number of a request',
    }),
  ),
  page: Page,
  pageSize: PageSize,
});
export type RequestsQuery = Type.Static<typeof RequestsQuery>;

/** A line of the inbox. */
export const OfficeRequest = Type.Object({
  id: Id,
  version: Version,
  source: RequestSource,
  kind: RequestKind,
  status: RequestStatus,
  createdAt: Moment,
  statusAt: Moment,
  answer: nullable(Type.String({ description: 'What the customer reads' })),
  assignee: nullable(Type.Object({ id: Id, name: Type.String() })),
  callAt: nullable(Moment),
  person: Type.Object({
    name: Type.String(),
    phoneNumber: Type.String(),
    email: nullable(Type.String()),
    companyName: nullable(Type.String()),
    taxNumber: nullable(Type.String()),
    region: nullable(Type.String()),
  }),
  /** The item that is asked for; null for a lead. */
  item: nullable(
    Type.Object({
      id: Id,
      title: Type.String(),
      number: Type.String(),
      totalCost: Price,
      /** Its price when it was asked for; null where it had none, and for requests from before. */
      askedCost: nullable(Roubles),
      picture: nullable(Type.String({ description: 'The id of its first picture' })),
      isAuction: Type.Boolean(),
    }),
  ),
  calculation: nullable(RequestCalculation),
  /** Of a partner's visitor, or of a phone that was left under an item of the site; null for a member's request. */
  lead: nullable(
    Type.Object({
      partner: Type.String(),
      product: nullable(Type.String()),
      page: nullable(Type.String()),
      isOurSite: Type.Boolean({ description: 'A phone that was left on the site, not on a partner’s page' }),
      item: nullable(
        Type.Object({
          product: WireWord,
          id: Id,
          title: Type.String(),
          number: Type.String(),
          totalCost: Price,
        }),
      ),
      parkedFor: nullable(Type.String({ description: 'The limit it went beyond; it waits for a look' })),
    }),
  ),
});
export type OfficeRequest = Type.Static<typeof OfficeRequest>;

export const StatusCounts = Type.Record(RequestStatus, Type.Integer());

export const OfficeRequests = Type.Object({
  ...listAnswer(OfficeRequest).properties,
  isMore,
  counts: nullable(StatusCounts),
});
export type OfficeRequests = Type.Static<typeof OfficeRequests>;

export const RequestNote = Type.Object({
  id: Id,
  staffName: Type.String(),
  text: Type.String(),
  createdAt: Moment,
});
export type RequestNote = Type.Static<typeof RequestNote>;

/** A message to the buyer of a decision or an answer, and what became of it. */
export const BuyerNotice = Type.Object({
  channel: NoticeChannel,
  state: Type.Enum(['WAITING', 'SENT', 'FAILED'], {
    description: 'WAITING is tried again; the others have come to their end',
  }),
  createdAt: Moment,
  text: nullable(Type.String({ description: 'What was sent; null before' })),
  problem: nullable(
    Type.String({ description: 'Why it has not been sent, as «SMS не отправлена:» goes on' }),
  ),
});
export type BuyerNotice = Type.Static<typeof BuyerNotice>;

/** What becomes of the next decision or answer. */
export const BuyerHears = Type.Object({
  channels: Type.Array(NoticeChannel, { description: 'By which ways the buyer is written to' }),
  silence: nullable(
    Type.String({ description: 'Why no SMS goes, as «SMS не уйдёт:» goes on; null where one does' }),
  ),
  /** What `buyerSms` of `@leasing/core/unstable/requests` needs to write the SMS. */
  from: Type.String({ description: 'The name of the host' }),
  phone: Type.String({ description: 'The manager’s phone, for reading' }),
});
export type BuyerHears = Type.Static<typeof BuyerHears>;
/** The numbers of an offer, as the codes that the address of a shared calculation carries. */
const offerFigures = {
  calc: Type.String({ maxLength: 2000, description: 'Of `encodeScenario`; the rate is the firm’s of now' }),
  exact: Type.Optional(Type.String({ maxLength: 2000, description: 'Of `encodeExactTerms`' })),
};
export const OfferFigures = Type.Object(offerFigures);
export type OfferFigures = Type.Static<typeof OfferFigures>;

export const OfferFileParams = Type.Object({
  ...RequestParams.properties,
  format: Type.Enum(['pdf', 'xlsx']),
});

const OfferChannel = Type.Enum(['MAIL', 'SMS'], {
  description: 'MAIL: a letter with PDF and XLSX; SMS: their link, to the phone of the request',
});

export const SendOfferBody = Type.Object(
  {
    ...offerFigures,
    channel: OfferChannel,
    email: Type.Optional(
      Type.String({ maxLength: 300, description: 'Of a letter; default: that of the person' }),
    ),
    again: Type.Optional(
      Type.Boolean({
        description: 'Send what this receiver got already; otherwise it is refused with 409 `ALREADY_SENT`',
      }),
    ),
  },
  { additionalProperties: false },
);
export type SendOfferBody = Type.Static<typeof SendOfferBody>;

/** An offer that was sent. All sums are whole roubles with VAT. */
export const SentOffer = Type.Object({
  number: Type.String({ description: 'As the document names it: 13-1' }),
  createdAt: Moment,
  staffName: Type.String(),
  channel: OfferChannel,
  address: Type.String({ description: 'Phone or e-mail' }),
  payment: Roubles,
  total: Type.Integer({ description: 'Advance and all payments, without the buyout' }),
  totalWithBuyout: Type.Integer(),
  validUntil: Moment,
});
export type SentOffer = Type.Static<typeof SentOffer>;

export const OfficeRequestPage = Type.Object({
  ...OfficeRequest.properties,
  notes: Type.Array(RequestNote),
  notices: Type.Array(BuyerNotice, { description: 'Newest first' }),
  hears: BuyerHears,
  rates: Type.Object({
    annualRate: Type.Number({ description: 'A fraction a year: the firm’s for this item now' }),
    rateModel: Type.Enum(['term', 'annual']),
  }),
  offers: Type.Array(SentOffer, { description: 'What was sent, the latest first' }),
});
export type OfficeRequestPage = Type.Static<typeof OfficeRequestPage>;

/** Absent means "as it is". */
const RequestChange = Type.Object(
  {
    status: Type.Optional(RequestStatus),
    answer: Type.Optional(nullable(Type.String({ maxLength: 2000 }))),
    assignee: Type.Optional(nullable(Id)),
    /** When to call the customer; null: called. */
    callAt: Type.Optional(nullable(Moment)),
  },
  { additionalProperties: false },
);
export type RequestChange = Type.Static<typeof RequestChange>;

export const ChangeRequestBody = Type.Object(
  { ...RequestChange.properties, version: EditedVersion },
  { additionalProperties: false },
);

export const ChangeRequestsBody = Type.Object(
  {
    requests: Type.Array(Type.Object({ ...RequestParams.properties, version: EditedVersion }), {
      minItems: 1,
      maxItems: 500,
    }),
    change: RequestChange,
  },
  { additionalProperties: false },
);
export type ChangeRequestsBody = Type.Static<typeof ChangeRequestsBody>;

/** Whom the same change for several requests would reach, before it is made. */
export const DecisionReach = Type.Object({
  people: Type.Integer({ description: 'Buyers who get a message' }),
  sms: Type.Integer({ description: 'SMS among the messages' }),
  smsLeft: Type.Integer({
    description: 'SMS that the hour has left for buyers; the others go in the next hours',
  }),
});
export type DecisionReach = Type.Static<typeof DecisionReach>;

export const NoteBody = Type.Object({ text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }) });
export type NoteBody = Type.Static<typeof NoteBody>;
