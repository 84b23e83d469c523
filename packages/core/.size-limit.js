/** Size budgets: each subpath as a browser's bundler would ship it, with all it depends on. kB of 1000 bytes, gzip. */
const budgets = {
  // 0.6 of this, and of `check-offer`, `catalogue` and `format`, read what people type: «5 млн 200 тыс», «4,5 млн ₽».
  // 0.2 of it say the contract beside the estimate.
  calculator: 5.2,
  'calculator/texts': 1,
  tax: 2,
  exact: 6,
  'exact/texts': 2.5,
  terms: 2.8,
  'check-offer': 3.9,
  // With everything that recomputes and the rates beside a payment; a page that only says a calculation ships its words.
  calculation: 10,
  comparison: 5,
  offer: 14.8,
  'payment-offer': 3.5,
  catalogue: 7.6,
  'catalogue/texts': 5.1,
  // With the filters of a list, which it is made of.
  item: 4.5,
  // Names, models and series that only the server and the office read; pages of visitors load none of it.
  search: 30.9,
  // With the readers of phones, mail and ИНН; pages of visitors load none of it.
  firm: 19,
  // Points are data in words; pages of visitors load the words of marks alone.
  inspection: 8.5,
  // With what the office writes by the firm's clocks.
  format: 3.1,
  // With the way of a request and what follows each step, in words.
  requests: 1.6,
  // The server and the office judge numbers; pages of visitors load two small functions of it.
  provenance: 4,
  session: 1,
  api: 3,
  validation: 16,
};

const settings = { format: 'esm', platform: 'browser', target: 'es2022', charset: 'utf8' };

export default Object.entries(budgets).map(([subpath, limit]) => ({
  name: `@leasing/core/${subpath}`,
  path: `src/${subpath}/index.ts`,
  limit: `${limit} kB`,
  gzip: true,
  modifyEsbuildConfig: (config) => ({ ...config, ...settings }),
}));
