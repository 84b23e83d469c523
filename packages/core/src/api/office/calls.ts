/** What a person of the firm may do; the decisions of the project say what each role is for. */
export const roles = ['owner', 'manager', 'stock'] as const;
export type Role = (typeof roles)[number];

/** How people call the roles. */
export const roleTexts: Record<Role, string> = {
  owner: 'владелец',
  manager: 'менеджер',
  stock: 'кладовщик',
};

const everyone = roles;
const owners = ['owner'] as const;
const sellers = ['owner', 'manager'] as const;
const keepers = ['owner', 'stock'] as const;

/** A call of the office. */
export interface OfficeCall {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/api/office/${string}`;
  /** Who may make it: `guest` is anybody, before signing in. */
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
  me: { method: 'GET', path: '/api/office/me', roles: everyone },
  changePassword: { method: 'POST', path: '/api/office/password', roles: everyone },

  staff: { method: 'GET', path: '/api/office/staff', roles: sellers },
  addStaff: { method: 'POST', path: '/api/office/staff', roles: owners },
  changeStaff: { method: 'PATCH', path: '/api/office/staff/:id', roles: owners },
  resetStaffPassword: { method: 'POST', path: '/api/office/staff/:id/password', roles: owners },

  requests: { method: 'GET', path: '/api/office/requests', roles: sellers },
  request: { method: 'GET', path: '/api/office/requests/:source/:id', roles: sellers },
  changeRequest: { method: 'PATCH', path: '/api/office/requests/:source/:id', roles: sellers },
  changeRequests: { method: 'POST', path: '/api/office/requests/change', roles: sellers },
  addNote: { method: 'POST', path: '/api/office/requests/:source/:id/notes', roles: sellers },
  releaseLead: { method: 'POST', path: '/api/office/leads/:id/release', roles: sellers },
  events: { method: 'GET', path: '/api/office/events', roles: everyone },

  dashboard: { method: 'GET', path: '/api/office/dashboard', roles: everyone },
  resendDeliveries: { method: 'POST', path: '/api/office/deliveries/resend', roles: owners },
  partners: { method: 'GET', path: '/api/office/partners', roles: owners },
  savePartner: { method: 'PUT', path: '/api/office/partners/:id', roles: owners },
  surveyResults: { method: 'GET', path: '/api/office/surveys', roles: sellers },
  addSurvey: { method: 'POST', path: '/api/office/surveys', roles: owners },
  changeSurvey: { method: 'PATCH', path: '/api/office/surveys/:id', roles: owners },
  people: { method: 'GET', path: '/api/office/people', roles: owners },
  personFile: { method: 'GET', path: '/api/office/people/:id/data.json', roles: owners },
  deletePerson: { method: 'DELETE', path: '/api/office/people/:id', roles: owners },
  consentEvidence: { method: 'GET', path: '/api/office/people/consents.html', roles: owners },
  crm: { method: 'GET', path: '/api/office/crm', roles: owners },
  changeCrm: { method: 'PUT', path: '/api/office/crm', roles: owners },

  leasingTerms: { method: 'GET', path: '/api/office/terms', roles: owners },
  changeLeasingTerms: { method: 'PUT', path: '/api/office/terms', roles: owners },

  searchWords: { method: 'GET', path: '/api/office/search-words', roles: keepers },
  changeSearchWords: { method: 'PUT', path: '/api/office/search-words', roles: keepers },

  imports: { method: 'GET', path: '/api/office/imports', roles: keepers },
  import: { method: 'GET', path: '/api/office/imports/:id', roles: keepers },
  uploadImport: { method: 'POST', path: '/api/office/imports', roles: keepers },
  importFields: { method: 'GET', path: '/api/office/imports/fields', roles: keepers },
  importRates: { method: 'GET', path: '/api/office/imports/rates', roles: keepers },
  changeImportRates: { method: 'PUT', path: '/api/office/imports/rates', roles: keepers },
  mapImport: { method: 'POST', path: '/api/office/imports/:id/mapping', roles: keepers },
  applyImport: { method: 'POST', path: '/api/office/imports/:id/apply', roles: keepers },
  undoImport: { method: 'POST', path: '/api/office/imports/:id/undo', roles: keepers },
  refusedRows: { method: 'GET', path: '/api/office/imports/:id/refused.csv', roles: keepers },

  feeds: { method: 'GET', path: '/api/office/feeds', roles: keepers },
  stockFile: { method: 'GET', path: '/api/office/stock.xlsx', roles: keepers },

  stock: { method: 'GET', path: '/api/office/:product', roles: everyone },
  item: { method: 'GET', path: '/api/office/:product/:id', roles: everyone },
  addItem: { method: 'POST', path: '/api/office/:product', roles: keepers },
  changeItem: { method: 'PATCH', path: '/api/office/:product/:id', roles: keepers },
  changeItems: { method: 'POST', path: '/api/office/:product/change', roles: keepers },
  duplicateItem: { method: 'POST', path: '/api/office/:product/:id/duplicate', roles: keepers },
  addFiles: { method: 'POST', path: '/api/office/:product/:id/files', roles: keepers },
  arrangeFiles: { method: 'PUT', path: '/api/office/:product/:id/files', roles: keepers },
  turnFile: { method: 'POST', path: '/api/office/:product/:id/files/:fileId/turn', roles: keepers },

  log: { method: 'GET', path: '/api/office/log', roles: owners },
  logFile: { method: 'GET', path: '/api/office/log.csv', roles: owners },
  thingLog: { method: 'GET', path: '/api/office/log/:thing/:thingId', roles: everyone },
} as const satisfies Record<string, OfficeCall>;

export type OfficeCallName = keyof typeof officeCalls;

/** Whether a role may make a call. */
export function mayCall(role: Role, name: OfficeCallName): boolean {
  const { roles: allowed }: OfficeCall = officeCalls[name];
  return allowed === 'guest' || allowed.includes(role);
}
