import Type from 'typebox';
import { Done } from '../contract/account.ts';
import { Id, IdParams } from '../contract/common.ts';
import { Firm } from '../contract/firm.ts';
import { TermsSettingBody } from '../contract/terms.ts';
import type { OfficeCallName } from './calls.ts';
import { ExchangeProgramBody, ExchangeProgramParams, ExchangePrograms } from './exchange.ts';
import {
  AdvertItemParams,
  AdvertParams,
  AdvertPreview,
  Adverts,
  AdvertTemplate,
  OfficeFeeds,
} from './feeds.ts';
import {
  AddSurveyBody,
  ChangeSurveyBody,
  CrmSettings,
  CrmSettingsBody,
  Dashboard,
  EvidenceQuery,
  OfficePartner,
  OfficePartners,
  OfficePeople,
  OfficeSurvey,
  OfficeSurveys,
  PartnerBody,
  PartnerParams,
  PeopleQuery,
} from './firm.ts';
import {
  ApplyImportBody,
  ImportFields,
  ImportRates,
  MapColumnsBody,
  StockImport,
  StockImports,
} from './imports.ts';
import { FirmPointsBody, Inspection, SaveInspectionBody, SignInspectionBody } from './inspections.ts';
import { LogFileQuery, LogPage, LogQuery, ThingParams } from './log.ts';
import { PriceObservations, StoredPrices } from './prices.ts';
import {
  ChangeRequestBody,
  ChangeRequestsBody,
  DecisionReach,
  NoteBody,
  OfferFigures,
  OfferFileParams,
  OfficeRequest,
  OfficeRequestPage,
  OfficeRequests,
  RequestNote,
  RequestParams,
  RequestsQuery,
  SendOfferBody,
  SentOffer,
} from './requests.ts';
import { SearchWords } from './searchWords.ts';
import {
  AddStaffBody,
  ChangeStaffBody,
  InitialPassword,
  Me,
  SignInAnswer,
  SignInBody,
  SignInCodeBody,
  StaffMember,
  StaffPasswordBody,
} from './staff.ts';
import {
  ChangedItems,
  ChangeItemsBody,
  FilesBody,
  ItemFileParams,
  ItemParams,
  OfficeItem,
  ProductParams,
  StockPage,
  StockQuery,
  TurnBody,
  UndoItemsBody,
  UploadedFiles,
} from './stock.ts';

interface OfficeCallSchemas {
  summary: string;
  params?: Type.TSchema;
  query?: Type.TSchema;
  /** A JSON body; uploads are multipart and have none. */
  body?: Type.TSchema;
  status: 200 | 201;
  /** Absent where the answer is a file or a stream. */
  answer?: Type.TSchema;
}

