import { columnsOf, type Field, type StockKind } from '../columns.ts';
import { plainTitle } from '../header.ts';

/** A machine or a part as an exchange format describes it: what it says, under titles as a price list would have them. */
export interface Offer {
  kind: StockKind;
  /** The line of the file where it begins. */
  line: number;
  cells: Record<string, string>;
}

/** For each kind the fields by their known titles. */
const fieldsByTitle = {
  equipment: titlesOf('equipment'),
  component: titlesOf('component'),
} as const;

function titlesOf(kind: StockKind): Map<string, Field> {
  const fields = Object.entries(columnsOf[kind]) as [Field, { titles: readonly string[] }][];
  return new Map(
    fields.flatMap(([field, { titles }]) => titles.map((title) => [plainTitle(title), field] as const)),
  );
}

/** The field that a title means for a kind of stock; undefined for a title that nobody knows. */
export function fieldOf(kind: StockKind, title: string): Field | undefined {
  return fieldsByTitle[kind].get(plainTitle(title));
}

/** Categories under which parts stand, not machines. */
const partCategory = /запчаст|запасны|комплектующ|расходн|детал[иья]|spare|parts/i;

/**
 * Machines have a year and stand under no category of parts; everything else is a part, which needs none.
 * @param categories the names from the outermost to its own
 */
export function kindOf(categories: readonly string[], cells: Readonly<Record<string, string>>): StockKind {
  if (categories.some((name) => partCategory.test(name))) return 'component';
  const year = Object.entries(cells).some(
    ([title, text]) => text !== '' && fieldOf('equipment', title) === 'yearOfManufacture',
  );
  return year ? 'equipment' : 'component';
}

/**
 * What an offer says, with `defaults` where it says nothing of a field itself: characteristics that people name count more
 * than what the format has in elements of its own.
 */
export function offer(
  kind: StockKind,
  line: number,
  statedCells: Readonly<Record<string, string>>,
  defaults: Partial<Record<Field, string | undefined>>,
): Offer {
  const cells: Record<string, string> = {};
  const statedFields = new Set<Field>();
  for (const [title, text] of Object.entries(statedCells)) {
    const field = fieldOf(kind, title);
    if (text === '') continue;
    if (field) statedFields.add(field);
    cells[title] = text;
  }
  const columns: Partial<Record<Field, { titles: readonly string[] }>> = columnsOf[kind];
  for (const [field, text] of Object.entries(defaults) as [Field, string | undefined][]) {
    const title = columns[field]?.titles[0];
    if (title && text && !statedFields.has(field)) cells[title] = text;
  }
  return { kind, line, cells };
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
