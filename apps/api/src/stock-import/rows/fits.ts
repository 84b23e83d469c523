/** Which machines a part fits: several makes and models in one cell. */
import { joinNames } from '@leasing/core/catalogue';
import type { NameDictionary } from './names.ts';

/** What lists write for a part that fits machines of any make. */
const ANY =
  /^(?:все|всех|любая|любой|любые|универсал\p{L}*|разные|разное|прочие|any|all|universal|н\/д|нет|[-–—]+)$/iu;
const AND_OTHERS = /(?:^|\s+)(?:и\s+)?(?:др(?:угие|угих)?|пр(?:очие)?|т\.?\s*п|т\.?\s*д)\.?$/i;

/** Makes and models as they are kept, each once; empty texts where the part fits any. */
export function readFits(
  brand: string,
  model: string,
  names: NameDictionary,
): { brand: string; model: string } {
  const makes = pieces(brand, /[,;\n+]|\s*\/\s*|\s+и\s+/).map((make) => names.take(make, '').brand);
  const models = pieces(model, /[,;\n|]|\s+\/\s+/)
    .flatMap(splitModels)
    .reduce(withStem, []);
  const fits = models.map((text, at) => {
    const alone = names.makeIn(text);
    if (alone && alone.before === '' && alone.behind === '') return { brand: alone.brand, model: '' };
    const makeAndModel = alone?.before === '' && /\d/.test(alone.behind) ? alone : undefined;
    if (makeAndModel) return names.take(makeAndModel.brand, makeAndModel.behind);
    const make = makes.length === models.length ? makes[at] : names.makeOf(makes, text);
    return names.take(make ?? '', text);
  });
  return {
    brand: joinNames([...makes, ...fits.map((fit) => fit.brand)]),
    model: joinNames(fits.map((fit) => fit.model)),
  };
}

/** «Гидроцилиндр ковша Komatsu PC300-7»: the make that a title names, and the model right behind it. */
export function fitsInTitle(title: string, names: NameDictionary): { brand: string; model: string } {
  const make = names.makeIn(title);
  const model = /^(?:[A-ZА-ЯЁ]{1,4} (?=\S*\d))?(?=\S*\d)[^\s,;()]+/u.exec(make?.behind ?? '')?.[0] ?? '';
  return make ? readFits(make.brand, model, names) : { brand: '', model: '' };
}

function pieces(text: string, separator: RegExp): string[] {
  const all = text.split(separator).map((piece) => piece.replace(/\s+/g, ' ').trim().replace(AND_OTHERS, ''));
  return all.filter((piece) => piece !== '' && !ANY.test(piece));
}

/** A model by itself: «PC200», «ZX200-3», «320D», «330». */
const MODEL = /^(?=.*\d)(?:(?=.*\p{L}).{3,}|\d{3,})$/u;
/** Series of one model: «PC200-7/8». */
const SERIES = /^(.+-)(\d(?:\/\d)+)$/;

/** «PC200/PC220» are two models, «PC200-7/8» two series of one; the slash of «ДЗ-98/1» and «320D/L» is part of a name. */
function splitModels(text: string): string[] {
  const parts = text.split('/').map((part) => part.trim());
  if (parts.length > 1 && parts.every((part) => MODEL.test(part))) return parts;
  const [, stem = '', series = ''] = SERIES.exec(text) ?? [];
  const numbers = series.split('/');
  const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? ''));
  return stem !== '' && isRising ? numbers.map((number) => stem + number) : [text];
}

/** «PC200-7, -8» are two series too. */
function withStem(models: string[], text: string): string[] {
  const stem = /^-\d{1,2}$/.test(text) ? /^(.+)-\d{1,2}$/.exec(models.at(-1) ?? '')?.[1] : undefined;
  return [...models, stem === undefined ? text : stem + text];
}
