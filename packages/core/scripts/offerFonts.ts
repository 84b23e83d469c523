/**
 * Cuts the site's font down to the signs of an offer and writes it as a module, with what a PDF has to say about
 * it. Run it after an update of the font: `npm run generate`; a test tells when to.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import type { PdfFont } from '../src/offer/PdfFont.ts';

const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Russian, Latin for makes and models, figures, and what stands between them. */
const signs = `${range(0x20, 0x7e)}${range(0x410, 0x44f)}Ёё\u00A0«»„“”–—−№₽×·²³°…’`;

async function offerFont(file: string, name: string): Promise<PdfFont> {
  const original = readFileSync(require.resolve(`@expo-google-fonts/onest/${file}`));
  const cut = await subsetFont(original, signs, {
    targetFormat: 'truetype',
    noHinting: true,
    // Figures of one width stand under each other.
    keepFeatures: ['tnum'],
    dropTables: ['GPOS', 'GDEF', 'STAT', 'name', 'post', 'DSIG'],
  });
  const font = create(cut) as Font;
  const thousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const glyphs = [...signs].map((sign) => {
    const [glyph] = font.layout(sign, ['tnum']).glyphs;
    if (!glyph) throw new Error(`${name} has no glyph for ${sign}`);
    return [sign, [glyph.id, thousandths(glyph.advanceWidth)]] as const;
  });
  const { minX, minY, maxX, maxY } = font.bbox;
  return {
    name,
    file: cut.toString('base64'),
    glyphs: Object.fromEntries(glyphs),
    box: [minX, minY, maxX, maxY].map(thousandths),
    ascent: thousandths(font.ascent),
    descent: thousandths(font.descent),
    capHeight: thousandths(font.capHeight),
  };
}

/** The module's text for the installed version of the font. */
export async function offerFontsModule(): Promise<string> {
  const regular = await offerFont('400Regular/Onest_400Regular.ttf', 'Onest-Regular');
  const bold = await offerFont('700Bold/Onest_700Bold.ttf', 'Onest-Bold');
  return [
    '// Made by scripts/offerFonts.ts from the Onest font (SIL Open Font License): change that, not this.',
    "import type { PdfFont } from '../PdfFont.ts';",
    '',
    `export const regularFont: PdfFont = ${JSON.stringify(regular)};`,
    '',
    `export const boldFont: PdfFont = ${JSON.stringify(bold)};`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  const file = new URL('../src/offer/generated/fonts.ts', import.meta.url);
  writeFileSync(file, await offerFontsModule());
}
