import { defaultSorting, fieldsOf, type ItemKind, rangeKeys, sentName } from '@leasing/core/catalogue';
import { createVocabulary, type SearchData, type Vocabulary } from '@leasing/core/unstable/search';
import type { Conditions } from '../item/conditions.ts';
import type { FollowedStock } from '../item/counts/FollowedStock.ts';
import type { StockRows } from '../item/counts/StockRows.ts';
import { conditionsOf, type FilterOf, narrowedBy } from '../item/filters.ts';
import { isSerialNumber } from '../item/serialNumber.ts';
import type { Database } from '../platform/database/index.ts';
import { isWholeNumber } from './findTerms.ts';
import { readSearch, type SearchReading, withoutLimits } from './readSearch.ts';
import type { SpokenWords } from './words/service.ts';

/** Reads the searches of a kind of item. */
export class Searches<P extends ItemKind> {
  readonly #database: Database;
  readonly #stock: FollowedStock<P>;
  readonly #spokenWords: SpokenWords;
  #known: { rows: StockRows<P>; version: string; data: SearchData; vocabulary: Vocabulary } | undefined;

  constructor(database: Database, stock: FollowedStock<P>, spokenWords: SpokenWords) {
    this.#database = database;
    this.#stock = stock;
    this.#spokenWords = spokenWords;
  }

  /**
   * What searches are understood by: made anew when the stock has new makes or models, a range or the inspections get their
   * first value or lose their last, or staff add words of buyers.
   */
  async vocabulary(): Promise<Vocabulary> {
    const [{ rows }, data] = await Promise.all([this.#stock.current(), this.#spokenWords.current()]);
    const filled = rows.filled();
    const version = `${rows.combinations.size} ${JSON.stringify(filled)}`;
    const known = this.#known;
    if (known?.rows === rows && known.version === version && known.data === data) return known.vocabulary;
    const areParts = rows.kind === 'spare-part';
    const { ranges, areInspected } = filled;
    const values = { ranges: Object.keys(ranges), filled: ranges, areInspected };
    const stock = { ...rows.combinations.names(), ...values, areParts };
    const vocabulary = createVocabulary(stock, data);
    this.#known = { rows, version, data, vocabulary };
    return vocabulary;
  }

  /**
   * What a filter with a text lets through, and how the text was read, as the calls answer it.
   * @param keepsRanges whether nothing is an answer where the ranges of the text let nothing through
   */
  async read(filter: FilterOf[P], keepsRanges = false) {
    const { kind } = this.#stock;
    const text = filter.title ?? '';
    const fullReading = await readSearch({ database: this.#database, kind }, text, await this.vocabulary(), {
      types: filter.equipmentType ?? [],
      brands: filter.brand ?? [],
      models: filter.model ?? [],
    });
    const serialNumber = text.trim();
    // A number that names a model or a year says which machines are meant, whatever a list has as a serial number.
    const isUnderstood = Object.keys(understoodFilters(kind, fullReading.understood)).length > 0;
    const ids = isUnderstood || kind !== 'equipment' ? [] : await this.#idsOfSerialNumber(serialNumber);
    if (ids.length > 0) {
      const conditions = conditionsOf(kind, filter, undefined).ids(ids);
      const { cheapFirst, asksForParts } = fullReading;
      const search = { cheapFirst, asksForParts, words: serialNumber, leftOut: [], exclusions: [], lost: [] };
      return { conditions, filters: {} as FilterOf[P], ...search };
    }
    const asksForParts =
      fullReading.asksForParts || (!isUnderstood && kind === 'equipment' && (await this.#isPartNumber(text)));
    const reading = keepsRanges ? fullReading : await this.#withFittingLimits(filter, text, fullReading);
    const filters = understoodFilters(kind, reading.understood);
    const fitting = narrowedBy(conditionsOf(kind, filter, reading.query), filters);
    const found = withNearest(fitting, fullReading, reading);
    const { cheapFirst, words, leftOut, exclusions } = reading;
    return {
      conditions: findsNothing(reading, { ...filter, ...filters }) ? found.none() : found,
      filters,
      cheapFirst,
      asksForParts,
      // Behind the words, so that a word behind an exclusion does not become one when the rest is read again.
      words: [...words, ...exclusions].join(' '),
      leftOut: [...leftOut],
      exclusions: [...exclusions],
      // What of it names something that the stock has not; a range does not.
      lost: fullReading.lost,
    };
  }

  /** Whether a text is the number of a part, and of no machine. */
  async #isPartNumber(text: string): Promise<boolean> {
    const database = this.#database;
    return (
      (await isWholeNumber({ database, kind: 'spare-part' }, text)) &&
      !(await isWholeNumber({ database, kind: 'equipment' }, text))
    );
  }

  /** The machines with just this VIN or serial number, as their pages show it. */
  async #idsOfSerialNumber(number: string): Promise<number[]> {
    if (!isSerialNumber(number)) return [];
    const machines = await this.#database.read<{ id: number }>(
      "SELECT id::float8 AS id FROM item WHERE kind = 'equipment' AND upper(serial_number) = upper($1)",
      [number],
    );
    return machines.map(({ id }) => id);
  }

  /** What was understood, without the limits that alone let nothing through: one of them, the last first, or all. */
  async #withFittingLimits(
    filter: FilterOf[P],
    text: string,
    fullReading: SearchReading,
  ): Promise<SearchReading> {
    const names = Object.keys(fullReading.limitTexts);
    if (names.length === 0) return fullReading;
    const ways = [[], ...names.map((name) => [name]).reverse(), ...(names.length > 1 ? [names] : [])];
    for (const leftOut of ways) {
      const reading = leftOut.length > 0 ? withoutLimits(text, fullReading, leftOut) : fullReading;
      if (await this.#findsAny(filter, reading)) return reading;
    }
    return fullReading;
  }

  /** Whether a search finds anything, where what it names is meant in place of what was chosen. */
  async #findsAny(filter: FilterOf[P], reading: SearchReading): Promise<boolean> {
    const { kind } = this.#stock;
    const { understood, query } = reading;
    const replaced: string[] = Object.keys(understood.ranges).flatMap((name) => rangeKeys(name));
    const chosenFields = Object.entries(filter).filter(([name]) => !replaced.includes(name));
    const effectiveFilter = {
      ...Object.fromEntries(chosenFields),
      ...understoodFilters(kind, understood),
    } as FilterOf[P];
    if (findsNothing(reading, effectiveFilter)) return false;
    const conditions = conditionsOf(kind, effectiveFilter, query);
    const { value } = await this.#stock.count(conditions, (columns) =>
      columns.page(conditions, defaultSorting, { offset: 0, limit: 0 }),
    );
    return value.total > 0;
  }
}

