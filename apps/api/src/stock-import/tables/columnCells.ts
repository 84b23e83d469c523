/** What the cells of columns prove that they are, where their titles do not say it. Never sums: those have to be named. */
import { searchData } from '@leasing/core/unstable/search';
import type { SheetRow } from '../readers/sheet/index.ts';
import { availability } from '../rows/availability.ts';
import { isKilometres } from '../rows/characteristics.ts';
import { machineIn } from '../rows/machineTitle.ts';
import { NameDictionary } from '../rows/names.ts';
import { townOf } from '../rows/townOf.ts';
import { cellText } from '../rows/values.ts';
import { MachineTypes } from '../rows/words.ts';
import type { Field } from './columns.ts';
import { TOTAL } from './titles.ts';
import { isTown } from './warehouseTitles.ts';

/** Cells that prove what a column is, and the part of the filled ones that have to. */
const LEAST_CELLS = 3;
const NEARLY_ALL = 0.9;
/** Of titles of machines: some may be odd. */
const MOST = 0.6;

type Positions = Partial<Record<Field, readonly number[]>>;

let made: { names: NameDictionary; types: MachineTypes } | undefined;
/** What the program itself knows: columns are told apart before the dealer's own words are read. */
function dictionaries() {
  made ??= { names: new NameDictionary(searchData.makes), types: new MachineTypes(searchData) };
  return made;
}

const HOURS = /\d\s*(?:м\s*[/.]?\s*ч|мтч|мото|час)/iu;

/** What the cells of a field look like, the surest first. */
const proofs: readonly (readonly [Field, (text: string) => boolean])[] = [
  ['serialNumber', (text) => /^(?=.*\d)(?=.*[A-Z])[A-HJ-NPR-Z\d]{17}$/i.test(text)],
  ['yearOfManufacture', (text) => /^(?:19[5-9]\d|20[0-4]\d)(?:\s*г(?:од)?\.?)?$/iu.test(text)],
  ['enginePower', (text) => /^\d[\d\s.,]*(?:л\.?\s*с|квт|hp|kw)/iu.test(text)],
  ['mileage', (text) => HOURS.test(text) || isKilometres(text)],
  ['type', (text) => !/\d/.test(text) && 'value' in dictionaries().types.read(text)],
  [
    'brand',
    (text) => {
      const make = dictionaries().names.makeIn(text);
      return make?.before === '' && make.behind === '';
    },
  ],
  ['city', (text) => isTown(townOf(text))],
  ['availability', (text) => /\p{L}{4}/u.test(text) && !/\d/.test(text) && 'value' in availability(text)],
];

/** Columns that hold more of a machine than their titles say. */
const wider: Partial<Record<Field, Field>> = { model: 'makeAndModel', brand: 'makeAndModel', type: 'title' };

export class ColumnCells {
  readonly #columns: string[][];

  /** @param rows those below the titles, goods and what stands between them */
  constructor(rows: readonly SheetRow[], width: number) {
    const goods = rows
      .map(({ cells }) => Array.from({ length: width }, (_, at) => cellText(cells[at])))
      .filter(
        (texts) =>
          texts.filter(Boolean).length > 2 &&
          !TOTAL.test(texts.find(Boolean) ?? '') &&
          !texts.every((text, at) => !text || text === String(at + 1)),
      );
    this.#columns = Array.from({ length: width }, (_, at) => goods.map((texts) => texts[at] ?? ''));
  }

  /** Whether the titles of a list are those of machines: «Каток HAMM 3410». @param withYear they have to say that too */
  nameMachines(place: number, withYear = false): boolean {
    return this.#proves(place, (text) => this.#isMachine(text, withYear), MOST, 1);
  }

