/**
 * The contract of the marketplace's calls as JSON Schemas (TypeBox).
 *
 * From it come the types of the client, the validation of the server and its OpenAPI page.
 * Import types from `@leasing/core/api`; import this entry only where schemas are needed at run time.
 */
import Type from 'typebox';
import type { CallName } from '../calls.ts';
import {
  CodeSent,
  ConfirmBody,
  Done,
  ForgotPasswordBody,
  LoginBody,
  NoticeSettings,
  NoticeSettingsBody,
  ResendCodeBody,
  ResetPasswordBody,
  SignUpIndividualBody,
  SignUpLegalBody,
  User,
} from './account.ts';
import { IdParams, ItemQuery, ListQuery, PageQuery, Suggestions, SuggestionsQuery } from './common.ts';
import {
  Consent,
  ConsentParams,
  ConsentText,
  ConsentTextQuery,
  GiveConsentBody,
  WithdrawConsentBody,
} from './consent.ts';
import {
  ItemRequestBody,
  LeadBody,
  LeadReceipt,
  LeadVisit,
  LikeReceipt,
  Notification,
  OpenLeadBody,
  PhoneRequestBody,
  RequestReceipt,
  SavedSearch,
  SaveSearchBody,
  SeenNotificationsBody,
  SeeSavedSearchQuery,
  Survey,
  SurveyAnswerQuery,
  SurveyParams,
  UnreadNotifications,
  ViewParams,
} from './engagement.ts';
import {
  Equipment,
  EquipmentDetails,
  EquipmentFacets,
  EquipmentFilterBody,
  EquipmentFilterValues,
  EquipmentPage,
  RequestedEquipment,
} from './equipment.ts';
import { ShownFirm } from './firm.ts';
import { Passport, PassportQuery } from './inspection.ts';
import { Landing, LandingParams, LandingsQuery } from './landings.ts';
import {
  GuestRequest,
  GuestRequestBody,
  OwnRequests,
  RequestState,
  WithdrawBody,
  WithdrawGuestBody,
  WithdrawQuery,
} from './ownRequests.ts';
import { PriceComparison } from './prices.ts';
import {
  RequestedSparePart,
  SparePart,
  SparePartDetails,
  SparePartFacets,
  SparePartFilterBody,
  SparePartFilterValues,
  SparePartPage,
  SparePartPageQuery,
} from './sparePart.ts';
import { LeasingTerms } from './terms.ts';

export * from './account.ts';
export * from './calculation.ts';
export * from './common.ts';
export * from './consent.ts';
export * from './engagement.ts';
export * from './equipment.ts';
export * from './firm.ts';
export * from './inspection.ts';
export * from './landings.ts';
export * from './ownRequests.ts';
export * from './prices.ts';
export * from './sparePart.ts';
export * from './terms.ts';

interface CallSchemas {
  /**
   * `public`: anyone. `session`: only with a live session, else 401, and with consent to the processing of personal
   * data, else 403. `session-before-consent`: a live session is enough.
   */
  access: 'public' | 'session' | 'session-before-consent';
  summary: string;
  params?: Type.TSchema;
  query?: Type.TSchema;
  body?: Type.TSchema;
  /** The status of success and the shape of its body. */
  status: 200 | 201 | 202;
  answer: Type.TSchema;
}