/** Of what is left out because nothing is in it, the nearest comes first. */
function withNearest(found: Conditions, fullReading: SearchReading, reading: SearchReading): Conditions {
  return Object.entries(fullReading.understood.ranges)
    .filter(([name]) => !(name in reading.understood.ranges))
    .reduce((conditions, [name, { min, max }]) => conditions.near(name, min, max), found);
}

/** What says which thing is meant; a price, a year or a city alone says nothing of it. */
const telling = ['equipmentType', 'brand', 'model', 'category', 'popular', 'auction', 'noveltyDays'];

/** Words of which the stock has none find nothing, unless something else says what is meant. */
function findsNothing(
  { query, leftOut, lost }: SearchReading,
  { title: _, ...others }: FilterOf[ItemKind],
): boolean {
  if (query !== undefined || leftOut.length === 0) return false;
  const names = Object.keys(others);
  return lost.length > 0 ? !names.some((name) => telling.includes(name)) : names.length === 0;
}

/** What was understood, as the body of the filter call has it. */
export function understoodFilters<P extends ItemKind>(
  kind: P,
  understood: SearchReading['understood'],
): FilterOf[P] {
  const { types, brands, models, countries, cities, condition, origin, ranges, flags } = understood;
  const choices: Record<string, readonly string[] | string | undefined> = {
    equipmentType: types,
    brand: brands,
    model: models,
    country: countries,
    city: cities,
    condition,
    origin,
  };
  const filters: Record<string, unknown> = Object.fromEntries(flags.map((flag) => [flag, true]));
  for (const [name, field] of fieldsOf(kind)) {
    const bodyKey = sentName(name, field);
    if (field.kind === 'choice' && choices[bodyKey]?.length) filters[bodyKey] = choices[bodyKey];
    if (field.kind !== 'range') continue;
    const [minKey, maxKey] = rangeKeys(name);
    const { min, max } = ranges[name] ?? {};
    const rounded = (value: number) => (field.fractions ? value : Math.round(value));
    if (min !== undefined) filters[minKey] = rounded(min);
    if (max !== undefined) filters[maxKey] = rounded(max);
  }
  return filters as FilterOf[P];
}
