/**
 * Cuts the metadata of the phone library down to the three countries that the product takes (specification §5) and
 * writes it as a module. Left out are the other countries, nothing of these three: with all of them `+7 700 …`, a number
 * of Kazakhstan, is valid, and pages load 29 kB (`libphonenumber-js/min`) or 49 (`max`) in place of 13, gzip. Patterns are
 * those of `max`: `min` takes `+375 11 …` and `+86 10 …`, which do not exist, to save 0.8 kB.
 * Run it after each update of libphonenumber-js: `npm run generate`; a test tells when to.
 */
import { writeFileSync } from 'node:fs';
import metadata from 'libphonenumber-js/metadata.full.json';

const countries = ['RU', 'BY', 'CN'] as const;

/** The module's text for the installed version of the library. */
export function phoneMetadataModule(): string {
  const all = metadata as unknown as {
    version: number;
    country_calling_codes: Record<string, string[]>;
    countries: Record<string, unknown>;
  };
  const codes = Object.entries(all.country_calling_codes)
    .map(
      ([code, names]) =>
        [code, names.filter((name) => (countries as readonly string[]).includes(name))] as const,
    )
    .filter(([, names]) => names.length > 0);
  const slice = {
    version: all.version,
    country_calling_codes: Object.fromEntries(codes),
    countries: Object.fromEntries(countries.map((name) => [name, all.countries[name]])),
  };
  return [
    '// Made by scripts/phoneMetadata.ts from libphonenumber-js: change that, not this.',
    "import type { MetadataJson } from 'libphonenumber-js/core';",
    '',
    `export const phoneMetadata = ${JSON.stringify(slice)} as unknown as MetadataJson;`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const file = new URL('../src/validation/generated/phoneMetadata.ts', import.meta.url);
  writeFileSync(file, phoneMetadataModule());
}
