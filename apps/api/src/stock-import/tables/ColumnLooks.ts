import { availabilityTexts, type EquipmentType } from '@leasing/core/catalogue';
import { conditionTexts, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { formatRoubles, groupDigits, NBSP, TIME_ZONE } from '@leasing/core/format';
import type { StockImport } from '@leasing/core/unstable/api/office';
import type { SheetRow } from '../readers/sheet/SheetRow.ts';
import { cellText } from '../rows/values.ts';
import { columnOf, type Field } from './columns.ts';
import type { Header, SeenHeader } from './header.ts';
import { nameOf } from './titles.ts';

/** How a column was read, for a person to look at before it is stored. */
export type ColumnLook = NonNullable<StockImport['columns']>[number];

const mostSamples = 3;
const longestSample = 60;

const codes: Readonly<Record<string, string>> = {
  ...availabilityTexts,
  HIDDEN: 'Не\u00A0показано',
  left: 'Как\u00A0было',
  'on request': 'По\u00A0запросу',
  with: 'С\u00A0НДС',
  without: 'Без\u00A0НДС',
  exempt: 'Не\u00A0облагается',
  unclear: 'Не\u00A0сказано',
  ...conditionTexts,
  ...Object.fromEntries(
    (Object.keys(equipmentTypeTexts) as EquipmentType[]).map((type) => [type, equipmentTypeTexts[type].one]),
  ),
};

/** Watches how the columns of one kind of stock are read. */
export class ColumnLooks {
  readonly #looks = new Map<Field, ColumnLook & { numbers: number[] }>();
  /** Of the columns of which the texts alone are shown, by their titles. */
  readonly #texts = new Map<string, ColumnLook>();

  /** @param value null of an empty cell, undefined of one that could not be read */
  add(field: Field, { kind, titles, positions, byContent }: Header, value: unknown): void {
    let look = this.#looks.get(field);
    if (!look) {
      const place = positions[field]?.[0] ?? -1;
      const title = titles[place];
      if (title === undefined) return;
      // A serial number that is the number as well is shown once.
      if ([...this.#looks.values()].some((other) => other.title === title)) return;
      const name = columnOf(kind, field)?.titles[0] ?? field;
      const meaning = byContent.includes(place) ? `${name} (по\u00A0содержанию)` : name;
      look = { title, meaning, samples: [], empty: 0, unread: 0, numbers: [] };
      this.#looks.set(field, look);
    }
    if (value === null) look.empty++;
    else if (value === undefined) look.unread++;
    else {
      if (typeof value === 'number' && columnOf(kind, field)?.isMoney) look.numbers.push(value);
      if (look.samples.length === mostSamples) return;
      // A year has no thousands.
      addSample(look, field === 'yearOfManufacture' ? String(value) : sampleOf(value));
    }
  }

  /** Looks at the columns of a row that are not read, and at those of warehouses, which are read together. */
  addTexts({ titles, unused, positions: { warehouses = [] } }: Header, { cells }: SheetRow): void {
    for (const place of [...warehouses, ...unused]) {
      const title = titles[place] ?? '';
      const meaning = warehouses.includes(place) ? { meaning: nameOf('warehouses') } : {};
      const look = this.#texts.get(title) ?? { title, ...meaning, samples: [], empty: 0, unread: 0 };
      this.#texts.set(title, look);
      addText(look, cellText(cells[place]));
    }
  }

  /** Those that are read come first. */
  list(): ColumnLook[] {
    const isRead = (title: string) => [...this.#looks.values()].some((look) => look.title === title);
    const unread = [...this.#texts.values()].filter(({ title }) => !isRead(title));
    return [...this.#read(), ...unread];
  }

  #read(): ColumnLook[] {
    return [...this.#looks].map(([field, { numbers, ...found }]) => {
      const look = field === 'garageNumber' ? withRunning(found) : found;
      const sorted = Float64Array.from(numbers).sort();
      const [lowest, middle, highest] = [0, Math.floor(sorted.length / 2), sorted.length - 1].map(
        (at) => sorted[at],
      );
      return lowest === undefined || middle === undefined || highest === undefined
        ? look
        : {
            ...look,
            samples: look.samples.map(asSum),
            sums: { lowest, middle, highest },
          };
    });
  }
}

/** The columns of a header that was not taken, with the texts of the rows below it. */
export function seenColumns({ titles, positions }: SeenHeader, rows: readonly SheetRow[]): ColumnLook[] {
  const fields = Object.entries(positions) as [Field, readonly number[]][];
  return [...titles.entries()].flatMap(([place, title]) => {
    if (title === '') return [];
    const [field] = fields.find(([, places]) => places.includes(place)) ?? [];
    const look: ColumnLook = {
      title,
      samples: [],
      empty: 0,
      unread: 0,
      ...(field && { meaning: nameOf(field) }),
    };
    for (const { cells } of rows) addText(look, cellText(cells[place]));
    return [look];
  });
}

/** Machines are found again by their numbers: running ones have to stay as they are. */
function withRunning(look: ColumnLook): ColumnLook {
  const isRunning = look.samples.length > 1 && look.samples.every((text, at) => text === String(at + 1));
  const note = `порядковый: в\u00A0следующем списке у\u00A0машины должен остаться тот\u00A0же`;
  return isRunning ? { ...look, meaning: `${look.meaning} (${note})` } : look;
}

/** A sample of a sum in roubles; «По запросу» stays as it is. */
function asSum(sample: string): string {
  const digits = sample.replace(/\D/g, '');
  return digits === '' ? sample : formatRoubles(Number(digits));
}

function addText(look: ColumnLook, text: string): void {
  if (text === '') look.empty++;
  else addSample(look, text.replace(/\s+/g, ' ').slice(0, longestSample));
}

function addSample({ samples }: ColumnLook, sample: string): void {
  if (sample !== '' && samples.length < mostSamples && !samples.includes(sample)) samples.push(sample);
}

const clock = new Intl.DateTimeFormat('ru-RU', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const isoMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function sampleOf(value: unknown): string {
  if (typeof value === 'number') return groupDigits(value);
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .filter((one) => one !== null && one !== undefined)
      .map(sampleOf)
      .join(', ');
  const text = String(value);
  if (isoMoment.test(text)) return `${clock.format(new Date(text)).replace(',', '')}${NBSP}МСК`;
  return (codes[text] ?? text).replace(/\s+/g, ' ').slice(0, longestSample);
}
