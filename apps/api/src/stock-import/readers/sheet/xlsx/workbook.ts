import { posix } from 'node:path';
import { limits } from '../limits.ts';
import { workbookTooLarge } from '../refusals.ts';
import type { Archive } from './Archive.ts';
import { type NumberFormat, numberFormat, struck } from './formats.ts';

/** What the cells of every sheet refer to. */
export interface Workbook {
  /** Sheets in the order of their tabs: the name and the part that holds the rows. */
  sheets: { name: string; part: string; isHidden: boolean }[];
  sharedStrings: string[];
  /** For each cell style how it shows numbers. */
  formats: NumberFormat[];
  /** Days are counted from 1904 (old Macintosh workbooks) instead of 1900. */
  from1904: boolean;
}

/** Reads everything except the rows. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const part = await workbookPart(archive);
  const links = await readLinks(archive, part);
  const linked = (type: string) =>
    links.find((link) => link.type === type)?.part ?? posix.join(posix.dirname(part), `${type}.xml`);
  const workbook: Workbook = {
    sheets: [],
    sharedStrings: await readSharedStrings(archive, linked('sharedStrings')),
    formats: await readFormats(archive, linked('styles')),
    from1904: false,
  };
  await archive.read(part, {
    open(name, attributes) {
      if (name === 'workbookPr') workbook.from1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1];
      const part = links.find((link) => link.id === id)?.part;
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

interface Link {
  id: string;
  /** The last word of its type: 'sharedStrings'. */
  type: string;
  part: string;
}

/** The part that holds the list of sheets, under whatever name; undefined where the archive is not a workbook. */
export async function findWorkbookPart(archive: Archive): Promise<string | undefined> {
  const [main] = (await readLinks(archive, '')).filter(({ type }) => type === 'officeDocument');
  return [main?.part, 'xl/workbook.xml'].find((part) => part !== undefined && archive.has(part));
}

async function workbookPart(archive: Archive): Promise<string> {
  const part = await findWorkbookPart(archive);
  if (part === undefined) throw new Error('the archive has no workbook');
  return part;
}

/** What a part refers to; '' is the whole archive. */
async function readLinks(archive: Archive, part: string): Promise<Link[]> {
  const [folder, name] = [posix.dirname(part || '.'), posix.basename(part)];
  const links: Link[] = [];
  await archive.read(posix.join(folder, '_rels', `${name}.rels`), {
    open(element, { Id, Target, Type = '' }) {
      if (element !== 'Relationship' || !Id || !Target) return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      links.push({ id: Id, type: Type.split('/').at(-1) ?? '', part: target });
    },
  });
  return links;
}

/** A shared string may consist of runs (`r/t`); phonetic hints (`rPh`) are not part of it. */
async function readSharedStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  let hints = 0;
  await archive.read(part, {
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
      strings.push(ownCopy(unescaped(current)));
      if (strings.length > limits.texts) throw workbookTooLarge();
    },
  });
  return strings;
}

/** What XML cannot hold is written as «_x000D_»; a line break is one sign here. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, '\n');
}

/** A text cut out of a piece of the file would keep the whole piece in memory. */
function ownCopy(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

/** What people have written to the cells of a sheet, by their references: «F5». */
export async function readComments(archive: Archive, sheet: string): Promise<Map<string, string>> {
  const comments = new Map<string, string>();
  const link = (await readLinks(archive, sheet)).find(({ type }) => type === 'comments');
  let cell = '';
  let inText = false;
  if (!link) return comments;
  await archive.read(link.part, {
    open(name, { ref = '' }) {
      if (name === 'comment') cell = ref;
      if (name === 't') inText = true;
    },
    text(text) {
      if (inText) comments.set(cell, (comments.get(cell) ?? '') + text);
    },
    close(name) {
      if (name === 't') inText = false;
      if (comments.size > limits.texts) throw workbookTooLarge();
    },
  });
  return comments;
}

async function readFormats(archive: Archive, part: string): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  /** For each font whether it is struck through. */
  const fonts: boolean[] = [];
  let inFonts = false;
  let inCellFormats = false;
  await archive.read(part, {
    open(name, { numFmtId = '0', formatCode = '', fontId = '0', val = '1' }) {
      if (name === 'fonts') inFonts = true;
      if (name === 'font' && inFonts) fonts.push(false);
      if (name === 'strike' && inFonts) fonts[fonts.length - 1] = !/^(?:0|false)$/.test(val);
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'numFmt') codes.set(numFmtId, formatCode);
      if (name !== 'xf' || !inCellFormats) return;
      const format = numberFormat(Number(numFmtId), codes.get(numFmtId));
      formats.push(fonts[Number(fontId)] ? struck(format) : format);
    },
    close(name) {
      if (name === 'fonts') inFonts = false;
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  return formats;
}
