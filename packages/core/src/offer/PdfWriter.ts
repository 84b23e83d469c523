import { boldFont, regularFont } from './generated/fonts.ts';
import type { OfferPicture } from './offer.ts';
import { encode, PdfFile } from './PdfFile.ts';
import { addFont, glyphsOf, pdfText, widthOf } from './PdfFont.ts';

/** Parts of red, green and blue, 0 to 1 each, as PDF writes them: '0.08 0.09 0.1'. */
export type PdfColour = string;

/** How a text looks. */
export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean | undefined;
  /** `right`: the text ends at x. Default `left`. */
  readonly align?: 'left' | 'right' | undefined;
  /** Default black. */
  readonly colour?: PdfColour | undefined;
}

/**
 * Writes a document of text and flat shapes: what an offer needs of PDF 1.7 and nothing else. Fonts are embedded as
 * whole subsets with a map back to Unicode, so that Russian text can be searched and copied. A library with its
 * own font machinery is three times the budget of this file (docs/decisions/offer-documents.md).
 * Places are in points; the origin is the upper left corner of the page.
 */
export class PdfWriter {
  readonly #width: number;
  readonly #height: number;
  readonly #pages: string[] = [''];
  /** Links by page: the rectangle in the units of the file, and where it leads. */
  readonly #links: { page: number; rectangle: string; address: string }[] = [];
  /** Pictures, each drawn by its place in this list. */
  readonly #pictures: OfferPicture[] = [];
  #page = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
  }

  get pageCount(): number {
    return this.#pages.length;
  }

  /** @param y of the baseline */
  text(text: string, x: number, y: number, { size, bold = false, align, colour = '0 0 0' }: TextStyle): void {
    const font = bold ? boldFont : regularFont;
    const start = align === 'right' ? x - widthOf(text, font, size) : x;
    const place = `${start.toFixed(2)} ${(this.#height - y).toFixed(2)}`;
    this.#draw(
      `${colour} rg BT /${bold ? 'B' : 'R'} ${size} Tf ${place} Td <${glyphsOf(text, font)}> Tj ET\n`,
    );
  }

  /** A text that opens an address when it is pressed. @param y of the baseline */
  link(text: string, x: number, y: number, style: TextStyle, address: string): void {
    this.text(text, x, y, style);
    const [below, above] = [this.#height - y - style.size * 0.25, this.#height - y + style.size];
    const corners = [x, below, x + this.width(text, style), above].map((corner) => corner.toFixed(2));
    this.#links.push({ page: this.#page, rectangle: corners.join(' '), address });
  }

  /** A hairline from left to right. */
  line(x: number, y: number, toX: number, colour: PdfColour, width = 0.5): void {
    const height = (this.#height - y).toFixed(2);
    this.#draw(`${width} w ${colour} RG ${x} ${height} m ${toX} ${height} l S\n`);
  }

  /** A filled shape with straight sides. */
  shape(points: readonly (readonly [x: number, y: number])[], colour: PdfColour): void {
    const path = points.map(
      ([x, y], index) => `${x.toFixed(2)} ${(this.#height - y).toFixed(2)} ${index === 0 ? 'm' : 'l'}`,
    );
    this.#draw(`${colour} rg ${path.join(' ')} h f\n`);
  }

  /** A picture in a box of points, from its upper left corner; the whole of it, as large as the box allows. */
  picture(picture: OfferPicture, x: number, y: number, width: number, height: number): void {
    const scale = Math.min(width / picture.width, height / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    const name = `P${this.#pictures.push(picture) - 1}`;
    this.#draw(
      `q ${w.toFixed(2)} 0 0 ${h.toFixed(2)} ${(x + width - w).toFixed(2)} ${(this.#height - y - h).toFixed(2)} cm /${name} Do Q\n`,
    );
  }

  /** Points that a text takes. */
  width(text: string, { size, bold = false }: TextStyle): number {
    return widthOf(text, bold ? boldFont : regularFont, size);
  }

  /** Breaks a text into lines that are not wider than `width` points; a longer word is broken inside. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n]/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const sign of word) {
        if (line && this.width(line + sign, style) > width) {
          lines.push(line);
          line = '';
        }
        line += sign;
      }
    }
    return line ? [...lines, line] : lines;
  }

  nextPage(): void {
    this.#page = this.#pages.push('') - 1;
  }

  /** Draws on every page once all are there: what stands at the foot knows how many there are. */
  onEveryPage(draw: (page: number) => void): void {
    for (const page of this.#pages.keys()) {
      this.#page = page;
      draw(page + 1);
    }
  }

  /** @param title what a reader shows in its window */
  async finish(title: string, author = ''): Promise<Uint8Array<ArrayBuffer>> {
    const file = new PdfFile();
    const pages = file.reserve();
    const fonts = [await addFont(file, regularFont), await addFont(file, boldFont)];
    const pictures = this.#pictures.map((picture) => addPicture(file, picture));
    const pictureEntries = pictures.map((object, index) => `/P${index} ${object} 0 R`).join('');
    const kids: number[] = [];
    for (const [page, content] of this.#pages.entries()) {
      const stream = await file.addStream(encode(content));
      const links = this.#links.filter((link) => link.page === page).map((link) => addLink(file, link));
      kids.push(
        file.add(
          `<</Type/Page/Parent ${pages} 0 R/MediaBox[0 0 ${this.#width} ${this.#height}]/Contents ${stream} 0 R` +
            `/Resources<</Font<</R ${fonts[0]} 0 R/B ${fonts[1]} 0 R>>${pictureEntries && `/XObject<<${pictureEntries}>>`}>>${links.length > 0 ? `/Annots[${references(links)}]` : ''}>>`,
        ),
      );
    }
    file.set(pages, `<</Type/Pages/Count ${kids.length}/Kids[${references(kids)}]>>`);
    const catalog = file.add(
      `<</Type/Catalog/Pages ${pages} 0 R/Lang(ru)/ViewerPreferences<</DisplayDocTitle true>>>>`,
    );
    const info = file.add(`<</Title ${pdfText(title)}${author && `/Author ${pdfText(author)}`}>>`);
    return file.finish(catalog, info);
  }

  #draw(operators: string): void {
    this.#pages[this.#page] += operators;
  }
}

const references = (objects: readonly number[]) => objects.map((object) => `${object} 0 R`).join(' ');

function addPicture(file: PdfFile, { jpeg, width, height }: OfferPicture): number {
  return file.addRaw(
    jpeg,
    `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
  );
}

/** Without a frame around it: readers draw one by default. */
function addLink(file: PdfFile, { rectangle, address }: { rectangle: string; address: string }): number {
  // Addresses in a PDF are ASCII; `URL` writes any other sign with percents, brackets end the string.
  const ascii = new URL(address).href.replace(/[()\\]/g, (sign) => `\\${sign}`);
  return file.add(`<</Type/Annot/Subtype/Link/Rect[${rectangle}]/Border[0 0 0]/A<</S/URI/URI(${ascii})>>>>`);
}
