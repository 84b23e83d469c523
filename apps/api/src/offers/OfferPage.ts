import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
/** Onest has Cyrillic, Latin and what names of makes need (ö, Ø, ł); a file carries the signs that it uses. */
const fonts = {
  regular: require.resolve('@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'),
};

/** A4 and the margins on it, in points. */
export const page = { width: 595, height: 842, margin: 48, right: 547, bottom: 778 };

/** How a text looks. */
export interface TextStyle {
  /** Points. */
  readonly size: number;
  readonly bold?: boolean;
  readonly colour: string;
  /** `right`: the text ends at x. Default `left`. */
  readonly align?: 'left' | 'right';
}

/** Without the signs that forbid a line break: the font has no glyph for them, and each would be a box. */
const seen = (text: string) => text.replaceAll('\u2060', '');

/** What an offer needs of pdfkit: lines of text by their baseline, with numbers of one width. */
export class OfferPage {
  readonly document: PDFKit.PDFDocument;

  constructor(title: string, author: string) {
    this.document = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: '1.7',
      lang: 'ru',
      displayTitle: true,
      bufferPages: true,
      info: { Title: title, ...(author ? { Author: author } : {}) },
    });
    this.document.registerFont('regular', fonts.regular);
    this.document.registerFont('bold', fonts.bold);
  }

  /**
   * One line.
   *
   * @param y of the baseline
   * @param link opens when the text is pressed
   */
  text(text: string, x: number, y: number, style: TextStyle, link?: string): void {
    const width = this.width(text, style);
    const left = style.align === 'right' ? x - width : x;
    this.document
      .fillColor(style.colour)
      .text(seen(text), left, y, { baseline: 'alphabetic', lineBreak: false, features: ['tnum'] });
    if (link) this.document.link(left, y - style.size, width, style.size * 1.25, link);
  }

  /** Points that a text takes in one line. */
  width(text: string, { size, bold }: TextStyle): number {
    return this.document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .widthOfString(seen(text), { features: ['tnum'] });
  }

  /** Breaks a text into lines of at most `width` points; a longer word is broken inside. */
  wrap(text: string, width: number, style: TextStyle): string[] {
    const fits = (line: string) => this.width(line, style) <= width;
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/[ \n]/).filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line) lines.push(line);
      line = '';
      for (const sign of word) {
        if (line && !fits(line + sign)) {
          lines.push(line);
          line = '';
        }
        line += sign;
      }
    }
    return line ? [...lines, line] : lines;
  }

  /** A hairline from left to right. */
  line(x: number, y: number, toX: number, colour: string): void {
    this.document.lineWidth(0.5).moveTo(x, y).lineTo(toX, y).stroke(colour);
  }

  box(x: number, y: number, toX: number, toY: number, colour: string): void {
    this.document.rect(x, y, toX - x, toY - y).fill(colour);
  }

  /** Draws on every page once all are there: the foot says how many there are. */
  onEveryPage(draw: (number: number, of: number) => void): void {
    const { count } = this.document.bufferedPageRange();
    for (let index = 0; index < count; index++) {
      this.document.switchToPage(index);
      draw(index + 1, count);
    }
  }

  finish(): Promise<Buffer> {
    this.document.end();
    return buffer(this.document);
  }
}
