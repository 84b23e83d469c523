import type { ItemKind } from '@leasing/core/catalogue';
import type { KnownModel } from '@leasing/core/unstable/search';
import { type Facet, valuesOf } from '../searchedColumns.ts';

/** One facet: its different texts with the values that they stand for, and which text each combination has. */
class FacetValues {
  readonly facet: Facet;
  /** A missing text stands for no value. */
  readonly values: (readonly string[])[] = [];
  readonly ofCombination: number[] = [];
  readonly #kind: ItemKind;
  readonly #numbers = new Map<string | null, number>();

  constructor(kind: ItemKind, facet: Facet) {
    this.#kind = kind;
    this.facet = facet;
  }

  add(text: string | null): void {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.values.push(text === null ? [] : valuesOf(this.#kind, this.facet.field, text)) - 1;
      this.#numbers.set(text, number);
    }
    this.ofCombination.push(number);
  }

  of(combination: number): readonly string[] {
    return this.values[this.ofCombination[combination] as number] as readonly string[];
  }
}

/**
 * The values of all facets of a row, as the number of their combination: a stock has far fewer combinations than
 * rows, because a model has one make and mostly one type.
 */
export class Combinations {
  readonly facets: readonly FacetValues[];
  readonly #numbers = new Map<string, number>();

  constructor(kind: ItemKind, facets: readonly Facet[]) {
    this.facets = facets.map((facet) => new FacetValues(kind, facet));
  }

  /** How many combinations there are. */
  get size(): number {
    return this.#numbers.size;
  }

  /** The number of a combination, which is a JSON list of the values in the order of the facets. */
  numberOf(line: string): number {
    const knownNumber = this.#numbers.get(line);
    if (knownNumber !== undefined) return knownNumber;
    const values = JSON.parse(line) as (string | null)[];
    for (const [index, facet] of this.facets.entries()) facet.add(values[index] ?? null);
    const number = this.#numbers.size;
    this.#numbers.set(line, number);
    return number;
  }

  /** The kinds of machine of a combination: one of a machine, those that a part is for. */
  kindsOf(combination: number): readonly string[] {
    return this.#facet('type', 'equipmentType')?.of(combination) ?? [];
  }

  /** The values of a field that a combination has. */
  valuesOf(field: string, combination: number): readonly string[] {
    return this.#facet(field)?.of(combination) ?? [];
  }

  #facet(...fields: string[]): FacetValues | undefined {
    return this.facets.find(({ facet }) => fields.includes(facet.field));
  }

  /** The makes with their models and the kinds of those, the countries, the cities and the kinds of machine, each once. */
  names(): { models: KnownModel[]; countries: string[]; cities: string[]; types: string[] } {
    const pairs = new Map<string, { brand: string; model: string; types: string[] }>();
    for (let index = 0; index < this.size; index += 1) {
      const [kind] = this.kindsOf(index);
      for (const brand of this.#facet('brand')?.of(index) ?? []) {
        for (const model of this.#facet('model')?.of(index) ?? []) {
          if (!brand || !model) continue;
          const key = `${brand}\n${model}`;
          const pair = pairs.get(key) ?? { brand, model, types: [] };
          pairs.set(key, pair);
          if (kind !== undefined && !pair.types.includes(kind)) pair.types.push(kind);
        }
      }
    }
    const present = (...fields: string[]) => [...new Set(this.#facet(...fields)?.values.flat())];
    return {
      models: [...pairs.values()],
      countries: present('country'),
      cities: present('city'),
      types: present('type', 'equipmentType'),
    };
  }

  /** Per combination, which facets (as bits) have a value that is not chosen. */
  failures(chosenValues: ReadonlyMap<string, ReadonlySet<string>>): Uint32Array {
    const failures = new Uint32Array(this.size);
    for (const [bit, { facet, values, ofCombination }] of this.facets.entries()) {
      const ofFacet = chosenValues.get(facet.field);
      if (!ofFacet) continue;
      const isChosen = values.map((ofText) => ofText.some((value) => ofFacet.has(value)));
      for (let index = 0; index < failures.length; index += 1) {
        if (!isChosen[ofCombination[index] as number])
          failures[index] = (failures[index] as number) | (1 << bit);
      }
    }
    return failures;
  }

  /** Adds up the combinations per value of each facet, under the filters of the others. */
  rollUp(perCombination: Uint32Array, failures: Uint32Array): Map<string, Map<string, number>> {
    return new Map(
      this.facets.map(({ facet, values, ofCombination }, bit) => {
        const totals = new Uint32Array(values.length);
        for (let index = 0; index < perCombination.length; index += 1) {
          if (((failures[index] as number) & ~(1 << bit)) !== 0) continue;
          const value = ofCombination[index] as number;
          totals[value] = (totals[value] as number) + (perCombination[index] as number);
        }
        const counts = new Map<string, number>();
        for (const [index, ofText] of values.entries()) {
          const total = totals[index] as number;
          if (total === 0) continue;
          for (const value of ofText) counts.set(value, (counts.get(value) ?? 0) + total);
        }
        return [facet.name, counts];
      }),
    );
  }
}
