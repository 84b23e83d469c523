import { defineConfig } from 'tsup';

/** One file per subpath in each module format. Declarations come from tsc: see scripts/build.ts. */
export default defineConfig({
  entry: {
    calculator: 'src/calculator/index.ts',
    'calculator-texts': 'src/calculator/texts/index.ts',
    tax: 'src/tax/index.ts',
    exact: 'src/exact/index.ts',
    'exact-texts': 'src/exact/texts/index.ts',
    terms: 'src/terms/index.ts',
    'check-offer': 'src/check-offer/index.ts',
    comparison: 'src/comparison/index.ts',
    offer: 'src/offer/index.ts',
    'payment-offer': 'src/payment-offer/index.ts',
    validation: 'src/validation/index.ts',
    catalogue: 'src/catalogue/index.ts',
    texts: 'src/catalogue/texts/index.ts',
    format: 'src/format/index.ts',
    session: 'src/session/index.ts',
    search: 'src/search/index.ts',
    api: 'src/api/index.ts',
    contract: 'src/api/contract/index.ts',
    office: 'src/api/office/index.ts',
  },
  format: ['esm', 'cjs'],
  target: 'es2022',
  platform: 'neutral',
  splitting: false,
  sourcemap: true,
  clean: true,
  dts: false,
});
