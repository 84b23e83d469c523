import type { ItemKind } from '@leasing/core/catalogue';
import { searchData } from '@leasing/core/unstable/search';
import type { Cell } from '../../../item/Cell.ts';
import type { PriceOrigin } from '../../rows/StockRow.ts';
import { RUB, sumWords } from '../../rows/sumWords.ts';
import { textCell } from '../../rows/values.ts';
import { MachineTypes } from '../../rows/words.ts';
import { columnOf, columnsOf, type Field } from '../../tables/columns.ts';
import { fieldTitled } from '../../tables/titles.ts';

/** A machine or a part as an exchange format describes it: what it says, under titles as a price list would have them. */
export interface Offer {
  kind: ItemKind;
  /** The line of the file where it begins. */
  line: number;
  cells: Record<string, Cell>;
  /** The name of its category. */
  group?: string | undefined;
  /** It says something new of price and rests alone: an item that is known keeps the rest. */
  isSale?: boolean;
  /** It is an advert of ours: its title and notes are a template's. */
  isOurs?: boolean;
  /** Of an exchange: where its price comes from. */
  price?: PriceOrigin;
}

/** Categories under which parts stand, not machines. */
const partCategory = /запчаст|запасны|комплектующ|расходн|детал[иья]|навесн|spare|parts/i;
/** Categories of machines, whatever their kind. */
const machineCategory = /(?<!\p{L})(?:спец|авто)?техник[аи]|транспорт|machinery|equipment/iu;
/** Fields of parts alone: a machine may have the others of a part too. */
const onlyOfParts = new Set<Field | undefined>(['isOriginal', 'manufacturerCountry']);
const types = new MachineTypes(searchData);

/**
 * Machines have a year, or a category and a name of machines, and stand under no category of parts; everything else is a
 * part.
 * @param categories the names from the outermost to its own
 */
export function kindOf(
  categories: readonly string[],
  name: string,
  cells: Readonly<Record<string, string>>,
): ItemKind {
  if (categories.some((one) => partCategory.test(one))) return 'spare-part';
  const titles = Object.keys(cells).filter((title) => cells[title] !== '');
  const namesMachine = () => [name, ...categories].some((text) => 'value' in types.read(text));
  if (titles.some((title) => fieldTitled('equipment', title) === 'yearOfManufacture')) {
    const isOfPart = titles.some((title) => onlyOfParts.has(fieldTitled('spare-part', title)));
    return isOfPart && !namesMachine() ? 'spare-part' : 'equipment';
  }
  return categories.some((one) => machineCategory.test(one)) && namesMachine() ? 'equipment' : 'spare-part';
}

/** No price of an offer, or 0: it is told to those who ask. */
export const priceText = (sum: string) => (/^[0\s.,]*$/.test(sum) ? 'по запросу' : sum);

/** «Сцепление, б/у», «Насос восстановленный»: the condition that the name of a part says. */
export function conditionIn(name: string): string | undefined {
  if (/(?<!\p{L})(?:восстановлен\p{L}*|восст|рестав\p{L}*|refurbished|reman\p{L}*)(?!\p{L})/iu.test(name))
    return 'восстановленная';
  const isUsed = /(?<!\p{L})(?:б\s?\/\s?у|бу|контрактн\p{L}*|с разбор\p{L}*|used)(?!\p{L})/iu.test(name);
  return isUsed ? 'б/у' : undefined;
}

/**
 * What an offer says, with `defaults` where it says nothing of a field itself: characteristics that people name count more
 * than what the format has in elements of its own.
 */
export function offer(
  kind: ItemKind,
  line: number,
  statedCells: Readonly<Record<string, string>>,
  defaults: Partial<Record<Field, string | Cell | undefined>>,
): Offer {
  const cells: Record<string, Cell> = {};
  const statedFields = new Set<Field>();
  let isPriceClear = true;
  for (const [title, text] of Object.entries(statedCells)) {
    const field = fieldTitled(kind, title);
    if (text === '') continue;
    if (field === 'totalCost' && defaults.totalCost) {
      // The format has its own price: another one in thousands or dollars leaves open which of them is meant.
      const { unit, currency = RUB } = sumWords(title);
      isPriceClear &&= unit === undefined && currency === RUB;
      continue;
    }
    if (field) statedFields.add(field);
    cells[columnTitle(kind, title, field)] ??= textCell(text);
  }
  const columns: Partial<Record<Field, { titles: readonly string[] }>> = columnsOf[kind];
  for (const [field, value] of Object.entries(defaults) as [Field, string | Cell | undefined][]) {
    const title = columns[field]?.titles[0];
    const stated = typeof value === 'string' ? textCell(value) : value;
    const cell =
      stated && field === 'totalCost' && !isPriceClear
        ? { ...stated, priceType: 'unclear' as const }
        : stated;
    if (title && cell?.text && !statedFields.has(field)) cells[title] = cell;
  }
  return { kind, line, cells };
}

/**
 * One title for a field, whichever of its names an offer has: a list takes one column for a field. Titles of numbers stay,
 * because they name units; where a field may have several columns, all are read.
 */
function columnTitle(kind: ItemKind, title: string, field: Field | undefined): string {
  const column = field && columnOf(kind, field);
  return column && !column.isNumber && !column.isRepeatable ? column.titles[0] : title;
}

/** Whether an advert went out of this program: its id and its pictures name the same item. @param id of `feedId` */
export function isOurs(id: string, pictures: readonly string[]): boolean {
  const [, product, item] = /^(equipment|component)-(\d+)$/.exec(id) ?? [];
  return product !== undefined && pictures.some((url) => url.includes(`/api/files/${product}/${item}/`));
}

/** HTML of a description as the lines that people see. */
export function plainText(html: string): string {
  if (!/<[a-z/!]|&\w+;/i.test(html)) return html.trim();
  return (
    html
      .replace(/<(?:br|\/p|\/li|\/div|\/tr|\/h\d)\b[^<>]*>/gi, '\n')
      // What is never closed ends with the text, as in browsers; looking for an end each time would take its square.
      .replace(/<(?:style|script)\b[\s\S]*?(?:<\/(?:style|script)>|$)|<!--[\s\S]*?(?:-->|$)/gi, '')
      .replace(/<\/?[a-z][^<>]*>/gi, '')
      .replace(/&nbsp;/g, ' ')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#0?39;|&apos;/g, "'")
      .replace(/&amp;/g, '&')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}
