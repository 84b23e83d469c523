import { groupDigits } from '@leasing/core/format';
import {
  type Offer,
  offerFacts,
  offerNote,
  offerTitle,
  rowFigures,
  saveFile,
  scheduleColumns,
  scheduleOf,
  scheduleTitle,
  today,
} from './offer.ts';
import { PdfWriter } from './PdfWriter.ts';

/** A4 and the layout on it, in points; the origin is the upper left corner. */
const page = { width: 595, height: 842, margin: 48 };
const rowHeight = 17;
/** Right edges of the schedule's columns. */
const columns = [90, 210, 320, 435, page.width - page.margin];

/** The offer as a document of text: it can be searched, copied and read out. */
export async function makePdf(offer: Offer): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfWriter(page.width, page.height, [offerTitle, offer.product].filter(Boolean).join('. '));
  const right = page.width - page.margin;
  let y = page.margin + 14;
  pdf.text(offerTitle, page.margin, y, { size: 20, bold: true });
  pdf.text(today(), right, y, { size: 10, align: 'right' });
  y += 22;
  for (const line of pdf.wrap(offer.product ?? '', right - page.margin, 12)) {
    pdf.text(line, page.margin, y, { size: 12 });
    y += 16;
  }
  y += 8;
  for (const { name, text } of offerFacts(offer)) {
    pdf.text(name, page.margin, y, { size: 10 });
    pdf.text(text, right, y, { size: 10, bold: true, align: 'right' });
    pdf.line(page.margin, y + 5, right);
    y += 19;
  }
  y += 20;
  pdf.text(scheduleTitle, page.margin, y, { size: 13, bold: true });
  y += 20;
  const header = () => {
    figures(pdf, scheduleColumns, y, true);
    pdf.line(page.margin, y + 5, right);
    y += rowHeight;
  };
  header();
  const rows = scheduleOf(offer);
  for (const row of rows) {
    if (y > page.height - page.margin - 2 * rowHeight) {
      pdf.nextPage();
      y = page.margin + 10;
      header();
    }
    figures(pdf, rowFigures(row).map(groupDigits), y, false);
    y += rowHeight;
  }
  pdf.line(page.margin, y - 12, right);
  const sum = (index: number) =>
    groupDigits(rows.reduce((total, row) => total + (rowFigures(row)[index] ?? 0), 0));
  figures(pdf, ['Итого', sum(1), sum(2), sum(3)], y, true);
  y += rowHeight + 8;
  for (const line of pdf.wrap(offerNote, right - page.margin, 8)) {
    if (y > page.height - page.margin) {
      pdf.nextPage();
      y = page.margin + 10;
    }
    pdf.text(line, page.margin, y, { size: 8 });
    y += 11;
  }
  return pdf.finish();
}

function figures(pdf: PdfWriter, cells: readonly string[], y: number, bold: boolean): void {
  for (const [index, cell] of cells.entries()) {
    if (index === 0) pdf.text(cell, page.margin, y, { size: 9, bold });
    else pdf.text(cell, columns[index] ?? 0, y, { size: 9, bold, align: 'right' });
  }
}

export async function save(offer: Offer): Promise<void> {
  saveFile(await makePdf(offer), 'application/pdf', 'leasing.pdf');
}
