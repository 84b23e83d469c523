import { groupDigits } from '@leasing/core/format';
import { advancePercent } from '@leasing/core/unstable/calculation';
import {
  mainPayment,
  type Offer,
  offerDate,
  offerFacts,
  offerLine,
  offerName,
  offerNote,
  offerTable,
  offerTexts,
  taxLines,
} from '@leasing/core/unstable/offer';
import { OfferPage, page, type TextStyle } from './OfferPage.ts';

const { margin, right, bottom } = page;
const contentWidth = right - margin;
/** Between two columns. */
const gap = 28;
/** Points from row to row of the schedule and of the lists: as usual, and as close as they may come to save a page. */
const scheduleRow = { usual: 15, least: 9.6 };
const listRow = { usual: 19, least: 13.5 };
/** Points that a list takes at most at its usual rows. */
const listRoom = 160;
/** From the sums of the schedule to the text below it, and from row to row of that. */
const afterSchedule = 22;
const noteRow = 11;
/** The small text may come closer to the foot of the page. */
const overhang = 20;
/** Where the picture of the machine stands. */
const pictureBox = { width: 166, height: 124 };
/** Right edges of the schedule's columns after the first, by their number. */
const columnEdges: Readonly<Record<number, readonly number[]>> = {
  5: [190, 300, 410, right - 8],
  7: [170, 245, 315, 390, 465, right - 8],
};

const colour = {
  ink: '#14171a',
  grey: '#5e636b',
  line: '#dedbd4',
  paper: '#f6f5f1',
  amber: '#ffb800',
  link: '#0b62d6',
};

/** Type of the document. */
const type = {
  title: { size: 21, bold: true, colour: colour.ink },
  heading: { size: 12, bold: true, colour: colour.ink },
  addressee: { size: 10, bold: true, colour: colour.ink },
  label: { size: 9, colour: colour.grey },
  value: { size: 9, bold: true, colour: colour.ink },
  figure: { size: 9, colour: colour.ink },
  small: { size: 8, colour: colour.grey },
  link: { size: 8, colour: colour.link },
} satisfies Record<string, TextStyle>;

/**
 * Makes the offer as a document of text: it can be searched, copied and read out.
 *
 * @throws RangeError as `calculateLease` does
 */
export async function offerPdf(offer: Offer): Promise<Buffer> {
  const pdf = new OfferPage(offerName(offer), offer.sender?.name ?? '');
  const closing = closingOf(pdf, offer);
  let y = drawHead(pdf, offer);
  y = drawMainFigures(pdf, offer, y);
  y = drawFacts(pdf, offer, y);
  y = drawSchedule(pdf, offer, y, closing.height);
  drawClosing(pdf, closing, y);
  drawFeet(pdf, offer);
  return pdf.finish();
}

/** Stripe, sender, date and title. Like every part: answers where the next one begins. */
function drawHead(pdf: OfferPage, offer: Offer): number {
  drawStripe(pdf, 0, 56, 6);
  let y = margin + 4;
  if (offer.sender) pdf.text(offer.sender.name, margin, y, { ...type.heading, size: 11 });
  const lines = [...(offer.sender?.contacts ?? []).slice(0, 3), ...(offer.number ? [] : [offerDate(offer)])];
  for (const line of lines) {
    pdf.text(line, right, y, { ...type.label, align: 'right' });
    y += 13;
  }
  y = Math.max(y, margin + 30) + 10;
  if (offer.number) {
    pdf.text(offerLine(offer), margin, y, { ...type.label, size: 10 });
    y += 16;
  }
  const addressee = offer.addressee?.join(', ');
  for (const line of addressee
    ? pdf.wrap(`${offerTexts.addressee}: ${addressee}`, contentWidth, type.addressee)
    : []) {
    pdf.text(line, margin, y, type.addressee);
    y += 14;
  }
  if (addressee) y += 6;
  const top = y;
  const { picture } = offer;
  const room = picture ? contentWidth - pictureBox.width - gap : contentWidth;
  if (picture) {
    const { width, height } = pictureBox;
    pdf.document.image(Buffer.from(picture.jpeg), right - width, y - 10, {
      fit: [width, height],
      align: 'right',
    });
  }
  if (offer.product) {
    pdf.text(offerTexts.title, margin, y, { size: 10, colour: colour.grey });
    y += 24;
  }
  for (const line of pdf.wrap(offer.product || offerTexts.title, room, type.title)) {
    pdf.text(line, margin, y, type.title);
    y += 26;
  }
  y = drawManager(pdf, offer, y);
  // Beside the picture, where it takes no line from the schedule.
  for (const line of offer.remark ? pdf.wrap(offer.remark, room, type.small) : []) {
    pdf.text(line, margin, y - 7, type.small);
    y += 10;
  }
  return Math.max(offer.remark ? y - 10 : y - 6, picture ? top + pictureBox.height + 4 : 0);
}

