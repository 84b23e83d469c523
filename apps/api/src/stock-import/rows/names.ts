/** Makes and models under one name each, however a list writes them. */
import { NAME_SEPARATOR, splitNames } from '@leasing/core/catalogue';
import { type SearchData, transliterate } from '@leasing/core/unstable/search';
import type { Queryable } from '../../platform/index.ts';
import { inLatinLook, runsIn } from './look.ts';

interface Name {
  brand: string;
  model: string;
}

/** What a dictionary met that it did not know, and what it wrote otherwise than the list. */
export interface NameReport {
  /** Makes that neither the dictionary nor the stock has: they were taken as they are. */
  newMakes: string[];
  /** New models of known makes, with the make: «Komatsu PC220-8». */
  newModels: string[];
  /** Makes and models that were taken for a known one: as the list has it, and as it is kept. */
  renamed: { from: string; to: string }[];
}

/**
 * Search finds the one by the other, because buyers mean both; a machine bears the name that stands on it.
 */
const ownMakes: Readonly<Record<string, readonly string[]>> = {
  Develon: ['девелон'],
  Sinotruk: ['синотрак', 'синотрук'],
  Беларус: ['беларусь'],
};
const ownSpellings = new Set(
  Object.entries(ownMakes)
    .flat(2)
    .map((name) => name.toLowerCase()),
);

/** The make of a machine that no one names: «Автогрейдер ДЗ-180». */
export const OTHER_MAKE = 'Другая марка';

/**
 * The dictionary of makes and models: what the program and the dealer's own file know of makes, and the makes and models
 * of the stock. A name that is new counts from then on as the list wrote it first.
 */
export class NameDictionary {
  readonly #makes = new Spellings();
  /** Models by their make. */
  readonly #models = new Map<string, Spellings>();
  readonly #newMakes = new Set<string>();
  readonly #newModels = new Map<string, string>();
  readonly #renamed = new Map<string, string>();

  /** @param makes other spellings by the name of the make, in both alphabets */
  constructor(makes: SearchData['makes'], stock: readonly Name[] = []) {
    for (const [make, spellings] of [...Object.entries(ownMakes), ...Object.entries(makes)]) {
      for (const spelling of [make, ...spellings])
        if (make in ownMakes || !ownSpellings.has(spelling)) this.#makes.add(spelling, make);
    }
    for (const { brand, model } of stock.flatMap(single)) {
      const make = this.#makes.find(brand) ?? brand;
      this.#makes.add(brand, make);
      if (model !== '') this.#modelsOf(make).add(model, model);
    }
  }

  /** The dictionary with what the stock has. */
  static async load(database: Queryable, makes: SearchData['makes']): Promise<NameDictionary> {
    const stock = await database.query<Name>(
      `SELECT brand, model FROM item WHERE brand <> ''
       GROUP BY kind, brand, model ORDER BY count(*) DESC, brand, model`,
    );
    return new NameDictionary(makes, stock);
  }

