import Type from 'typebox';
import { Id, Moment, nullable, RequestStatus, WireWord } from '../contract/common.ts';
import { listAnswer, Page, PageSize } from './lists.ts';
import { RequestSource } from './requests.ts';

/** What waits, how it goes, and what is broken. */
export const Dashboard = Type.Object({
  waiting: Type.Object({
    new: Type.Integer({ description: 'Requests and leads without a decision' }),
    mine: Type.Integer({ description: 'Those that I work on' }),
    unassigned: Type.Integer({ description: 'Those that no one works on' }),
  }),
  calls: Type.Array(
    Type.Object({
      source: RequestSource,
      id: Id,
      title: nullable(Type.String()),
      name: Type.String(),
      phoneNumber: Type.String(),
      callAt: Moment,
      assignee: nullable(Type.String()),
    }),
    { description: 'Calls that are due today or overdue, the earliest first; twenty at most' },
  ),
  perDay: Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }), {
    description: 'Requests and leads of the last 14 days, in Moscow',
  }),
  machines: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      views: Type.Integer(),
      requests: Type.Integer(),
      daysInStock: Type.Integer(),
    }),
    { description: 'The ten machines that are seen most' },
  ),
  lostSearches: Type.Array(
    Type.Object({
      product: WireWord,
      words: Type.String(),
      times: Type.Integer(),
      lastOn: Type.String({ description: 'YYYY-MM-DD' }),
    }),
    { description: 'What visitors looked for and did not find in the last 30 days, the most frequent first' },
  ),
  daysInStock: nullable(Type.Integer({ description: 'The middle one of all machines in stock' })),
  problems: Type.Array(
    Type.Object({
      text: Type.String({ description: 'A sentence in plain words' }),
      canResend: Type.Boolean({ description: 'Deliveries that gave up can be sent again' }),
      machines: Type.Optional(
        Type.Array(Type.Object({ id: Id, title: Type.String(), problem: Type.String() }), {
          description: 'Which machines it is about, the newest first; ten at most',
        }),
      ),
    }),
  ),
});
export type Dashboard = Type.Static<typeof Dashboard>;

/** A partner with what came from their pages. */
export const OfficePartner = Type.Object({
  id: Type.String(),
  name: Type.String(),
  origins: Type.Array(Type.String()),
  isActive: Type.Boolean(),
  leads: Type.Integer(),
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: 'YYYY-MM-DD, in Moscow' }),
      shown: Type.Integer({ description: 'Pages on which the calculator came into sight' }),
      changed: Type.Integer({ description: 'Pages on which the calculation was changed' }),
      opened: Type.Integer({ description: 'Pages on which the form of a lead was opened' }),
      sent: Type.Integer({ description: 'Leads that pages sent' }),
      leads: Type.Integer({ description: 'Leads that are stored' }),
    }),
    { description: 'The last 30 days on which something happened, the latest first' },
  ),
  faults: Type.Array(
    Type.Object({
      page: Type.String(),
      version: Type.String(),
      code: Type.String(),
      message: Type.String(),
      firstAt: Moment,
      lastAt: Moment,
      times: Type.Integer(),
    }),
    { description: 'Faults of the calculator on their pages, the latest first' },
  ),
  reportEmail: nullable(Type.String({ description: 'Gets the counts of a day and each fault once' })),
  reportWebhook: nullable(Type.String({ description: 'Gets the same as JSON, signed' })),
  reportSecret: nullable(
    Type.String({ description: 'Key of the signature, as Standard Webhooks writes it' }),
  ),
});
export type OfficePartner = Type.Static<typeof OfficePartner>;
export const OfficePartners = listAnswer(OfficePartner);
export const PartnerParams = Type.Object({ id: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,62}$' }) });
export const PartnerBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }),
    origins: Type.Array(Type.String({ maxLength: 300 }), { minItems: 1, maxItems: 20 }),
    isActive: Type.Boolean(),
    reportEmail: Type.Optional(nullable(Type.String({ maxLength: 300 }))),
    reportWebhook: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
  },
  { additionalProperties: false },
);
export type PartnerBody = Type.Static<typeof PartnerBody>;

/** A survey with its results. */
export const OfficeSurvey = Type.Object({
  id: Id,
  text: Type.String(),
  isActive: Type.Boolean(),
  position: Type.Integer({ description: 'Smaller ones are asked first' }),
  createdAt: Moment,
  results: Type.Array(Type.Object({ option: Type.String(), count: Type.Integer() })),
});
export type OfficeSurvey = Type.Static<typeof OfficeSurvey>;
export const OfficeSurveys = listAnswer(OfficeSurvey);
export const AddSurveyBody = Type.Object(
  {
    text: Type.String({ minLength: 1, maxLength: 300, pattern: '\\S' }),
    options: Type.Array(Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' }), {
      minItems: 2,
      maxItems: 12,
      uniqueItems: true,
    }),
  },
  { additionalProperties: false },
);
export const ChangeSurveyBody = Type.Object(
  {
    isActive: Type.Optional(Type.Boolean()),
    position: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'From then on its own: those that have it or a larger one go one further',
      }),
    ),
  },
  { additionalProperties: false },
);

/** A customer. */
export const OfficePerson = Type.Object({
  id: Id,
  name: Type.String(),
  phoneNumber: Type.String(),
  email: Type.String(),
  companyName: nullable(Type.String()),
  taxNumber: Type.String(),
  createdAt: Moment,
  requests: Type.Integer(),
  newsletter: Type.Boolean({ description: 'Agrees to newsletters now' }),
});
export type OfficePerson = Type.Static<typeof OfficePerson>;
export const OfficePeople = listAnswer(OfficePerson);
export const EvidenceQuery = Type.Object({ phone: Type.String({ minLength: 1, maxLength: 250 }) });
export const PeopleQuery = Type.Object({
  text: Type.Optional(Type.String({ maxLength: 200 })),
  newsletter: Type.Optional(Type.Boolean({ description: 'Only those who agree to newsletters now' })),
  page: Page,
  pageSize: PageSize,
});

/** What a stage of the CRM means for a request. */
export const CrmSettings = Type.Object({
  stages: Type.Record(Type.String({ maxLength: 100 }), RequestStatus, { maxProperties: 200 }),
  hasToken: Type.Boolean({ description: 'A token of the outgoing webhook of Bitrix24 is set' }),
});
export type CrmSettings = Type.Static<typeof CrmSettings>;
export const CrmSettingsBody = Type.Object(
  {
    stages: Type.Optional(CrmSettings.properties.stages),
    token: Type.Optional(nullable(Type.String({ minLength: 16, maxLength: 200 }))),
  },
  { additionalProperties: false },
);
export type CrmSettingsBody = Type.Static<typeof CrmSettingsBody>;
