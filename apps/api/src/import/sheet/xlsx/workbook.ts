import { limits } from '../limits.ts';
import { workbookTooLarge } from '../refusals.ts';
import type { Archive } from './Archive.ts';

/** What the cells of every sheet refer to. */
export interface Workbook {
  /** Sheets in the order of their tabs: the name and the part that holds the rows. */
  sheets: { name: string; part: string; isHidden: boolean }[];
  sharedStrings: string[];
  /** For each cell style: whether it shows the number as a date. */
  dateStyles: boolean[];
  /** Days are counted from 1904 (old Macintosh workbooks) instead of 1900. */
  from1904: boolean;
}

/** Reads everything except the rows. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const targets = await readTargets(archive);
  const workbook: Workbook = {
    sheets: [],
    sharedStrings: await readSharedStrings(archive),
    dateStyles: await readDateStyles(archive),
    from1904: false,
  };
  await archive.read('xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') workbook.from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const part = targets.get(attributes['r:id'] ?? '');
      if (!part) return;
      workbook.sheets.push({
        name: attributes.name ?? '',
        part,
        isHidden: /idden/.test(attributes.state ?? ''),
      });
      if (workbook.sheets.length > limits.sheets) throw workbookTooLarge();
    },
  });
  return workbook;
}

async function readTargets(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await archive.read('xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name !== 'Relationship' || !Id || !Target) return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

/** A shared string may consist of runs (`r/t`); phonetic hints (`rPh`) are no part of it. */
async function readSharedStrings(archive: Archive): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let hints = 0;
  await archive.read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') current = '';
      if (name === 'rPh') hints++;
      if (name === 't') inText = hints === 0;
    },
    text(text) {
      if (inText) current += text;
    },
    close(name) {
      if (name === 't') inText = false;
      if (name === 'rPh') hints--;
      if (name !== 'si') return;
      strings.push(ownCopy(current));
      if (strings.length > limits.texts) throw workbookTooLarge();
    },
  });
  return strings;
}

/** A text cut out of a piece of the file would keep the whole piece in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** Formats 14 to 22 and 45 to 47 are the built-in dates; of the workbook's own those with a day, month or year. */
async function readDateStyles(archive: Archive): Promise<boolean[]> {
  const ownDates = new Set<string>();
  const styles: boolean[] = [];
  let inCellFormats = false;
  await archive.read('xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'numFmt' && isDateFormat(formatCode)) ownDates.add(numFmtId);
      if (name === 'xf' && inCellFormats)
        styles.push(isBuiltInDate(Number(numFmtId)) || ownDates.has(numFmtId));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return styles;
}

function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
}

/** Characters that Excel allows in a format; a longer one would take time by the square of its length. */
const longestFormat = 255;

function isDateFormat(code: string): boolean {
  const withoutLiterals = code.slice(0, longestFormat).replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '');
  return /[dmy]/i.test(withoutLiterals) && !/[0#?]/.test(withoutLiterals);
}
