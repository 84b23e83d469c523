/**
 * Every call of the marketplace: its method and path, and nothing else.
 *
 * The client builds its methods from this table and the server its routes, so a path is written once.
 * It is kept apart from the schemas so that a browser bundle does not carry the schema library.
 * Source: specification §7 and the paths settled in the project's decisions.
 */
export const calls = {
  signUpIndividual: { method: 'POST', path: '/api/auth/signin/individual' },
  signUpLegal: { method: 'POST', path: '/api/auth/signin/legal' },
  resendCode: { method: 'POST', path: '/api/auth/resend-code' },
  confirm: { method: 'POST', path: '/api/auth/confirm' },
  confirmPassword: { method: 'POST', path: '/api/auth/confirm-password' },
  login: { method: 'POST', path: '/api/auth/login' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },

  userInfo: { method: 'GET', path: '/api/users/info' },

  noticeSettings: { method: 'GET', path: '/api/users/notices' },
  changeNotices: { method: 'POST', path: '/api/users/notices' },

  consentText: { method: 'GET', path: '/api/consents/:purpose/text' },
  consents: { method: 'GET', path: '/api/consents' },
  giveConsent: { method: 'POST', path: '/api/consents/:purpose' },
  withdrawConsent: { method: 'POST', path: '/api/consents/:purpose/withdrawal' },

  equipments: { method: 'GET', path: '/api/equipments' },
  equipmentsPublic: { method: 'GET', path: '/api/equipments/public' },
  equipmentsFilter: { method: 'POST', path: '/api/equipments/filter' },
  equipmentsFacets: { method: 'POST', path: '/api/equipments/facets' },
  equipmentsSuggestions: { method: 'GET', path: '/api/equipments/suggestions' },
  equipment: { method: 'GET', path: '/api/equipments/info/:id' },
  equipmentFilterValues: { method: 'GET', path: '/api/equipments/filter/values/public' },

  passport: { method: 'GET', path: '/api/equipments/passport/:id' },
  priceComparison: { method: 'GET', path: '/api/equipments/prices/:id' },

  components: { method: 'GET', path: '/api/components' },
  componentsPublic: { method: 'GET', path: '/api/components/public' },
  componentsFilter: { method: 'POST', path: '/api/components/filter' },
  componentsFacets: { method: 'POST', path: '/api/components/facets' },
  componentsSuggestions: { method: 'GET', path: '/api/components/suggestions' },
  component: { method: 'GET', path: '/api/components/info/:id' },
  componentFilterValues: { method: 'GET', path: '/api/components/filter/values/public' },

  landings: { method: 'GET', path: '/api/landings/:product' },

  viewProduct: { method: 'POST', path: '/api/views/:product/:id' },

  requestEquipment: { method: 'POST', path: '/api/requests/equipment/:id' },
  requestComponent: { method: 'POST', path: '/api/requests/component/:id' },
  requestedEquipment: { method: 'GET', path: '/api/requests/equipment/requested' },
  requestedComponents: { method: 'GET', path: '/api/requests/component/requested' },
  ownRequests: { method: 'GET', path: '/api/requests' },
  withdrawEquipmentRequest: { method: 'DELETE', path: '/api/requests/equipment/:id' },
  withdrawComponentRequest: { method: 'DELETE', path: '/api/requests/component/:id' },
  withdrawRequest: { method: 'POST', path: '/api/requests/:id/withdrawal' },

  guestRequest: { method: 'POST', path: '/api/requests/withdrawal/look' },
  withdrawGuestRequest: { method: 'POST', path: '/api/requests/withdrawal' },

  openPhoneRequest: { method: 'POST', path: '/api/requests/phone/visits' },
  requestByPhone: { method: 'POST', path: '/api/requests/phone' },

  likeEquipment: { method: 'POST', path: '/api/likes/equipment/:id' },
  likeComponent: { method: 'POST', path: '/api/likes/component/:id' },
  unlikeEquipment: { method: 'DELETE', path: '/api/likes/equipment/:id' },
  unlikeComponent: { method: 'DELETE', path: '/api/likes/component/:id' },
  favouriteEquipment: { method: 'GET', path: '/api/likes/equipment/favorite' },
  favouriteComponents: { method: 'GET', path: '/api/likes/component/favorite' },

  terms: { method: 'GET', path: '/api/terms' },
  firm: { method: 'GET', path: '/api/firm' },

  surveys: { method: 'GET', path: '/api/surveys' },
  survey: { method: 'GET', path: '/api/surveys/:id' },
  answerSurvey: { method: 'POST', path: '/api/surveys/answer/:surveyId' },

  notifications: { method: 'GET', path: '/api/notifications' },
  unreadNotifications: { method: 'GET', path: '/api/notifications/unread' },
  seeNotifications: { method: 'POST', path: '/api/notifications/seen' },

  savedSearches: { method: 'GET', path: '/api/searches' },
  saveSearch: { method: 'POST', path: '/api/searches' },
  removeSavedSearch: { method: 'DELETE', path: '/api/searches/:id' },
  seeSavedSearch: { method: 'POST', path: '/api/searches/:id/seen' },

  openLead: { method: 'POST', path: '/api/leads/visits' },
  leads: { method: 'POST', path: '/api/leads' },
} as const satisfies Record<string, { method: 'GET' | 'POST' | 'DELETE'; path: `/api/${string}` }>;

/** The name of a call, for example `equipmentsFilter`. */
export type CallName = keyof typeof calls;

/** The literal messages that the specification compares with (§4, §8). Clients rely on them: never reword. */
export const serverMessages = {
  wrongPassword: 'Wrong password',
  alreadyLikedEquipment: 'User already liked this EQUIPMENT',
  alreadyLikedComponent: 'User already liked this COMPONENT',
  alreadyRequestedEquipment: 'User already created request for this EQUIPMENT',
  alreadyRequestedComponent: 'User already created request for this COMPONENT',
} as const;
