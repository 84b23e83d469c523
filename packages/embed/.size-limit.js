/**
 * Size budgets of the release's files: the first is loaded by the page, the others on first use.
 * docs/decisions/packages.md says what the first is made of. kB of 1000 bytes, gzip.
 */
const budgets = {
  'leasing-calculator': 20.3,
  details: 26.6,
  // 12 of them read phones, as the marketplace does.
  lead: 16.3,
  link: 2,
  report: 1,
  xlsx: 15,
  pdf: 2,
  'leasing-payment': 4,
};

export default Object.entries(budgets).map(([name, limit]) => ({
  name,
  path: `dist/${name}.js`,
  limit: `${limit} kB`,
  gzip: true,
}));