  /**
   * Gives columns to fields that have none.
   *
   * @param open places of columns whose titles are not known
   * @param numbered those of them whose titles say that they are numbers: «ID имущества», «Скл. №»
   * @returns the places of those that were taken
   */
  take(positions: Positions, open: readonly number[], numbered: readonly number[] = []): number[] {
    const left = new Set(open);
    const give = (field: Field, place: number | undefined) => {
      if (place === undefined) return;
      positions[field] = [place];
      left.delete(place);
    };
    for (const [field, proof] of proofs) {
      if (positions[field] || (field !== 'serialNumber' && this.#isElsewhere(field, positions))) continue;
      const [place, another] = [...left].filter((at) => this.#proves(at, proof, NEARLY_ALL, LEAST_CELLS));
      if (another === undefined) give(field, place);
    }
    const widened = this.#widen(positions);
    if (!positions.title && !positions.makeAndModel && !(positions.brand && positions.model))
      give(
        'title',
        [...left].find((at) => this.#proves(at, (text) => this.#isMachine(text), MOST, LEAST_CELLS)),
      );
    const [number] = positions.garageNumber ?? [];
    if (number === undefined || this.#isRunning(number)) {
      const titled = numbered.find((at) => left.has(at) && this.#areOwn(at) && !this.#isRunning(at));
      give('garageNumber', titled ?? [...left].find((at) => this.#areCodes(at)) ?? number);
    }
    return [...widened, ...open.filter((place) => !left.has(place))];
  }

  /** A column that holds several fields together has them. */
  #isElsewhere(field: Field, { title, makeAndModel, yearAndHours }: Positions): boolean {
    if (field === 'brand') return Boolean(makeAndModel);
    if (field === 'yearOfManufacture' || field === 'mileage') return Boolean(yearAndHours);
    return field === 'type' && Boolean(title) && this.nameMachines(title?.[0] ?? -1);
  }

  /** «Модель» without «Марка» that holds both, «Предмет лизинга» that holds a kind, a make and a model. */
  #widen(positions: Positions): number[] {
    if (positions.title || positions.makeAndModel || (positions.brand && positions.model)) return [];
    for (const [field, other] of Object.entries(wider) as [Field, Field][]) {
      const [place] = positions[field] ?? [];
      if (place === undefined || !this.#proves(place, (text) => this.#isMachine(text), MOST, 1)) continue;
      delete positions[field];
      positions[other] = [place];
      return [place];
    }
    return [];
  }

  /** «Техника» of a list of parts that holds makes and models, not kinds, says what they fit. */
  fitMachines(positions: Positions): void {
    const [place] = positions.equipmentType ?? [];
    const hasMake = (text: string) => dictionaries().names.makeIn(text) !== undefined;
    if (place === undefined || positions.model || positions.brand || !this.#proves(place, hasMake, MOST, 1))
      return;
    delete positions.equipmentType;
    positions.model = [place];
  }

  #isMachine(text: string, withYear = false): boolean {
    const { type, brand, model, year } = machineIn(text, dictionaries());
    if (withYear && year === undefined) return false;
    return model !== undefined && (type !== undefined || brand !== undefined);
  }

  #proves(place: number, proof: (text: string) => boolean, part: number, least: number): boolean {
    const filled = (this.#columns[place] ?? []).filter(Boolean);
    return filled.length >= least && filled.filter(proof).length >= filled.length * part;
  }

  /** Short, all of them different, and in all rows. */
  #areOwn(place: number): boolean {
    const texts = this.#columns[place] ?? [];
    return (
      texts.length >= LEAST_CELLS &&
      new Set(texts).size === texts.length &&
      texts.every((text) => /^(?=.*\d)[\p{L}\d/. _-]{2,20}$/u.test(text))
    );
  }

  /** Numbers of the dealer's own: with letters they are not those of the rows. */
  #areCodes(place: number): boolean {
    const texts = this.#columns[place] ?? [];
    return (
      this.#areOwn(place) &&
      texts.filter((text) => /\p{L}/u.test(text) && !/\p{Ll}{3}/u.test(text)).length >= texts.length * MOST
    );
  }

  /** 1, 2, 3 … */
  #isRunning(place: number): boolean {
    const numbers = (this.#columns[place] ?? []).map(Number);
    return (
      numbers.length >= LEAST_CELLS &&
      numbers.every((number, at) => number > (at === 0 ? 0 : Number(numbers[at - 1])) && number <= at + 10)
    );
  }
}
