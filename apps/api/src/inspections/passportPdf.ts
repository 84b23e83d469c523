import { formatLongDate } from '@leasing/core/format';
import type { Passport } from '@leasing/core/unstable/api/contract';
import {
  ageText,
  byGroup,
  countMarks,
  inspectionMarks,
  type JudgedPoint,
  machineText,
  pointText,
} from '@leasing/core/unstable/inspection';
import type { FastifyInstance } from 'fastify';
import { generate } from 'lean-qr';
import { OfferPage, page, type TextStyle } from '../offers/OfferPage.ts';
import { offerPicture } from '../offers/offerPicture.ts';

const { margin, right, bottom } = page;
const contentWidth = right - margin;
const colour = {
  ink: '#14171a',
  grey: '#5e636b',
  line: '#dedbd4',
  fault: '#b3261e',
  wear: '#8a5a00',
  ok: '#1b6e3c',
  unchecked: '#5e636b',
};
const type = {
  title: { size: 20, bold: true, colour: colour.ink },
  heading: { size: 11, bold: true, colour: colour.ink },
  text: { size: 9.5, colour: colour.ink },
  row: { size: 8, colour: colour.ink },
  small: { size: 8, colour: colour.grey },
  link: { size: 8, colour: '#0b62d6' },
} satisfies Record<string, TextStyle>;
const qrSide = 104;
/** Pictures in a row, and rows of them, on the first page. */
const pictures = { across: 3, most: 3, height: 110 };

/** Makes a passport as a file of two pages: what matters first, then every point. */
export async function passportPdf(
  server: Pick<FastifyInstance, 'inject'>,
  passport: Passport,
  { firm, site }: { firm: string; site: string },
): Promise<Buffer> {
  const pdf = new OfferPage(`Паспорт осмотра: ${passport.title}`, firm);
  const isNewest = passport.others.every(({ id }) => id < passport.id);
  const address = `${site}/product/equipment/${passport.equipmentId}/passport${isNewest ? '' : `?passport=${passport.id}`}`;
  let y = drawHead(pdf, passport, firm, address);
  y = drawWorst(pdf, passport.points, y);
  await drawPictures(pdf, server, passport, y);
  pdf.document.addPage();
  drawPoints(pdf, passport.points);
  pdf.onEveryPage((number, of) => {
    pdf.text(`${passport.title}, № ${passport.garageNumber}`, margin, page.height - 34, type.small);
    pdf.text(`Страница ${number} из ${of}`, right, page.height - 34, { ...type.small, align: 'right' });
  });
  return pdf.finish();
}

/** Answers where the next part begins, like every part. */
function drawHead(pdf: OfferPage, passport: Passport, firm: string, address: string): number {
  const { title, garageNumber, inspector, signedAt } = passport;
  drawQr(pdf, address, right - qrSide, margin - 8);
  const room = contentWidth - qrSide - 20;
  let y = margin + 4;
  pdf.text(firm, margin, y, type.heading);
  pdf.text(`Паспорт осмотра № ${passport.id}`, margin, y + 16, type.small);
  y += 44;
  for (const line of pdf.wrap(title, room, type.title)) {
    pdf.text(line, margin, y, type.title);
    y += 24;
  }
  const age = ageText(signedAt, Date.now());
  const facts = `№ ${garageNumber}. Осмотр подписал ${inspector}, ${formatLongDate(signedAt)}${age ? `: ${age}.` : ''}`;
  y = drawLines(pdf, facts, y, room, type.text);
  const machine = machineText(passport);
  const inspected = `${machine ? `${machine}. ` : ''}Инспектор работает у\u00A0продавца: ${firm}.`;
  y = drawLines(pdf, inspected, y, room, type.text);
  y = Math.max(y + 6, margin + qrSide + 6);
  y = drawLines(pdf, `${passport.summary}.`, y + 8, contentWidth, { ...type.text, size: 12, bold: true });
  return drawLines(pdf, `Страница осмотра: ${address}`, y + 2, contentWidth, type.link, address) + 10;
}

function drawLines(
  pdf: OfferPage,
  text: string,
  top: number,
  width: number,
  style: TextStyle,
  link?: string,
): number {
  let y = top;
  for (const line of pdf.wrap(text, width, style)) {
    pdf.text(line, margin, y, style, link);
    y += style.size * 1.4;
  }
  return y;
}