/** Schemas of each call, under the same names as `calls`. */
export const contract = {
  signUpIndividual: {
    access: 'public',
    summary: 'Sign up as an individual or sole trader',
    body: SignUpIndividualBody,
    status: 201,
    answer: CodeSent,
  },
  signUpLegal: {
    access: 'public',
    summary: 'Sign up as a legal entity',
    body: SignUpLegalBody,
    status: 201,
    answer: CodeSent,
  },
  resendCode: {
    access: 'public',
    summary: 'Send the one-time code again',
    body: ResendCodeBody,
    status: 200,
    answer: CodeSent,
  },
  confirm: {
    access: 'public',
    summary: 'Confirm the phone of a new account',
    body: ConfirmBody,
    status: 200,
    answer: Done,
  },
  confirmPassword: {
    access: 'public',
    summary: 'Confirm a password change',
    body: ConfirmBody,
    status: 200,
    answer: Done,
  },
  login: { access: 'public', summary: 'Log in', body: LoginBody, status: 200, answer: User },
  logout: { access: 'public', summary: 'End the session', status: 200, answer: Done },
  resetPassword: {
    access: 'public',
    summary: 'Change the password, to be confirmed by a code',
    body: ResetPasswordBody,
    status: 202,
    answer: CodeSent,
  },
  forgotPassword: {
    access: 'public',
    summary: 'Set a new password without the old one, to be confirmed by a code',
    body: ForgotPasswordBody,
    status: 202,
    answer: CodeSent,
  },

  userInfo: { access: 'session-before-consent', summary: 'The signed-in user', status: 200, answer: User },

  noticeSettings: {
    access: 'session-before-consent',
    summary: 'By which ways the user wants to be notified of decisions',
    status: 200,
    answer: NoticeSettings,
  },
  changeNotices: {
    access: 'session',
    summary: 'Choose by which ways to be notified of decisions',
    body: NoticeSettingsBody,
    status: 200,
    answer: NoticeSettings,
  },

  consentText: {
    access: 'public',
    summary: 'The text of a consent: the one that is asked for now, or an earlier version',
    params: ConsentParams,
    query: ConsentTextQuery,
    status: 200,
    answer: ConsentText,
  },
  consents: {
    access: 'session-before-consent',
    summary: 'What the user has agreed to and withdrawn, a line per purpose',
    status: 200,
    answer: Type.Array(Consent),
  },
  giveConsent: {
    access: 'session-before-consent',
    summary: 'Agree to a purpose; agreed already, nothing is added',
    params: ConsentParams,
    body: GiveConsentBody,
    status: 200,
    answer: Consent,
  },
  withdrawConsent: {
    access: 'session-before-consent',
    summary:
      'Withdraw a consent. newsletter: no more letters; lead: the requests by phone go; account: it is closed',
    params: ConsentParams,
    body: WithdrawConsentBody,
    status: 200,
    answer: Consent,
  },

  equipments: {
    access: 'session',
    summary: 'Equipment with the marks of the user, newest first',
    query: ListQuery,
    status: 200,
    answer: Type.Array(Equipment),
  },
  equipmentsPublic: {
    access: 'public',
    summary: 'Equipment, newest first',
    query: ListQuery,
    status: 200,
    answer: Type.Array(Equipment),
  },
  equipmentsFilter: {
    access: 'public',
    summary: 'Filtered, sorted page of equipment',
    query: PageQuery,
    body: EquipmentFilterBody,
    status: 200,
    answer: EquipmentPage,
  },
  equipmentsFacets: {
    access: 'public',
    summary: 'Counts of the values under the other active filters',
    body: EquipmentFilterBody,
    status: 200,
    answer: EquipmentFacets,
  },
  equipmentsSuggestions: {
    access: 'public',
    summary: 'Suggestions while typing',
    query: SuggestionsQuery,
    status: 200,
    answer: Suggestions,
  },
  equipment: {
    access: 'public',
    summary: 'One machine',
    params: IdParams,
    query: ItemQuery,
    status: 200,
    answer: EquipmentDetails,
  },
  equipmentFilterValues: {
    access: 'public',
    summary: 'Values and bounds of the equipment filters',
    status: 200,
    answer: EquipmentFilterValues,
  },

  passport: {
    access: 'public',
    summary: 'What was found at a machine: its newest inspection passport, or an earlier one',
    params: IdParams,
    query: PassportQuery,
    status: 200,
    answer: Passport,
  },
  priceComparison: {
    access: 'public',
    summary:
      'The price of a machine beside prices of its model; 404 where the firm does not compare, or fewer than eight are known',
    params: IdParams,
    status: 200,
    answer: PriceComparison,
  },

  components: {
    access: 'session',
    summary: 'Spare parts with the marks of the user, newest first',
    query: ListQuery,
    status: 200,
    answer: Type.Array(SparePart),
  },
  componentsPublic: {
    access: 'public',
    summary: 'Spare parts, newest first',
    query: ListQuery,
    status: 200,
    answer: Type.Array(SparePart),
  },
  componentsFilter: {
    access: 'public',
    summary: 'Filtered, sorted page of spare parts',
    query: SparePartPageQuery,
    body: SparePartFilterBody,
    status: 200,
    answer: SparePartPage,
  },
  componentsFacets: {
    access: 'public',
    summary: 'Counts of the values under the other active filters',
    body: SparePartFilterBody,
    status: 200,
    answer: SparePartFacets,
  },
  componentsSuggestions: {
    access: 'public',
    summary: 'Suggestions while typing',
    query: SuggestionsQuery,
    status: 200,
    answer: Suggestions,
  },
  component: {
    access: 'public',
    summary: 'One spare part',
    params: IdParams,
    query: ItemQuery,
    status: 200,
    answer: SparePartDetails,
  },
  componentFilterValues: {
    access: 'public',
    summary: 'Values and bounds of the spare-part filters',
    status: 200,
    answer: SparePartFilterValues,
  },

  landings: {
    access: 'public',
    summary: 'Lists with enough in stock to be pages of their own for search engines, with their prices',
    params: LandingParams,
    query: LandingsQuery,
    status: 200,
    answer: Type.Array(Landing),
  },

  viewProduct: {
    access: 'public',
    summary: 'Count a view, once per visitor and day',
    params: ViewParams,
    status: 200,
    answer: Done,
  },

  requestEquipment: {
    access: 'session',
    summary: 'Leave a request for a machine',
    params: IdParams,
    body: ItemRequestBody,
    status: 201,
    answer: RequestReceipt,
  },
  requestComponent: {
    access: 'session',
    summary: 'Leave a request for a spare part',
    params: IdParams,
    body: ItemRequestBody,
    status: 201,
    answer: RequestReceipt,
  },
  requestedEquipment: {
    access: 'session',
    summary: 'Machines the user requested',
    status: 200,
    answer: Type.Array(RequestedEquipment),
  },
  requestedComponents: {
    access: 'session',
    summary: 'Spare parts the user requested',
    status: 200,
    answer: Type.Array(RequestedSparePart),
  },
  ownRequests: {
    access: 'session',
    summary: 'All requests of the user, with those for items that are hidden or gone',
    status: 200,
    answer: OwnRequests,
  },
  withdrawEquipmentRequest: {
    access: 'session',
    summary: 'Withdraw the open request for a machine',
    params: IdParams,
    query: WithdrawQuery,
    status: 200,
    answer: RequestState,
  },
  withdrawComponentRequest: {
    access: 'session',
    summary: 'Withdraw the open request for a spare part',
    params: IdParams,
    query: WithdrawQuery,
    status: 200,
    answer: RequestState,
  },
  withdrawRequest: {
    access: 'session',
    summary: 'Withdraw a request by its number, with a reason or without',
    params: IdParams,
    body: WithdrawBody,
    status: 200,
    answer: RequestState,
  },
  guestRequest: {
    access: 'public',
    summary: 'The request behind the token of a receipt; changes nothing',
    body: GuestRequestBody,
    status: 200,
    answer: GuestRequest,
  },
  withdrawGuestRequest: {
    access: 'public',
    summary: 'Withdraw a request by the token of its receipt',
    body: WithdrawGuestBody,
    status: 200,
    answer: RequestState,
  },

  likeEquipment: {
    access: 'session',
    summary: 'Add a machine to favourites',
    params: IdParams,
    status: 201,
    answer: LikeReceipt,
  },
  likeComponent: {
    access: 'session',
    summary: 'Add a spare part to favourites',
    params: IdParams,
    status: 201,
    answer: LikeReceipt,
  },
  unlikeEquipment: {
    access: 'session',
    summary: 'Remove a machine from favourites',
    params: IdParams,
    status: 200,
    answer: LikeReceipt,
  },
  unlikeComponent: {
    access: 'session',
    summary: 'Remove a spare part from favourites',
    params: IdParams,
    status: 200,
    answer: LikeReceipt,
  },
  favouriteEquipment: {
    access: 'session-before-consent',
    summary: 'Favourite machines',
    status: 200,
    answer: Type.Array(Equipment),
  },
  favouriteComponents: {
    access: 'session-before-consent',
    summary: 'Favourite spare parts',
    status: 200,
    answer: Type.Array(SparePart),
  },

  terms: {
    access: 'public',
    summary: 'The conditions of leasing, and who leases',
    status: 200,
    answer: LeasingTerms,
  },

  firm: {
    access: 'public',
    summary: 'Who the firm behind the site is',
    status: 200,
    answer: ShownFirm,
  },

  surveys: {
    access: 'public',
    summary: 'Surveys the user has not answered',
    status: 200,
    answer: Type.Array(Survey),
  },
  survey: {
    access: 'public',
    summary: 'A survey that runs, answered or not',
    params: IdParams,
    status: 200,
    answer: Survey,
  },
  answerSurvey: {
    access: 'public',
    summary: 'Answer a survey',
    params: SurveyParams,
    query: SurveyAnswerQuery,
    status: 200,
    answer: Done,
  },

  notifications: {
    access: 'session',
    summary: 'At most 8 messages for the user',
    status: 200,
    answer: Type.Array(Notification, { maxItems: 8 }),
  },
  unreadNotifications: {
    access: 'session',
    summary: 'How many messages came after the bell was last opened',
    status: 200,
    answer: UnreadNotifications,
  },
  seeNotifications: {
    access: 'session',
    summary: 'The bell was opened: messages up to a moment are not new any more',
    body: SeenNotificationsBody,
    status: 200,
    answer: UnreadNotifications,
  },

  savedSearches: {
    access: 'session',
    summary: 'Searches the user keeps, the latest first',
    status: 200,
    answer: Type.Array(SavedSearch),
  },
  saveSearch: {
    access: 'session',
    summary: 'Keep a search; saved again it is the same search, under the new name',
    body: SaveSearchBody,
    status: 200,
    answer: SavedSearch,
  },
  removeSavedSearch: {
    access: 'session',
    summary: 'Forget a search; nothing happens when it is gone already',
    params: IdParams,
    status: 200,
    answer: Done,
  },
  seeSavedSearch: {
    access: 'session',
    summary: 'The user has opened a search: what is in stock now is not new to him any more',
    params: IdParams,
    query: SeeSavedSearchQuery,
    status: 200,
    answer: SavedSearch,
  },

  openPhoneRequest: {
    access: 'public',
    summary: 'The form under an item, in which a guest leaves a phone, was opened',
    status: 201,
    answer: LeadVisit,
  },
  requestByPhone: {
    access: 'public',
    summary: 'A guest leaves a phone under an item: a lead, without an account',
    body: PhoneRequestBody,
    status: 201,
    answer: LeadReceipt,
  },

  openLead: {
    access: 'public',
    summary: 'The form of a lead was opened',
    body: OpenLeadBody,
    status: 201,
    answer: LeadVisit,
  },
  leads: {
    access: 'public',
    summary: 'A lead from an embedded calculator',
    body: LeadBody,
    status: 201,
    answer: LeadReceipt,
  },
} as const satisfies Record<CallName, CallSchemas>;

export type Contract = typeof contract;
