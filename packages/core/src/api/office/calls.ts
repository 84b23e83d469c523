/** What a person of the firm may do; the decisions of the project say what each role is for. */
export const roles = ['owner', 'manager', 'stock'] as const;
/**
 * `demo` is given to no one: it is the role of the demo owner, whose password everybody knows. It sees and changes what is of the
 * demo stock and its customer; a call that it may make answers nothing else (staff/demoOwner.test.ts tries each).
 */
export type Role = (typeof roles)[number] | 'demo';

/** How people call the roles. */
export const roleTexts: Record<Role, string> = {
  owner: 'владелец',
  manager: 'менеджер',
  stock: 'кладовщик',
  demo: 'демонстрационный владелец',
};

const staff = roles;
const owners = ['owner'] as const;
const sellers = ['owner', 'manager'] as const;
const keepers = ['owner', 'stock'] as const;
const staffAndDemo = [...staff, 'demo'] as const;
const ownersAndDemo = [...owners, 'demo'] as const;
const sellersAndDemo = [...sellers, 'demo'] as const;
const keepersAndDemo = [...keepers, 'demo'] as const;

/** A call of the office. */
export interface OfficeCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/office/${string}`;
  /** Who may make it: `guest` is anyone, before signing in. */
  roles: 'guest' | readonly Role[];
}

/**
 * Every call of the office with the roles that may make it. The guards of the server, the test of every role against
 * every call, and the buttons that the app shows are all made from this table.
 */
export const officeCalls = {
  signIn: { method: 'POST', path: '/api/office/login', roles: 'guest' },
  confirmSignIn: { method: 'POST', path: '/api/office/login/code', roles: 'guest' },
  signOut: { method: 'POST', path: '/api/office/logout', roles: 'guest' },
  me: { method: 'GET', path: '/api/office/me', roles: staffAndDemo },
  changePassword: { method: 'POST', path: '/api/office/password', roles: staff },

  staff: { method: 'GET', path: '/api/office/staff', roles: sellersAndDemo },
  addStaff: { method: 'POST', path: '/api/office/staff', roles: owners },
  changeStaff: { method: 'PATCH', path: '/api/office/staff/:id', roles: owners },
  resetStaffPassword: { method: 'POST', path: '/api/office/staff/:id/password', roles: owners },

  requests: { method: 'GET', path: '/api/office/requests', roles: sellersAndDemo },
  request: { method: 'GET', path: '/api/office/requests/:source/:id', roles: sellersAndDemo },
  changeRequest: { method: 'PATCH', path: '/api/office/requests/:source/:id', roles: sellersAndDemo },
  changeRequests: { method: 'POST', path: '/api/office/requests/change', roles: sellersAndDemo },
  decisionReach: { method: 'POST', path: '/api/office/requests/reach', roles: sellersAndDemo },
  addNote: { method: 'POST', path: '/api/office/requests/:source/:id/notes', roles: sellersAndDemo },
  offerFile: { method: 'GET', path: '/api/office/requests/:source/:id/offer.:format', roles: sellersAndDemo },
  sendOffer: { method: 'POST', path: '/api/office/requests/:source/:id/offers', roles: sellers },
  releaseLead: { method: 'POST', path: '/api/office/leads/:id/release', roles: sellers },
  events: { method: 'GET', path: '/api/office/events', roles: staffAndDemo },

  dashboard: { method: 'GET', path: '/api/office/dashboard', roles: staffAndDemo },
  resendDeliveries: { method: 'POST', path: '/api/office/deliveries/resend', roles: owners },
  partners: { method: 'GET', path: '/api/office/partners', roles: owners },
  savePartner: { method: 'PUT', path: '/api/office/partners/:id', roles: owners },
  surveyResults: { method: 'GET', path: '/api/office/surveys', roles: sellersAndDemo },
  addSurvey: { method: 'POST', path: '/api/office/surveys', roles: owners },
  changeSurvey: { method: 'PATCH', path: '/api/office/surveys/:id', roles: owners },
  people: { method: 'GET', path: '/api/office/people', roles: owners },
  personFile: { method: 'GET', path: '/api/office/people/:id/data.json', roles: owners },
  deletePerson: { method: 'DELETE', path: '/api/office/people/:id', roles: owners },
  consentEvidence: { method: 'GET', path: '/api/office/people/consents.html', roles: owners },
  crm: { method: 'GET', path: '/api/office/crm', roles: owners },
  changeCrm: { method: 'PUT', path: '/api/office/crm', roles: owners },

  firm: { method: 'GET', path: '/api/office/firm', roles: owners },
  changeFirm: { method: 'PUT', path: '/api/office/firm', roles: owners },

  leasingTerms: { method: 'GET', path: '/api/office/terms', roles: owners },
  changeLeasingTerms: { method: 'PUT', path: '/api/office/terms', roles: owners },

  searchWords: { method: 'GET', path: '/api/office/search-words', roles: keepers },
  changeSearchWords: { method: 'PUT', path: '/api/office/search-words', roles: keepers },

  imports: { method: 'GET', path: '/api/office/imports', roles: keepersAndDemo },
  import: { method: 'GET', path: '/api/office/imports/:id', roles: keepersAndDemo },
  uploadImport: { method: 'POST', path: '/api/office/imports', roles: keepersAndDemo },
  importFields: { method: 'GET', path: '/api/office/imports/fields', roles: keepersAndDemo },
  importRates: { method: 'GET', path: '/api/office/imports/rates', roles: keepersAndDemo },
  changeImportRates: { method: 'PUT', path: '/api/office/imports/rates', roles: keepers },
  exchangePrograms: { method: 'GET', path: '/api/office/exchange', roles: keepersAndDemo },
  changeExchangeProgram: { method: 'PUT', path: '/api/office/exchange/:login', roles: keepers },
  mapImport: { method: 'POST', path: '/api/office/imports/:id/mapping', roles: keepers },
  applyImport: { method: 'POST', path: '/api/office/imports/:id/apply', roles: keepers },
  cancelImport: { method: 'POST', path: '/api/office/imports/:id/cancel', roles: keepersAndDemo },
  undoImport: { method: 'POST', path: '/api/office/imports/:id/undo', roles: keepers },
  refusedRows: { method: 'GET', path: '/api/office/imports/:id/refused.csv', roles: keepersAndDemo },

  priceObservations: { method: 'GET', path: '/api/office/price-observations', roles: keepers },
  uploadPrices: { method: 'POST', path: '/api/office/price-observations', roles: keepers },

  feeds: { method: 'GET', path: '/api/office/feeds', roles: keepersAndDemo },
  adverts: { method: 'GET', path: '/api/office/adverts', roles: keepersAndDemo },
  changeAdvert: { method: 'PUT', path: '/api/office/adverts/:channel/:product', roles: keepers },
  previewAdvert: {
    method: 'POST',
    path: '/api/office/adverts/:channel/:product/:id',
    roles: keepersAndDemo,
  },
  stockFile: { method: 'GET', path: '/api/office/stock.xlsx', roles: keepersAndDemo },

  inspection: { method: 'GET', path: '/api/office/equipment/:id/inspection', roles: keepersAndDemo },
  saveInspection: { method: 'PUT', path: '/api/office/equipment/:id/inspection', roles: keepersAndDemo },
  signInspection: {
    method: 'POST',
    path: '/api/office/equipment/:id/inspection/signature',
    roles: keepersAndDemo,
  },
  inspectionPoints: { method: 'GET', path: '/api/office/inspection-points', roles: keepersAndDemo },
  changeInspectionPoints: { method: 'PUT', path: '/api/office/inspection-points', roles: keepers },

  stock: { method: 'GET', path: '/api/office/:product', roles: staffAndDemo },
  item: { method: 'GET', path: '/api/office/:product/:id', roles: staffAndDemo },
  addItem: { method: 'POST', path: '/api/office/:product', roles: keepers },
  changeItem: { method: 'PATCH', path: '/api/office/:product/:id', roles: keepersAndDemo },
  changeItems: { method: 'POST', path: '/api/office/:product/change', roles: keepersAndDemo },
  undoItems: { method: 'POST', path: '/api/office/:product/change/undo', roles: keepersAndDemo },
  duplicateItem: { method: 'POST', path: '/api/office/:product/:id/duplicate', roles: keepers },
  addFiles: { method: 'POST', path: '/api/office/:product/:id/files', roles: keepersAndDemo },
  arrangeFiles: { method: 'PUT', path: '/api/office/:product/:id/files', roles: keepersAndDemo },
  turnFile: { method: 'POST', path: '/api/office/:product/:id/files/:fileId/turn', roles: keepersAndDemo },

  log: { method: 'GET', path: '/api/office/log', roles: ownersAndDemo },
  logFile: { method: 'GET', path: '/api/office/log.csv', roles: ownersAndDemo },
  thingLog: { method: 'GET', path: '/api/office/log/:thing/:thingId', roles: staffAndDemo },
} as const satisfies Record<string, OfficeCall>;

export type OfficeCallName = keyof typeof officeCalls;

/** Whether a role may make a call. */
export function mayCall(role: Role, name: OfficeCallName): boolean {
  const { roles: allowed }: OfficeCall = officeCalls[name];
  return allowed === 'guest' || allowed.includes(role);
}
