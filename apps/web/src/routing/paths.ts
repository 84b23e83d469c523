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
  applications: '/applications',
  favourites: '/favorites',
  compare: '/compare',
  checkOffer: '/check-offer',
} as const;
