import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** Signs of an offer: Russian, Latin for makes and models, figures, and what stands between them. */
const signs = `${range(0x20, 0x7e)}${range(0x410, 0x44f)}Ёё\u00A0«»„“”–—−№₽×²³°…’`;

/** A font cut down to the signs above, with what a PDF has to say about it. */
async function offerFont(file: string, name: string) {
  const original = readFileSync(require.resolve(`@expo-google-fonts/onest/${file}`));
  const cut = await subsetFont(original, signs, {
    targetFormat: 'truetype',
    noHinting: true,
    noLayoutClosure: true,
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'STAT', 'name', 'post', 'DSIG'],
  });
  const font = create(cut) as Font;
  const thousandths = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const glyphs = [...signs].map((sign) => {
    const glyph = font.glyphForCodePoint(sign.codePointAt(0) as number);
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

/** The module `fonts:offer`. */
export async function fontsModule(): Promise<string> {
  const regular = await offerFont('400Regular/Onest_400Regular.ttf', 'Onest-Regular');
  const bold = await offerFont('700Bold/Onest_700Bold.ttf', 'Onest-Bold');
  return `export const regularFont=${JSON.stringify(regular)};export const boldFont=${JSON.stringify(bold)};`;
}
