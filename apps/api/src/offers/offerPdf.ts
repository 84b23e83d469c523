import { formatPercent, groupDigits } from '@leasing/core/format';
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
} from '@leasing/core/offer';
import { OfferPage, page, type TextStyle } from './OfferPage.ts';

const { margin, right, bottom } = page;
const contentWidth = right - margin;
/** Between two columns. */
const gap = 28;
const rowHeight = 15;
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
  let y = drawHead(pdf, offer);
  y = drawMainFigures(pdf, offer, y);
  y = drawFacts(pdf, offer, y);
  y = drawSchedule(pdf, offer, y);
  y = drawTaxes(pdf, offer, y);
  drawNote(pdf, offer, y);
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
  const [cost, advance, term] = offerFacts(offer);
  pdf.box(margin, y, right, y + height, colour.paper);
  pdf.box(margin, y, margin + 4, y + height, colour.amber);
  // Whole percents, as the calculator has them: nobody agrees on 1,44 %.
  const percent = cost?.value ? Math.round((100 * (advance?.value ?? 0)) / cost.value) : 0;
  const part = percent > 0 ? ` · ${formatPercent(percent / 100)}` : '';
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

/** Terms of the contract and, beside them, what the machine is. */
function drawFacts(pdf: OfferPage, offer: Offer, y: number): number {
  const facts = offerFacts(offer).map(({ name, text }) => [name, text] as const);
  const specs = (offer.specs ?? []).map(({ name, value }) => [name, value] as const);
  const half = (contentWidth - gap) / 2;
  if (specs.length === 0) return drawList(pdf, offerTexts.terms, facts, margin, right, y) + 22;
  const ends = [
    drawList(pdf, offerTexts.terms, facts, margin, margin + half, y),
    drawList(pdf, offerTexts.specs, specs, right - half, right, y),
  ];
  return Math.max(...ends) + 22;
}

function drawList(
  pdf: OfferPage,
  title: string,
  rows: readonly (readonly [name: string, value: string])[],
  left: number,
  to: number,
  top: number,
): number {
  pdf.text(title, left, top, type.heading);
  let y = top + 8;
  for (const [name, value] of rows) {
    const room = to - left - pdf.width(name, type.label) - 10;
    const lines = pdf.wrap(value, Math.max(room, (to - left) / 3), type.value).slice(0, 3);
    pdf.line(left, y, to, colour.line);
    pdf.text(name, left, y + 13, type.label);
    for (const [index, line] of lines.entries()) {
      pdf.text(line, to, y + 13 + index * 12, { ...type.value, align: 'right' });
    }
    y += 19 + (lines.length - 1) * 12;
  }
  return y;
}

/** All payments; the head of the table stands on every page. */
function drawSchedule(pdf: OfferPage, offer: Offer, top: number): number {
  const { columns, rows, sums } = offerTable(offer);
  const cellTexts = (cells: readonly (string | number)[]) =>
    cells.map((cell) => (typeof cell === 'number' ? groupDigits(cell) : cell));
  let y = top;
  const newPage = () => {
    pdf.document.addPage();
    y = margin;
    drawTableHead(pdf, columns, y);
    y += rowHeight + 4;
  };
  // A heading with hardly a row under it belongs to the next page.
  if (y + 6 * rowHeight > bottom) {
    pdf.document.addPage();
    y = margin;
  }
  pdf.text(offerTexts.schedule, margin, y, type.heading);
  y += 20;
  drawTableHead(pdf, columns, y);
  y += rowHeight + 4;
  for (const { month, cells } of rows) {
    if (y > bottom) {
      pdf.text(offerTexts.continued, right, y, { ...type.small, align: 'right' });
      newPage();
    }
    drawRow(pdf, cellTexts(cells), y, type.figure);
    pdf.line(margin, y + 4.5, right, month % 12 === 0 ? colour.grey : colour.line);
    y += rowHeight;
  }
  if (y > bottom) newPage();
  drawRow(pdf, cellTexts(sums), y + 1, type.value);
  return y + 24;
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

/** The regime, what an accountant has to confirm, and the laws behind the figures. */
function drawTaxes(pdf: OfferPage, offer: Offer, top: number): number {
  const lines = taxLines(offer).flatMap((line) => pdf.wrap(line, contentWidth, type.small));
  if (lines.length === 0) return top;
  let y = top;
  if (y + lines.length * 11 + 20 > bottom + 10) {
    pdf.document.addPage();
    y = margin;
  }
  pdf.text(offerTexts.taxes, margin, y, type.heading);
  y += 16;
  for (const line of lines) {
    pdf.text(line, margin, y, type.small);
    y += 11;
  }
  return y + 10;
}

function drawNote(pdf: OfferPage, offer: Offer, top: number): void {
  const { address } = offer;
  const link = address && URL.canParse(address) ? new URL(address).href : undefined;
  const note = pdf.wrap(offerNote(offer), contentWidth, type.small);
  const lines = address ? pdf.wrap(`${offerTexts.address} ${address}`, contentWidth, type.small) : [];
  let y = top;
  if (y + (note.length + lines.length) * 11 > bottom + 10) {
    pdf.document.addPage();
    y = margin;
  }
  for (const line of note) {
    pdf.text(line, margin, y, type.small);
    y += 11;
  }
  for (const line of lines) {
    pdf.text(line, margin, y, link ? type.link : type.small, link);
    y += 11;
  }
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
