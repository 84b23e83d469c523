import { encode, type PdfFile } from './PdfFile.ts';

/** A font cut down to the signs of an offer; scripts/offerFonts.ts makes them. */
export interface PdfFont {
  readonly name: string;
  /** TrueType in base64. */
  readonly file: string;
  /** Sign → its glyph and width in thousandths of the size. */
  readonly glyphs: Readonly<Record<string, readonly [glyph: number, width: number]>>;
  readonly box: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
}

/** Glyph and width of a sign; what the font lacks is its question mark. */
function glyphOf(sign: string, { glyphs }: PdfFont): readonly [glyph: number, width: number] {
  return glyphs[sign] ?? glyphs['?'] ?? [0, 500];
}

/** Width of a text in points. */
export function widthOf(text: string, font: PdfFont, size: number): number {
  let thousandths = 0;
  for (const sign of text) thousandths += glyphOf(sign, font)[1];
  return (thousandths * size) / 1000;
}

/** A text as the glyphs that a page shows. */
export function glyphsOf(text: string, font: PdfFont): string {
  return [...text].map((sign) => hex(glyphOf(sign, font)[0])).join('');
}

/** A text as PDF writes it outside pages. */
export function pdfText(text: string): string {
  return `<FEFF${[...text].map(utf16).join('')}>`;
}

const hex = (number: number) => number.toString(16).padStart(4, '0');
const utf16 = (sign: string) => [...Array(sign.length).keys()].map((at) => hex(sign.charCodeAt(at))).join('');

/** Puts a font into a file, with the map back to Unicode by which text is searched and copied. */
export async function addFont(file: PdfFile, font: PdfFont): Promise<number> {
  const bytes = Uint8Array.from(atob(font.file), (sign) => sign.charCodeAt(0));
  const data = await file.addStream(bytes, `/Length1 ${bytes.length}`);
  const entries = Object.entries(font.glyphs);
  const descriptor = file.add(
    `<</Type/FontDescriptor/FontName/${font.name}/Flags 4/FontBBox[${font.box.join(' ')}]/ItalicAngle 0` +
      `/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/StemV 80/FontFile2 ${data} 0 R>>`,
  );
  const widths = entries.map(([, [glyph, width]]) => `${glyph}[${width}]`).join('');
  const descendant = file.add(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${font.name}/CIDToGIDMap/Identity/FontDescriptor ${descriptor} 0 R` +
      `/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/W[${widths}]>>`,
  );
  const map = await file.addStream(encode(unicodeMap(entries)));
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${font.name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${map} 0 R>>`,
  );
}

function unicodeMap(entries: [string, readonly [number, number]][]): string {
  // At most a hundred entries in one block of a map, says the format.
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries
      .slice(start, start + 100)
      .map(([sign, [glyph]]) => `<${hex(glyph)}> <${utf16(sign)}>`);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return (
    `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def\n` +
    `1 begincodespacerange <0000> <FFFF> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`
  );
}