/** The modules of the code as squares: sharp at any size. */
function drawQr(pdf: OfferPage, text: string, left: number, top: number): void {
  const code = generate(text);
  const side = qrSide / code.size;
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) pdf.document.rect(left + x * side, top + y * side, side, side);
    }
  }
  pdf.document.fill(colour.ink);
}

/** Faults, then wear, then what no one looked at; what has no room is on the second page. */
function drawWorst(pdf: OfferPage, points: readonly JudgedPoint[], top: number): number {
  const last = bottom - pictures.height - 30;
  const counts = countMarks(points);
  let y = top;
  for (const mark of ['fault', 'wear', 'unchecked'] as const) {
    if (counts[mark] === 0) continue;
    const name = inspectionMarks[mark];
    pdf.text(`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${counts[mark]}`, margin, y + 8, {
      ...type.heading,
      colour: colour[mark],
    });
    y += 24;
    const texts = points.filter((point) => point.mark === mark).map((point) => said(point, mark));
    for (const [index, text] of texts.entries()) {
      if (y > last) {
        pdf.text(`… ещё ${texts.length - index}, на второй странице`, margin, y, type.small);
        return y + 14;
      }
      y = drawLines(pdf, text, y, contentWidth, type.text);
    }
  }
  return y;
}

/** A point under the heading of its mark, which it need not say again. */
function said(point: JudgedPoint, mark: JudgedPoint['mark']): string {
  const words = pointText(point).slice(inspectionMarks[mark].length + 2);
  return words ? `${point.title}: ${words}` : point.title;
}

/** Photographs, those of faults first. */
async function drawPictures(
  pdf: OfferPage,
  server: Pick<FastifyInstance, 'inject'>,
  { equipmentId, isDemo, points }: Passport,
  top: number,
): Promise<void> {
  const worstFirst = Object.keys(inspectionMarks).flatMap((mark) =>
    points.filter((point) => point.mark === mark),
  );
  const shots = worstFirst.flatMap(({ title, photos = [] }) => photos.map((photo) => ({ title, photo })));
  const width = (contentWidth - 16) / pictures.across;
  for (const [index, { title, photo }] of shots.slice(0, pictures.most).entries()) {
    const picture = await offerPicture(
      server,
      `/api/files/equipment/${equipmentId}/${photo}?w=640&format=jpeg`,
    );
    if (!picture) continue;
    const left = margin + index * (width + 8);
    pdf.document.image(Buffer.from(picture.jpeg), left, top, { fit: [width, pictures.height - 14] });
    const caption = isDemo ? `Иллюстрация: ${title}` : title;
    pdf.text(pdf.wrap(caption, width, type.small)[0] ?? '', left, top + pictures.height, type.small);
  }
}

/** Every point in two columns, group by group. */
function drawPoints(pdf: OfferPage, points: readonly JudgedPoint[]): void {
  pdf.text('Все пункты', margin, margin, type.title);
  const column = (contentWidth - 24) / 2;
  const top = margin + 24;
  const rows = byGroup(points).flatMap(({ title, points: own }) => [
    { text: title, mark: undefined },
    ...own.map((point) => ({ text: point.title, mark: point })),
  ]);
  const half = Math.ceil(rows.length / 2);
  for (const [index, side] of [rows.slice(0, half), rows.slice(half)].entries()) {
    const left = margin + index * (column + 24);
    let y = top;
    for (const { text, mark } of side) {
      y = mark ? drawPoint(pdf, mark, left, left + column, y) : drawGroup(pdf, text, left, y);
    }
  }
}

function drawGroup(pdf: OfferPage, title: string, left: number, y: number): number {
  pdf.text(title, left, y + 9, type.heading);
  return y + 22;
}

function drawPoint(pdf: OfferPage, point: JudgedPoint, left: number, to: number, y: number): number {
  const { note: _, ...short } = point;
  const mark = pointText(short);
  const style = { ...type.row, bold: true, colour: colour[point.mark] };
  const lines = pdf.wrap(point.title, to - left - pdf.width(mark, style) - 8, type.row);
  pdf.text(mark, to, y, { ...style, align: 'right' });
  for (const [index, line] of lines.entries()) pdf.text(line, left, y + index * 9.5, type.row);
  const next = y + lines.length * 9.5 + 6;
  pdf.line(left, next - 9, to, colour.line);
  return next + 3;
}