/** Whom to call about the offer. */
function drawManager(pdf: OfferPage, { manager }: Offer, top: number): number {
  if (!manager?.length) return top;
  pdf.text(offerTexts.manager, margin, top, type.label);
  let y = top + 14;
  for (const [index, line] of manager.entries()) {
    pdf.text(line, margin, y, index === 0 ? { ...type.value, size: 10 } : type.figure);
    y += 13;
  }
  return y + 8;
}

/** Slanted stripes of ink on amber, the sign of the trade. */
function drawStripe(pdf: OfferPage, y: number, width: number, height: number): void {
  const slant = (from: number, to: number, fill: string) =>
    pdf.document
      .polygon(
        [margin + from, y + height],
        [margin + from + height, y],
        [margin + to + height, y],
        [margin + to, y + height],
      )
      .fill(fill);
  slant(0, width, colour.amber);
  for (let from = 0; from < width; from += 14) slant(from, from + 7, colour.ink);
}

/** Payment, advance and term, large. */
function drawMainFigures(pdf: OfferPage, offer: Offer, y: number): number {
  const height = 66;
  const [, advance, term] = offerFacts(offer);
  pdf.box(margin, y, right, y + height, colour.paper);
  pdf.box(margin, y, margin + 4, y + height, colour.amber);
  const part = offer.scenario.advance > 0 ? ` · ${advancePercent(offer.scenario)}` : '';
  const figures = [
    { ...mainPayment(offer), x: margin + 20, size: 22 },
    { name: `Первый взнос${part}`, text: advance?.text ?? '', x: margin + 226, size: 15 },
    { name: term?.name ?? '', text: term?.text ?? '', x: margin + 392, size: 15 },
  ];
  for (const { name, text, x, size } of figures) {
    pdf.text(name, x, y + 22, type.label);
    pdf.text(text, x, y + 48, { size, bold: true, colour: colour.ink });
  }
  return y + height + 26;
}

/** Terms of the contract and, beside them, what the machine is; what stands large above is not said again. */
function drawFacts(pdf: OfferPage, offer: Offer, y: number): number {
  const [cost, , , , ...more] = offerFacts(offer);
  const facts = [...(cost ? [cost] : []), ...more].map(({ name, text }) => [name, text] as const);
  const specs = (offer.specs ?? []).map(({ name, value }) => [name, value] as const);
  const half = (contentWidth - gap) / 2;
  if (specs.length === 0) return drawList(pdf, offerTexts.terms, facts, margin, right, y) + 22;
  const ends = [
    drawList(pdf, offerTexts.terms, facts, margin, margin + half, y),
    drawList(pdf, offerTexts.specs, specs, right - half, right, y),
  ];
  return Math.max(...ends) + 22;
}

type ListRow = readonly [name: string, value: string];

/** Names and values; so many that they would fill the page come closer together. */
function drawList(
  pdf: OfferPage,
  title: string,
  rows: readonly ListRow[],
  left: number,
  to: number,
  top: number,
): number {
  pdf.text(title, left, top, type.heading);
  const linesOf = ([name, value]: ListRow) => {
    const room = to - left - pdf.width(name, type.label) - 10;
    return pdf.wrap(value, Math.max(room, (to - left) / 3), type.value).slice(0, 3);
  };
  const height = Math.max(listRow.least, Math.min(listRow.usual, listRoom / rows.length));
  let y = top + 8;
  for (const row of rows) {
    const lines = linesOf(row);
    pdf.line(left, y, to, colour.line);
    const baseline = y + height - 6 + (listRow.usual - height) / 3;
    pdf.text(row[0], left, baseline, type.label);
    for (const [index, line] of lines.entries()) {
      pdf.text(line, to, baseline + index * 11, { ...type.value, align: 'right' });
    }
    y += height + (lines.length - 1) * 11;
  }
  return y;
}

