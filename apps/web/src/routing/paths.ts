/** Addresses of the screens (specification §2, route table). */
export const paths = {
  home: '/',
  equipment: '/catalog/equipment',
  spareParts: '/catalog/spare-part',
  about: '/about',
  contacts: '/contacts',
  faq: '/FAQ',
  policy: '/confidential',
  login: '/login',
  signUp: '/signup',
  confirm: '/confirm',
  passwordReset: '/password-reset',
  passwordConfirm: '/password-confirm',
  profile: '/profile',
  applications: '/applications',
  favourites: '/favorites',
  compare: '/compare',
  checkOffer: '/check-offer',
  priceMethod: '/price-method',
} as const;

/**
 * Address of a step on the way into an account. Each hands on where the visitor goes afterwards, so what a guest wanted
 * is in the address of their tab and nowhere else.
 *
 * @param from path and query of that page; without one the visitor goes home
 */
export function signInStep(
  step: 'login' | 'signUp' | 'confirm' | 'passwordReset' | 'passwordConfirm',
  from: string | null,
  params: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ ...params, ...(from && { from }) });
  return query.size > 0 ? `${paths[step]}?${query}` : paths[step];
}

/** Where a guest withdraws a request by the token of its receipt; the page asks before it does. */
export const withdrawPath = (token: string) => `/request/withdraw?${new URLSearchParams({ token })}`;

/** In the address of a comparison that hides what is equal. */
export const DIFFERENCES_PARAM = 'differences';

/** The comparison of some machines: an address that can be sent to a colleague. */
export const comparePath = (ids: readonly number[], onlyDifferences = false) =>
  `${paths.compare}?equipment=${ids.join(',')}${onlyDifferences ? `&${DIFFERENCES_PARAM}=1` : ''}`;
