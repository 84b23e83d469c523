import { boldFont, type PdfFont, regularFont } from 'fonts:offer';

interface TextStyle {
  size: number;
  bold?: boolean;
  /** `right`: the text ends at x. Default `left`. */
  align?: 'left' | 'right';
}

/**
 * Writes a document of text and hairlines: what an offer needs of PDF 1.7 and nothing else. Fonts are embedded as
 * whole subsets with a map back to Unicode, so that Russian text can be searched and copied. A library with its
 * own font machinery is three times the budget of this file (docs/decisions/embed-documents.md).
 */
export class PdfWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #title: string;
  readonly #pages: string[] = [];
  #content = '';

  /** @param width points; @param height points; @param title what a reader shows in its window */
  constructor(width: number, height: number, title: string) {
    this.#width = width;
    this.#height = height;
    this.#title = title;
  }

  /** @param x points from the left; @param y points from the top, of the baseline */
  text(text: string, x: number, y: number, { size, bold = false, align = 'left' }: TextStyle): void {
    const font = bold ? boldFont : regularFont;
    const left = align === 'right' ? x - widthOf(text, font, size) : x;
    const glyphs = [...text].map((sign) => hex(glyphOf(sign, font)[0])).join('');
    const place = `${left.toFixed(2)} ${(this.#height - y).toFixed(2)}`;
    this.#content += `BT /${bold ? 'B' : 'R'} ${size} Tf ${place} Td <${glyphs}> Tj ET\n`;
  }

  /** A grey hairline. */
  line(x: number, y: number, toX: number): void {
    const height = (this.#height - y).toFixed(2);
    this.#content += `0.5 w 0.8 G ${x} ${height} m ${toX} ${height} l S\n`;
  }

  /** Breaks a text into lines that are not wider than `width` points; a longer word is broken inside. */
  wrap(text: string, width: number, size: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ').filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (widthOf(longer, regularFont, size) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const sign of word) {
        if (widthOf(line + sign, regularFont, size) > width) {
          lines.push(line);
          line = '';
        }
        line += sign;
      }
    }
    return line ? [...lines, line] : lines;
  }

  nextPage(): void {
    this.#pages.push(this.#content);
    this.#content = '';
  }

  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.nextPage();
    const file = new PdfFile();
    const pages = file.reserve();
    const fonts = [await addFont(file, regularFont), await addFont(file, boldFont)];
    const kids: number[] = [];
    for (const content of this.#pages) {
      const stream = await file.addStream(new TextEncoder().encode(content));
      kids.push(
        file.add(
          `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${this.#width} ${this.#height}]/Contents ${stream} 0 R` +
            `/Resources<</Font<</R ${fonts[0]} 0 R/B ${fonts[1]} 0 R>>>>>>`,
        ),
      );
    }
    file.set(
      pages,
      `<</Type/Pages/Count ${kids.length}/Kids[${kids.map((kid) => `${kid} 0 R`).join(' ')}]>>`,
    );
    const catalog = file.add(
      `<</Type/Catalog/Pages ${pages} 0 R/Lang(ru)/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    const info = file.add(`<</Title <FEFF${[...this.#title].map(utf16).join('')}>>>`);
    return file.finish(catalog, info);
  }
}

const hex = (number: number) => number.toString(16).padStart(4, '0');
const utf16 = (sign: string) => [...Array(sign.length).keys()].map((at) => hex(sign.charCodeAt(at))).join('');

/** Glyph and width of a sign; what the font lacks is its question mark. */
function glyphOf(sign: string, { glyphs }: PdfFont): readonly [glyph: number, width: number] {
  return glyphs[sign] ?? glyphs['?'] ?? [0, 500];
}

function widthOf(text: string, font: PdfFont, size: number): number {
  let thousandths = 0;
  for (const sign of text) thousandths += glyphOf(sign, font)[1];
  return (thousandths * size) / 1000;
}

async function addFont(file: PdfFile, font: PdfFont): Promise<number> {
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
  // At most a hundred entries in one block of a map, says the format.
  const blocks: string[] = [];
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries
      .slice(start, start + 100)
      .map(([sign, [glyph]]) => `<${hex(glyph)}> <${utf16(sign)}>`);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  const map = await file.addStream(
    new TextEncoder().encode(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /U def /CMapType 2 def\n` +
        `1 begincodespacerange <0000> <FFFF> endcodespacerange\n${blocks.join('\n')}\nendcmap end end`,
    ),
  );
  return file.add(
    `<</Type/Font/Subtype/Type0/BaseFont/${font.name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${map} 0 R>>`,
  );
}

/** Objects, their places and the end of the file. */
class PdfFile {
  readonly #objects: (Uint8Array | string)[] = [];

  reserve(): number {
    return this.#objects.push('');
  }

  set(number: number, text: string): void {
    this.#objects[number - 1] = text;
  }

  add(body: string | Uint8Array): number {
    return this.#objects.push(body);
  }

  /** Compressed by the browser's own deflate. */
  async addStream(bytes: Uint8Array<ArrayBuffer>, more = ''): Promise<number> {
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
    const data = new Uint8Array(await new Response(packed).arrayBuffer());
    const head = encode(`<</Length ${data.length}/Filter/FlateDecode${more}>>\nstream\n`);
    return this.add(join([head, data, encode('\nendstream')]));
  }

  finish(catalog: number, info: number): Uint8Array<ArrayBuffer> {
    // The four bytes above 127 tell programs that the file is not text.
    const parts = [Uint8Array.of(...encode('%PDF-1.7\n%'), 0xe2, 0xe3, 0xcf, 0xd3, 10)];
    const places: number[] = [];
    let at = parts[0]?.length ?? 0;
    for (const [index, body] of this.#objects.entries()) {
      const bytes = join([
        encode(`${index + 1} 0 obj\n`),
        typeof body === 'string' ? encode(body) : body,
        encode('\nendobj\n'),
      ]);
      places.push(at);
      at += bytes.length;
      parts.push(bytes);
    }
    const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const count = places.length + 1;
    parts.push(
      encode(
        `xref\n0 ${count}\n0000000000 65535 f \n${table}` +
          `trailer\n<</Size ${count}/Root ${catalog} 0 R/Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
      ),
    );
    return join(parts);
  }
}

const encode = (text: string) => new TextEncoder().encode(text);

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