/** All payments; the head of the table stands on every page. @param below points that the text after it takes */
function drawSchedule(pdf: OfferPage, offer: Offer, top: number, below: number): number {
  const { columns, rows, sums } = offerTable(offer);
  const cellTexts = (cells: readonly (string | number)[]) =>
    cells.map((cell) => (typeof cell === 'number' ? groupDigits(cell) : cell));
  const height = rowHeightFor(rows.length + 1, top, below);
  const figure = { ...type.figure, size: Math.min(type.figure.size, height * 0.75) };
  let y = top;
  const drawHeadRow = () => {
    drawTableHead(pdf, columns, y);
    y += scheduleRow.usual + 4;
  };
  const newPage = () => {
    pdf.document.addPage();
    y = margin;
    drawHeadRow();
  };
  // A heading with hardly a row under it belongs to the next page.
  if (y + 6 * height > bottom) {
    pdf.document.addPage();
    y = margin;
  }
  pdf.text(offerTexts.schedule, margin, y, type.heading);
  y += 20;
  drawHeadRow();
  for (const { month, cells } of rows) {
    if (y > bottom) {
      pdf.text(offerTexts.continued, right, y, { ...type.small, align: 'right' });
      newPage();
    }
    drawRow(pdf, cellTexts(cells), y, figure);
    pdf.line(margin, y + height * 0.3, right, month % 12 === 0 ? colour.grey : colour.line);
    y += height;
  }
  if (y > bottom) newPage();
  drawRow(pdf, cellTexts(sums), y + 1, { ...figure, bold: true });
  return y + afterSchedule;
}

/** From row to row of the schedule: closer where it saves a page, since five years are to fit on two. */
function rowHeightFor(count: number, top: number, below: number): number {
  const heading = 20 + scheduleRow.usual + 4;
  const onFirst = bottom - top - heading;
  const onSecond = bottom + overhang - margin - scheduleRow.usual - 4 - below - afterSchedule;
  // Of each page the last row may be cut off.
  const heights = [(onFirst + overhang - below - afterSchedule) / count, (onFirst + onSecond) / (count + 2)];
  return Math.min(
    scheduleRow.usual,
    heights.find((height) => height >= scheduleRow.least) ?? scheduleRow.usual,
  );
}

function drawTableHead(pdf: OfferPage, columns: readonly string[], y: number): void {
  pdf.box(margin, y - 11, right, y + 6, colour.paper);
  drawRow(pdf, columns, y, { ...type.value, size: 8 });
}

function drawRow(pdf: OfferPage, cells: readonly string[], y: number, style: TextStyle): void {
  for (const [index, cell] of cells.entries()) {
    if (index === 0) pdf.text(cell, margin + 8, y, style);
    else pdf.text(cell, columnEdges[cells.length]?.[index - 1] ?? 0, y, { ...style, align: 'right' });
  }
}

/** The text below the schedule, in lines. */
interface Closing {
  taxes: readonly string[];
  note: readonly string[];
  address: readonly string[];
  /** Opens when the lines of the address are pressed. */
  link: string | undefined;
  /** Points that it takes. */
  height: number;
}

/** The regime, what an accountant has to confirm, the laws behind the numbers, and the note. */
function closingOf(pdf: OfferPage, offer: Offer): Closing {
  const { address } = offer;
  const wrap = (text: string) => pdf.wrap(text, contentWidth, type.small);
  const taxes = taxLines(offer).flatMap(wrap);
  const note = wrap(offerNote(offer));
  const addressLines = address ? wrap(`${offerTexts.address} ${address}`) : [];
  return {
    taxes,
    note,
    address: addressLines,
    link: address && URL.canParse(address) ? new URL(address).href : undefined,
    height: 16 + (taxes.length + note.length + addressLines.length) * noteRow + 8,
  };
}

function drawClosing(pdf: OfferPage, { taxes, note, address, link, height }: Closing, top: number): void {
  let y = top;
  if (y + height > bottom + overhang) {
    pdf.document.addPage();
    y = margin;
  }
  pdf.text(offerTexts.taxes, margin, y, type.heading);
  y += 16;
  const drawLine = (line: string, style: TextStyle, opens?: string) => {
    pdf.text(line, margin, y, style, opens);
    y += noteRow;
  };
  for (const line of taxes) drawLine(line, type.small);
  y += 8;
  for (const line of note) drawLine(line, type.small);
  for (const line of address) drawLine(line, link ? type.link : type.small, link);
}

function drawFeet(pdf: OfferPage, offer: Offer): void {
  const y = page.height - 34;
  const sender = offer.sender?.legal ?? offer.sender?.name ?? offerName(offer);
  const [line = ''] = pdf.wrap(sender, contentWidth - 100, type.small);
  pdf.onEveryPage((number, count) => {
    pdf.line(margin, y - 13, right, colour.line);
    pdf.text(line, margin, y, type.small);
    pdf.text(`Страница ${number} из\u00A0${count}`, right, y, { ...type.small, align: 'right' });
  });
}
