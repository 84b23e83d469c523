import Type from 'typebox';
import { NoticeSettings } from './account.ts';
import { CalculationBody } from './calculation.ts';
import { Id, Moment, NewestId, nullable, RequestKind, RequestStatus, Roubles, WireWord } from './common.ts';
import { ConsentText, ConsentVersion } from './consent.ts';

export const ViewParams = Type.Object({ product: WireWord, id: Id });

/** Who answers for a request. */
export const Manager = Type.Object({
  name: nullable(Type.String({ description: 'Null until someone leads the request' })),
  phone: Type.String({ description: 'E.164: the first phone of the firm' }),
  phoneText: Type.String({ description: 'The same for reading' }),
});
export type Manager = Type.Static<typeof Manager>;

/** What is said of every request that was taken, from whatever page it came. */
const receipt = {
  id: Type.Integer({ minimum: 1, description: 'Its number, as people read it: «Заявка № 13»' }),
  createdAt: Moment,
  call: Type.String({
    description: 'When the firm calls, by its hours: «Позвоним завтра с 9:00», no full stop',
  }),
  manager: Manager,
};

/** What a member may send with a request for an item; without a body nothing was calculated. */
export const ItemRequestBody = nullable(Type.Object({ calculation: Type.Optional(CalculationBody) }));

/** A member's request for an item that was stored. */
export const RequestReceipt = Type.Object({
  ...receipt,
  kind: RequestKind,
  status: RequestStatus,
  notices: Type.Object(NoticeSettings.properties, {
    description: 'How the member is notified of the decision: `POST /api/users/notices` changes it',
  }),
});
export type RequestReceipt = Type.Static<typeof RequestReceipt>;

export const LikeReceipt = Type.Object({ liked: Type.Boolean(), likeCount: Type.Integer({ minimum: 0 }) });
export type LikeReceipt = Type.Static<typeof LikeReceipt>;

export const Survey = Type.Object({
  id: Id,
  text: Type.String(),
  options: Type.Array(Type.String()),
});
export type Survey = Type.Static<typeof Survey>;
export const SurveyParams = Type.Object({ surveyId: Id });
export const SurveyAnswerQuery = Type.Object({ answer: Type.String({ minLength: 1, maxLength: 500 }) });

/** What the bell shows: at most 8, newest first (decisions: notifications are computed for the user). */
export const Notification = Type.Object({
  id: Type.String(),
  kind: Type.Union([
    Type.Literal('PRICE_CUT'),
    Type.Literal('NEW_ITEM'),
    Type.Literal('AUCTION_ENDING'),
    Type.Literal('SAVED_SEARCH'),
    Type.Literal('REQUEST_STATUS'),
  ]),
  product: WireWord,
  /** SAVED_SEARCH: the newest item that fits. */
  productId: Id,
  /** The item's title; SAVED_SEARCH: the name of the search. */
  title: Type.String(),
  createdAt: Moment,
  /** PRICE_CUT: the price before and now, in roubles. */
  oldCost: Type.Optional(Roubles),
  newCost: Type.Optional(Roubles),
  /** AUCTION_ENDING: when the auction ends. */
  auctionEndsAt: Type.Optional(Moment),
  /** SAVED_SEARCH: the search, its address on the site, and how many items fit that came since it was last opened. */
  searchId: Type.Optional(Id),
  href: Type.Optional(Type.String()),
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  /** REQUEST_STATUS: what the firm decided. */
  status: Type.Optional(RequestStatus),
  /** Whether it came after the bell was last opened. */
  unread: Type.Boolean(),
});
export type Notification = Type.Static<typeof Notification>;

export const UnreadNotifications = Type.Object({ count: Type.Integer({ minimum: 0, maximum: 8 }) });
/** `until`: the `createdAt` of the newest message that was shown. */
export const SeenNotificationsBody = Type.Object({ until: Moment });

/** A search to be kept: the address of a list on the site, whose path and query say everything about it. */
export const SaveSearchBody = Type.Object({
  href: Type.String({
    minLength: 1,
    maxLength: 4000,
    description: 'Path and query of a list, for example /catalog/equipment/search?type=EXCAVATOR',
  }),
  name: Type.String({ minLength: 1, maxLength: 100, description: 'How the search is shown to its owner' }),
  newestId: NewestId,
});
export type SaveSearchBody = Type.Static<typeof SaveSearchBody>;

/** A search that the user keeps on the server. */
export const SavedSearch = Type.Object({
  id: Id,
  product: WireWord,
  href: Type.String({ description: 'As parseQuery and formatQuery write it, first page' }),
  name: Type.String(),
  createdAt: Moment,
  newCount: Type.Integer({
    minimum: 0,
    description: 'Items in stock that fit and came since the search was saved or last seen',
  }),
});
export type SavedSearch = Type.Static<typeof SavedSearch>;

/** What the user has seen: the newestId of the page they opened; without it, everything in stock now. */
export const SeeSavedSearchQuery = Type.Object({ newestId: NewestId });
export type SeeSavedSearchQuery = Type.Static<typeof SeeSavedSearchQuery>;