/** Schemas of each call of the office, under the same names as `officeCalls`. */
export const officeContract = {
  signIn: { summary: 'Sign in with phone and password', body: SignInBody, status: 200, answer: SignInAnswer },
  confirmSignIn: {
    summary: 'Finish signing in from a new browser with the code',
    body: SignInCodeBody,
    status: 200,
    answer: SignInAnswer,
  },
  signOut: { summary: 'End the session', status: 200, answer: Done },
  me: { summary: 'Who is signed in', status: 200, answer: Me },
  changePassword: {
    summary: 'Change the own password; every other session ends',
    body: StaffPasswordBody,
    status: 200,
    answer: Done,
  },

  staff: {
    summary: 'The people of the firm',
    status: 200,
    answer: Type.Object({ items: Type.Array(StaffMember), total: Type.Integer() }),
  },
  addStaff: { summary: 'Let a person in', body: AddStaffBody, status: 201, answer: InitialPassword },
  changeStaff: {
    summary: 'Change a name or role, or end all access at once',
    params: IdParams,
    body: ChangeStaffBody,
    status: 200,
    answer: StaffMember,
  },
  resetStaffPassword: {
    summary: 'Make a new password for a person; their sessions and devices end',
    params: IdParams,
    status: 200,
    answer: InitialPassword,
  },

  requests: {
    summary: 'Requests and leads, the new ones first',
    query: RequestsQuery,
    status: 200,
    answer: OfficeRequests,
  },
  request: {
    summary: 'A request or lead with its notes',
    params: RequestParams,
    status: 200,
    answer: OfficeRequestPage,
  },
  changeRequest: {
    summary: 'Change status, answer or assignee; 409 tells that someone else has changed it meanwhile',
    params: RequestParams,
    body: ChangeRequestBody,
    status: 200,
    answer: OfficeRequest,
  },
  changeRequests: {
    summary: 'The same change for several; all or none',
    body: ChangeRequestsBody,
    status: 200,
    answer: Type.Object({ changed: Type.Integer({ description: 'How many were not in that state before' }) }),
  },
  decisionReach: {
    summary: 'How many buyers such a change would send a message to; it changes nothing',
    body: ChangeRequestsBody,
    status: 200,
    answer: DecisionReach,
  },
  addNote: {
    summary: 'Add a note that only staff read',
    params: RequestParams,
    body: NoteBody,
    status: 201,
    answer: RequestNote,
  },
  offerFile: {
    summary: 'The offer of a request as a file, before it is sent',
    params: OfferFileParams,
    query: OfferFigures,
    status: 200,
  },
  sendOffer: {
    summary: 'Send the customer an offer as a letter, or its link by SMS',
    params: RequestParams,
    body: SendOfferBody,
    status: 201,
    answer: SentOffer,
  },
  releaseLead: {
    summary: 'Pass on a lead that went beyond a limit',
    params: Type.Object({ id: Id }),
    status: 200,
    answer: Done,
  },
  events: { summary: 'Server-sent events: `change` whenever the inbox or the log has grown', status: 200 },

  dashboard: { summary: 'What waits, how it goes, what is broken', status: 200, answer: Dashboard },
  resendDeliveries: {
    summary: 'Send again what gave up',
    status: 200,
    answer: Type.Object({ count: Type.Integer() }),
  },
  partners: { summary: 'Partners with what came from their pages', status: 200, answer: OfficePartners },
  savePartner: {
    summary: 'Add or change a partner; an inactive one sends no leads',
    params: PartnerParams,
    body: PartnerBody,
    status: 200,
    answer: OfficePartner,
  },
  surveyResults: { summary: 'Surveys with their results', status: 200, answer: OfficeSurveys },
  addSurvey: { summary: 'Begin a survey', body: AddSurveyBody, status: 201, answer: OfficeSurvey },
  changeSurvey: {
    summary: 'Close, open or move a survey',
    params: IdParams,
    body: ChangeSurveyBody,
    status: 200,
    answer: OfficeSurvey,
  },
  people: { summary: 'Customers', query: PeopleQuery, status: 200, answer: OfficePeople },
  personFile: { summary: 'Everything about a customer as a file (152-FZ)', params: IdParams, status: 200 },
  consentEvidence: {
    summary:
      'What the person of a phone agreed to and withdrew, with the texts, as one file for an inspector',
    query: EvidenceQuery,
    status: 200,
  },
  deletePerson: {
    summary: 'Delete everything about a customer',
    params: IdParams,
    status: 200,
    answer: Done,
  },
  firm: { summary: 'Who the firm is, as the owner has set it', status: 200, answer: Firm },
  changeFirm: {
    summary: 'Set who the firm is; the site, documents, adverts and letters follow at once',
    body: Firm,
    status: 200,
    answer: Firm,
  },
  leasingTerms: { summary: 'What the owner has set', status: 200, answer: TermsSettingBody },
  changeLeasingTerms: {
    summary: 'Set the conditions of leasing; changed rates hold from today unless a day is named',
    body: TermsSettingBody,
    status: 200,
    answer: TermsSettingBody,
  },
  crm: { summary: 'What stages of the CRM mean', status: 200, answer: CrmSettings },
  changeCrm: {
    summary: 'Set what stages of the CRM mean',
    body: CrmSettingsBody,
    status: 200,
    answer: CrmSettings,
  },

  searchWords: {
    summary: 'What buyers say, in addition to what the search knows',
    status: 200,
    answer: SearchWords,
  },
  changeSearchWords: {
    summary: 'Set those words; they are in force in every process within seconds',
    body: SearchWords,
    status: 200,
    answer: SearchWords,
  },

  imports: { summary: 'The last hundred imports', status: 200, answer: StockImports },
  import: { summary: 'One import with what it changes', params: IdParams, status: 200, answer: StockImport },
  uploadImport: {
    summary:
      'Upload a price list (multipart: file, sender, supplier): `import` tells how far it is read and what it would change; nothing is stored yet',
    status: 201,
    answer: StockImport,
  },
  importFields: { summary: 'The fields that a column may mean', status: 200, answer: ImportFields },
  importRates: { summary: 'The rates of other currencies in price lists', status: 200, answer: ImportRates },
  changeImportRates: {
    summary: 'Set the rates by which sums of price lists become roubles',
    body: ImportRates,
    status: 200,
    answer: ImportRates,
  },
  exchangePrograms: {
    summary: 'The programs that send stock by the protocol of 1C, with the price types that have come',
    status: 200,
    answer: ExchangePrograms,
  },
  changeExchangeProgram: {
    summary: 'Say which price type of a program is the price; its goods go into the stock again',
    params: ExchangeProgramParams,
    body: ExchangeProgramBody,
    status: 200,
    answer: ExchangePrograms,
  },
  mapImport: {
    summary: 'Say what columns mean; remembered for the sender, and the list is read again',
    params: IdParams,
    body: MapColumnsBody,
    status: 200,
    answer: StockImport,
  },
  applyImport: {
    summary: 'Store what the preview showed; `import` tells how far it is',
    params: IdParams,
    body: ApplyImportBody,
    status: 200,
    answer: StockImport,
  },
  cancelImport: {
    summary: 'Stop an import that is read or stored, within seconds: what it had stored is taken back',
    params: IdParams,
    status: 200,
    answer: StockImport,
  },
  undoImport: {
    summary: 'Undo the last import; what was changed since stays',
    params: IdParams,
    status: 200,
    answer: StockImport,
  },
  refusedRows: { summary: 'The refused rows as CSV, with their reasons', params: IdParams, status: 200 },

  feeds: {
    summary: 'What each channel gets of the stock, and what stays out of it',
    status: 200,
    answer: OfficeFeeds,
  },
  adverts: { summary: 'What adverts are written by', status: 200, answer: Adverts },
  changeAdvert: {
    summary: 'Change what the adverts of a channel are written by',
    params: AdvertParams,
    body: AdvertTemplate,
    status: 200,
    answer: Adverts,
  },
  previewAdvert: {
    summary: 'The advert of an item by a template that is being written',
    params: AdvertItemParams,
    body: AdvertTemplate,
    status: 200,
    answer: AdvertPreview,
  },
  stockFile: { summary: 'The whole stock as XLSX, in the columns that an import reads', status: 200 },

  stock: {
    summary: 'Machines or spare parts, hidden and sold ones too',
    params: ProductParams,
    query: StockQuery,
    status: 200,
    answer: StockPage,
  },
  item: { summary: 'One machine or spare part', params: ItemParams, status: 200, answer: OfficeItem },
  addItem: {
    summary: 'Take a machine or spare part into the stock',
    params: ProductParams,
    body: Type.Object({}),
    status: 201,
    answer: OfficeItem,
  },
  changeItem: {
    summary: 'Change fields; 409 tells what someone else has changed meanwhile',
    params: ItemParams,
    body: Type.Object({}),
    status: 200,
    answer: OfficeItem,
  },
  changeItems: {
    summary: 'The same change for many; each has its entry in the log',
    params: ProductParams,
    body: ChangeItemsBody,
    status: 200,
    answer: ChangedItems,
  },
  undoItems: {
    summary: 'Takes a change of many back; an item that someone has changed since stays as it is',
    params: ProductParams,
    body: UndoItemsBody,
    status: 200,
    answer: Type.Object({ undone: Type.Integer() }),
  },
  duplicateItem: {
    summary: 'A hidden copy with a number of its own and without pictures',
    params: ItemParams,
    status: 201,
    answer: OfficeItem,
  },
  addFiles: {
    summary:
      'Upload pictures and videos (multipart: file, later); pictures are written anew. With later=true they are kept alone, and `arrangeFiles` gives them to the item',
    params: ItemParams,
    status: 200,
    answer: UploadedFiles,
  },
  arrangeFiles: {
    summary: 'Order, cover and removal of files',
    params: ItemParams,
    body: FilesBody,
    status: 200,
    answer: OfficeItem,
  },
  turnFile: {
    summary: 'Turn a picture',
    params: ItemFileParams,
    body: TurnBody,
    status: 200,
    answer: OfficeItem,
  },

  priceObservations: {
    summary: 'How many prices the firm has seen elsewhere',
    status: 200,
    answer: PriceObservations,
  },
  uploadPrices: {
    summary:
      'A list of prices seen elsewhere (multipart: file) in place of the one before; where no row is taken nothing changes',
    status: 200,
    answer: StoredPrices,
  },

  inspection: {
    summary: 'The points of a machine, what is found at them so far, and its passports',
    params: IdParams,
    status: 200,
    answer: Inspection,
  },
  saveInspection: {
    summary:
      'Add findings of a device: of each point the later one counts, whatever the clock of the device. 409 says that the inspection was signed, or the kind of the machine changed, meanwhile',
    params: IdParams,
    body: SaveInspectionBody,
    status: 200,
    answer: Inspection,
  },
  signInspection: {
    summary: 'Make a passport of what was found; points without a finding are not checked',
    params: IdParams,
    body: SignInspectionBody,
    status: 201,
    answer: Inspection,
  },
  inspectionPoints: {
    summary: 'What the firm changes in the points of each kind of machine',
    status: 200,
    answer: FirmPointsBody,
  },
  changeInspectionPoints: {
    summary: 'Set which points are left out and which are added; passports keep theirs',
    body: FirmPointsBody,
    status: 200,
    answer: FirmPointsBody,
  },

  log: { summary: 'The log of changes, the latest first', query: LogQuery, status: 200, answer: LogPage },
  logFile: { summary: 'The log as CSV', query: LogFileQuery, status: 200 },
  thingLog: {
    summary: 'The log of one thing, the latest first',
    params: ThingParams,
    status: 200,
    answer: LogPage,
  },
} as const satisfies Record<OfficeCallName, OfficeCallSchemas>;

export type OfficeContract = typeof officeContract;