  /** The make and model as they are kept; either may be empty. */
  take(brand: string, model: string): Name {
    const make = brand && (this.#makes.find(brand) ?? this.#newMake(brand));
    const knownModel = model && (this.#modelsOf(make).find(model) ?? this.#newModel(make, model));
    if (brand !== make) this.#renamed.set(brand, make);
    if (model !== knownModel) this.#renamed.set(`${make} ${model}`, `${make} ${knownModel}`);
    return { brand: make, model: knownModel };
  }

  /** The first of some makes that has the model, else the first. */
  makeOf(makes: readonly string[], model: string): string | undefined {
    return makes.find((make) => this.#models.get(make)?.find(model) !== undefined) ?? makes[0];
  }

  /** The first known make in a text, with what stands before and behind it: «Экскаватор-погрузчик», JCB, «3CX, 2019». */
  makeIn(text: string): { before: string; brand: string; behind: string } | undefined {
    const words = text
      // «МАЗ-5516А5», but «Mercedes-Benz».
      .replace(/(?<!\S)(["«(]?)(\p{L}{2,})-(?=\d)/gu, (found, sign: string, name: string) =>
        this.#makes.find(name) === undefined ? found : `${sign}${name} `,
      )
      .split(/\s+/);
    for (const [at] of words.entries()) {
      for (const length of [3, 2, 1]) {
        const name = words
          .slice(at, at + length)
          .join(' ')
          .replace(/[«»",;()]/g, '')
          .trim();
        const brand = /\p{L}{2}/u.test(name) ? this.#makes.find(name) : undefined;
        if (brand === undefined) continue;
        return { before: words.slice(0, at).join(' '), brand, behind: words.slice(at + length).join(' ') };
      }
    }
    return undefined;
  }

  report(): NameReport {
    return {
      newMakes: [...this.#newMakes],
      newModels: [...this.#newModels].filter(([, make]) => !this.#newMakes.has(make)).map(([name]) => name),
      renamed: [...this.#renamed].map(([from, to]) => ({ from, to })),
    };
  }

  #modelsOf(make: string): Spellings {
    const models = this.#models.get(make) ?? new Spellings();
    this.#models.set(make, models);
    return models;
  }

  #newMake(brand: string): string {
    this.#makes.add(brand, brand);
    if (brand !== OTHER_MAKE) this.#newMakes.add(brand);
    return brand;
  }

  #newModel(make: string, model: string): string {
    const name = inAlphabetOf(make, model);
    this.#modelsOf(make).add(model, name);
    this.#newModels.set(`${make} ${name}`.trim(), make);
    return name;
  }
}

/** What a part fits, a make and a model at a time; which of several makes a model belongs to is not kept. */
function single({ brand, model }: Name): Name[] {
  const makes = splitNames(brand);
  const models = makes.length === 1 ? splitNames(model) : [];
  if (!brand.includes(NAME_SEPARATOR) && !model.includes(NAME_SEPARATOR)) return [{ brand, model }];
  return [
    ...makes.map((make) => ({ brand: make, model: '' })),
    ...models.map((one) => ({ brand, model: one })),
  ];
}

/**
 * Names by their spellings. One alphabet is read as the other either by sound or by look, never both in one name: «ЭО-3322В»
 * looks like «ЭО-3322B», «ЭО-3322Б» sounds like it, and they are two machines.
 */
class Spellings {
  /** By their look, which no two spellings in one alphabet share. */
  readonly #looks = new Map<string, string>();
  /** Those in Latin letters, and the others by their sound in them. */
  readonly #latin = new Map<string, string>();
  readonly #sounds = new Map<string, string>();
  /** What was found since the last one was added: lists repeat a few. */
  readonly #found = new Map<string, string | undefined>();

  add(spelling: string, name: string): void {
    this.#found.clear();
    const key = keyOf(spelling);
    const put = (names: Map<string, string>, as: string) => {
      if (!names.has(as)) names.set(as, name);
    };
    put(this.#looks, inLatinLook(key));
    if (!isCyrillic(key)) put(this.#latin, key);
    else for (const sound of soundsOf(key)) put(this.#sounds, sound);
  }

  /** The name that is spelled so, also in letters of the other alphabet. */
  find(spelling: string): string | undefined {
    if (this.#found.size > mostFound) this.#found.clear();
    if (!this.#found.has(spelling)) this.#found.set(spelling, this.#look(spelling));
    return this.#found.get(spelling);
  }

  #look(spelling: string): string | undefined {
    const key = keyOf(spelling);
    const byLook = this.#looks.get(inLatinLook(key));
    if (byLook !== undefined) return byLook;
    if (!isCyrillic(key)) return this.#sounds.get(soundOfLook(key));
    const [found, another] = new Set(soundsOf(key).flatMap((sound) => this.#latin.get(sound) ?? []));
    return another === undefined ? found : undefined;
  }
}

/** Spellings that are remembered. */
const mostFound = 10_000;

const isCyrillic = (text: string) => /\p{Script=Cyrillic}/u.test(text);

/** Letters of a series that look like Cyrillic ones with another sound. */
const lookedAt: Readonly<Record<string, string>> = { b: 'v', p: 'r', h: 'n', c: 's' };

/** How a name in Latin letters sounds where those of its series, behind the digits, are read by their look: «EO-3322B» is «ЭО-3322В». */
function soundOfLook(key: string): string {
  return key.replace(/(?<=\d) [bphc]$/, (letter) => ` ${lookedAt[letter.trim()]}`);
}

/** How Cyrillic letters sound in Latin ones; people write some of them in two ways. */
function soundsOf(key: string): string[] {
  const sound = transliterate(key);
  return [...new Set([sound, sound.replaceAll('v', 'w'), sound.replaceAll('k', 'c')])];
}

/** How spellings are compared. */
function keyOf(name: string): string {
  return runsIn(name.toLowerCase().replaceAll('ё', 'е'));
}

/** A model of a make with a Latin name is written in Latin letters where its Cyrillic ones only look so. */
function inAlphabetOf(make: string, model: string): string {
  if (make === '' || isCyrillic(make) || !isCyrillic(model)) return model;
  const alike = inLatinLook(model);
  return isCyrillic(alike) ? model : alike;
}