/** The form of a lead was opened on a partner's page. */
export const OpenLeadBody = Type.Object({ partner: Type.String({ minLength: 1, maxLength: 100 }) });
/** What the form sends with its lead, so that the lead counts as a visitor's. */
export const LeadVisit = Type.Object({
  visit: Type.String({ description: 'Sent once, as `visit` of the lead, from the same page and network' }),
  usableAfterSeconds: Type.Integer({ description: 'A lead that comes sooner counts as one without a visit' }),
  expiresAfterSeconds: Type.Integer(),
  consent: Type.Pick(ConsentText, ['label', 'version', 'href'], {
    description: 'What the box of the form asks for',
  }),
});
export type LeadVisit = Type.Static<typeof LeadVisit>;

const withoutSms = Type.Boolean({
  description: 'The visitor wants no SMS about the decision; left out: one is sent, once staff have decided',
});

/** A lead from an embedded calculator (issued by a partner's page). */
export const LeadBody = Type.Object({
  partner: Type.String({ minLength: 1, maxLength: 100 }),
  idempotencyKey: Type.String({ minLength: 8, maxLength: 100 }),
  name: Type.String({ title: 'Имя', minLength: 1, maxLength: 300 }),
  phoneNumber: Type.String({ title: 'Номер телефона', minLength: 1, maxLength: 250 }),
  email: Type.Optional(Type.String({ title: 'Электронная почта', maxLength: 300 })),
  consent: Type.Literal(true, { description: 'Consent to the processing of personal data (152-FZ)' }),
  consentVersion: Type.Optional(ConsentVersion),
  withoutSms: Type.Optional(withoutSms),
  product: Type.Optional(Type.String({ maxLength: 300 })),
  page: Type.Optional(
    Type.String({
      maxLength: 2000,
      description: 'Kept as origin and path, where it is of the origin of the call',
    }),
  ),
  visit: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'From `POST /api/leads/visits` when the form opened. A lead without it is taken, within smaller limits',
    }),
  ),
  scenario: Type.Object({
    cost: Roubles,
    advance: Roubles,
    termMonths: Type.Integer({ minimum: 1, maximum: 120 }),
    buyoutPercent: Type.Number({ minimum: 0, maximum: 100 }),
    annualRate: Type.Number({ minimum: 0, maximum: 10 }),
    rateModel: Type.Union([Type.Literal('term'), Type.Literal('annual')]),
    monthlyPayment: Roubles,
    contractTotal: Roubles,
    exact: Type.Optional(
      Type.String({
        maxLength: 2000,
        description: 'Of `encodeExactTerms`: schedule and regime, where chosen',
      }),
    ),
  }),
});
export type LeadBody = Type.Static<typeof LeadBody>;

/** A guest leaves a phone under an item, or for what they did not find, without an account. */
export const PhoneRequestBody = Type.Object({
  product: WireWord,
  id: Type.Optional(Id),
  wanted: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'What to look for, in words, in place of an item',
    }),
  ),
  idempotencyKey: Type.String({
    minLength: 8,
    maxLength: 100,
    description: 'Made with the form: sent again, it gives the same lead',
  }),
  name: Type.String({ title: 'Имя', minLength: 1, maxLength: 300 }),
  phoneNumber: Type.String({ title: 'Номер телефона', minLength: 1, maxLength: 250 }),
  consent: Type.Literal(true, { description: 'Consent to the processing of personal data (152-FZ)' }),
  consentVersion: Type.Optional(ConsentVersion),
  withoutSms: Type.Optional(withoutSms),
  calculation: Type.Optional(CalculationBody),
  visit: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'From `POST /api/requests/phone/visits` when the form opened. Without it smaller limits hold',
    }),
  ),
});
export type PhoneRequestBody = Type.Static<typeof PhoneRequestBody>;

export const LeadReceipt = Type.Object({
  ...receipt,
  withdrawalToken: Type.String({
    description:
      'By which its sender withdraws it within 30 days: `/request/withdraw?token=…` of the site. Sent again the lead gets another one',
  }),
});
export type LeadReceipt = Type.Static<typeof LeadReceipt>;

/** What a page with the calculator counts, at most once for each load: nothing of it names a visitor. */
export const PartnerEvent = Type.Union([
  Type.Literal('shown', { description: 'The calculator came into sight' }),
  Type.Literal('changed', { description: 'The visitor changed the calculation' }),
  Type.Literal('opened', { description: 'The form of a lead was opened' }),
  Type.Literal('sent', { description: 'A lead was sent' }),
]);
export type PartnerEvent = Type.Static<typeof PartnerEvent>;

/** A fault of the calculator on a partner's page. */
export const PartnerFault = Type.Object({
  code: Type.String({ pattern: '^[a-z]{1,20}$', description: 'As `leasing:error` has it, or `script`' }),
  message: Type.String({ minLength: 1, maxLength: 500 }),
});
export type PartnerFault = Type.Static<typeof PartnerFault>;

/** What a calculator tells the marketplace of itself, for its partner: an event or a fault. */
export const PartnerReportBody = Type.Object({
  partner: Type.String({ minLength: 1, maxLength: 100 }),
  version: Type.String({
    pattern: '^\\d{1,5}\\.\\d{1,5}\\.\\d{1,5}[\\w.-]{0,60}$',
    description: 'Of the calculator',
  }),
  page: Type.String({ minLength: 1, maxLength: 500, description: 'Origin and path, without query' }),
  event: Type.Optional(PartnerEvent),
  fault: Type.Optional(PartnerFault),
});
export type PartnerReportBody = Type.Static<typeof PartnerReportBody>;
