/** What the title and the notes of an item say in words: «Наработка: 9 640 м/ч», «436 л.с.», «один хозяин». */
import { type CharacteristicName, characteristics, type ItemKind } from '@leasing/core/catalogue';
import { columnOf, type Field } from '../tables/columns.ts';
import { fieldTitled } from '../tables/titles.ts';
import { markedTownIn } from './townOf.ts';

/** Fields that words of a title and notes may say; prices, states and names of an item are read elsewhere. */
const describable: Readonly<Record<ItemKind, ReadonlySet<Field>>> = {
  equipment: new Set<Field>([
    ...(Object.keys(characteristics) as CharacteristicName[]),
    ...(['mileage', 'enginePower', 'loadCapacity', 'tonnage', 'yearOfManufacture'] as const),
    ...(['serialNumber', 'ownerCount', 'documents', 'technicalCondition', 'city'] as const),
  ]),
  'spare-part': new Set<Field>(['partNumber', 'isOriginal', 'manufacturerCountry']),
};

/** Characters that are looked through: patterns take time by the square of the length. */
const longestText = 3000;
const longestClause = 120;

/** Of most notes nothing is looked for but this. */
const SAYS_SOMETHING =
  /\p{L}:|\d\s*(?:м\/?ч|м\.\s?ч|мото|мтч|л\.?\s?с|квт|тыс|км|тн?(?!\p{L})|м[3³])|vin|вин|№|s\/n|(?<!\d ?)(?:г\.|гор\.|город)|наработ|моточас|пробег|хозя|владел|собственник|оригинал|аналог|япони|кита[йи]|росси|герман|итали|коре[ия]|сша|турци/iu;

/** What happens at some hours says nothing of how many there are, anywhere in a sentence. */
const EVENT = /кажд|через|после|замен|ремонт|гарант|интервал|новый двигатель|двигатель нов/iu;
const OTHER_NUMBER = /ресурс|запас|расход|цен[аыеу]|стоимост|руб|₽|аренд|не более|минимальн|доставк/iu;
/** «Наработка составляет около 5 400 м/ч», «г/п 25 т». */
const NAMED_NUMBER =
  /^(\p{L}[\p{L} ./№-]{0,40}?)[\s:—–-]*(?:(?:составляет|около|примерно|порядка|всего|ок\.?|более|по сч[её]тчику)\s+|[~≈])*(\d[^:]{0,40})$/u;
const NAMED_TEXT = /^(\p{L}[\p{L} ./№-]{1,40}):\s*(\S.*)$/u;
const HOURS = /(?<![\d.,])(\d[\d ]*(?:,\d+)?(?: ?тыс)?) ?(?:м\/?ч|м\.ч|мтч|мото-? ?ч\p{L}*)(?!\p{L})/iu;
const ROAD = /(?<![\d.,])\d[\d ]*(?:,\d+)? ?(?:тыс\.? ?|т\.? ?)?км(?!\p{L})/iu;
const POWER = /(?<![\d.,])(\d{2,4}(?:[.,]\d)?) ?(л\.? ?с|лс|hp|лошад\p{L}*|квт|kw)(?!\p{L})/iu;
const OWNERS =
  /(?<!\p{L})(один|одного|1|первый|единственный|два|двух|2|три|тр[её]х|3)(?:-?[йи])? (?:хозя|владел|собственник)\p{L}*/iu;
const SERIAL = /(?<!\p{L})(?:vin|вин)[\s:№-]*([A-HJ-NPR-Z\d]{17})(?![A-Z\d])/iu;
/** «зав. № 0418» in a title; notes have such numbers of engines and attachments too. */
const FACTORY_NUMBER =
  /(?<!\p{L})(?:(?:зав(?:одской|\.)?|сер(?:ийный|\.)?) ?(?:№|номер)|s\/n)[\s:]*((?=[\p{L}-]*\d)[\p{L}\d-]{3,24})(?![\p{L}\d])/iu;
const YEAR = /(?<!\d)((?:19[5-9]|20[0-4])\d) ?(?:г(?:ода?)?\.?)? ?(?:вып\p{L}*|изг\p{L}*|в(?!\p{L}))/iu;
const PAPERS = /^((?:эл\p{L}* |э)?(?:птс|псм)(?!\p{L}).{0,60})$/iu;

const isHorsepower = (text: string) => /л\.? ?с|лс|hp|лошад/iu.test(text);

/** «Автокран Ивановец, 25 т»: of what lifts and carries it is the load, of other machines their mass. */
const LIFTS =
  /(?<!экскаватор-)(?:погрузчик|подъ[её]мник)|(?<!\p{L})(?:авто)?кран(?!ов)|манипулятор|кму|трал|прицеп|самосвал/iu;
const TONNES = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?(?:тн|т|тонн\p{L}*)(?!\p{L})/iu;
const HOLDS = /смеситель|миксер|цистерн|бочк|самосвал|водовоз|топливозаправщик|бензовоз/iu;
const CUBIC = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?) ?(?:м3|м³|куб\p{L}*)(?!\p{L})/iu;

const counts: Readonly<Record<string, string>> = {
  ...{ один: '1', одного: '1', первый: '1', единственный: '1', два: '2', двух: '2' },
  ...{ три: '3', трёх: '3', трех: '3' },
};

const MAKER =
  /^(?:(?:страна )?(?:пр-?во|производств\p{L}*|производител\p{L}*|сделано в|made in)[\s:—-]*)?(япони[яи]|кита[йея]|росси[яи]|рф|герман\p{L}*|итали[яи]|(?:южная )?коре[яи]|сша|турци[яи]|великобритани[яи]|франци[яи]|польш[аи]|беларус[ьи]|чехи[яи]|инди[яи]|тайван[ья]|испани[яи]|швеци[яи]|финлянди[яи]|австри[яи]|бельги[яи]|бразили[яи]|казахстан|нидерланд\p{L}*)$/iu;
const NOT_ORIGINAL = /^(?:не\s?оригинал\p{L}*|аналог|дубликат|реплика)(?!\p{L})/iu;
const ORIGINAL =
  /^(?:(?:нов|б\/у)\S* )?оригинал(?:ьн\p{L}*)?(?: (?:деталь|запчаст\p{L}*|производств\p{L}*))?$/iu;
const PART_NUMBER =
  /(?<!\p{L})(?:артикул|арт|каталожный (?:номер|№)|кат\.? ?(?:номер|№)|номер (?:детали|запчасти)|oem|part (?:number|no))\.?[\s:№-]*((?=[\p{L}\d./-]*\d)[\p{L}\d][\p{L}\d./-]{2,30})/iu;

/** Texts by field. What says one thing of a field twice, and differently, says nothing of it. */
class Said {
  readonly #texts = new Map<Field, Set<string>>();
  readonly #fields: ReadonlySet<Field>;

  constructor(kind: ItemKind) {
    this.#fields = describable[kind];
  }

  add(field: Field | undefined, text: string | undefined): boolean {
    if (!field || !text || !this.#fields.has(field)) return false;
    const known = this.#texts.get(field) ?? new Set();
    this.#texts.set(field, known.add(text.trim()));
    return true;
  }

  found(): Map<Field, string> {
    const entries = [...this.#texts].flatMap(([field, texts]): [Field, string][] => {
      // «74 кВт (100 л.с.)» is one power.
      const [text, another] =
        field === 'enginePower' && texts.size > 1 ? [...texts].filter(isHorsepower) : texts;
      return text && another === undefined ? [[field, text]] : [];
    });
    return new Map(entries);
  }
}

/** Each sentence as the clauses in it. */
function sentencesOf(text: string): string[][] {
  return text
    .slice(0, longestText)
    .replace(/[\u00A0\u202F\t]/g, ' ')
    .replace(/(л|м|т|г)\. ?(с|ч|р|в)\.(?!\p{L})/giu, '$1.$2')
    .replace(/тыс\./giu, 'тыс')
    .split(/[\n;!?]|\.(?=\s|$)/u)
    .map((sentence) =>
      sentence
        .split(/[()]|,(?=\s|\p{L})/u)
        .map((clause) => clause.replace(/^[\s•*·–—-]+/u, '').trim())
        .filter((clause) => clause !== '' && clause.length <= longestClause),
    );
}

/** What titles of clauses mean: notes repeat a few. */
const fieldsByTitle = {
  equipment: new Map<string, Field | undefined>(),
  'spare-part': new Map<string, Field | undefined>(),
};
const mostTitles = 1000;

function fieldNamed(kind: ItemKind, title: string): Field | undefined {
  const known = fieldsByTitle[kind];
  if (known.has(title)) return known.get(title);
  const field = fieldTitled(kind, title);
  if (known.size < mostTitles) known.set(title, field);
  return field;
}

/** What a clause says under a title of lists: «Пробег 96 000 км», «Документы: ПТС». */
function named(kind: ItemKind, clause: string): [Field, string] | undefined {
  const [, numberTitle = '', number = ''] = NAMED_NUMBER.exec(clause) ?? [];
  const field = fieldNamed(kind, numberTitle.trim());
  const isRoad = field === 'mileage' && /км(?!\p{L})/iu.test(number);
  if (isRoad) return ['odometer', number];
  if (field && (columnOf(kind, field)?.isNumber || field === 'yearOfManufacture')) return [field, number];
  const [, title = '', text = ''] = NAMED_TEXT.exec(clause) ?? [];
  const other = fieldNamed(kind, title);
  return other && !columnOf(kind, other)?.isNumber && other !== 'partNumber' ? [other, text] : undefined;
}

function describeMachine(said: Said, clause: string, isOfEvent: () => boolean): void {
  const plain = clause.toLowerCase();
  if (plain.includes('vin') || plain.includes('вин')) said.add('serialNumber', SERIAL.exec(clause)?.[1]);
  if (/хозя|владел|собств/.test(plain)) {
    const owners = OWNERS.exec(plain)?.[1];
    said.add('ownerCount', owners && (counts[owners] ?? owners));
  }
  if (plain.includes('птс') || plain.includes('псм')) said.add('documents', PAPERS.exec(clause)?.[1]);
  if (!/[\d:]/.test(plain) || OTHER_NUMBER.test(plain)) return;
  const own = EVENT.test(plain) ? undefined : named('equipment', clause);
  if ((own && said.add(...own)) || !/\d/.test(plain) || isOfEvent()) return;
  const hours = HOURS.exec(plain);
  if (hours) said.add('mileage', `${hours[1]?.trim()} м/ч`);
  const power = POWER.exec(plain);
  if (power) said.add('enginePower', power[0]);
  said.add('yearOfManufacture', YEAR.exec(plain)?.[1]);
}

function describePart(said: Said, clause: string): void {
  said.add('partNumber', PART_NUMBER.exec(clause)?.[1]);
  said.add('manufacturerCountry', MAKER.exec(clause)?.[1]);
  if (NOT_ORIGINAL.test(clause)) said.add('isOriginal', 'аналог');
  else if (ORIGINAL.test(clause)) said.add('isOriginal', 'оригинал');
}

/** What a title says of a machine: notes repeat it, or say it otherwise. */
function describeTitle(said: Said, title: string): void {
  const power = POWER.exec(title);
  if (power) said.add('enginePower', power[0]);
  const hours = HOURS.exec(title);
  if (hours) said.add('mileage', `${hours[1]?.trim()} м/ч`);
  said.add('odometer', ROAD.exec(title)?.[0]);
  if (LIFTS.test(title)) said.add('loadCapacity', TONNES.exec(title)?.[0]);
  said.add('serialNumber', (SERIAL.exec(title) ?? FACTORY_NUMBER.exec(title))?.[1]);
  said.add('city', markedTownIn(title));
  if (HOLDS.test(title)) said.add('volume', CUBIC.exec(title)?.[0]);
}

const nothing: ReadonlyMap<Field, string> = new Map();

/** The texts of the fields that a title and notes say of an item. */
export function describedIn(kind: ItemKind, title: string, notes: string): ReadonlyMap<Field, string> {
  if (!SAYS_SOMETHING.test(title) && !SAYS_SOMETHING.test(notes)) return nothing;
  const said = new Said(kind);
  const describe = kind === 'equipment' ? describeMachine : describePart;
  for (const clauses of sentencesOf(notes)) {
    const isOfEvent = () => clauses.some((clause) => EVENT.test(clause));
    for (const clause of clauses) describe(said, clause, isOfEvent);
  }
  const found = new Map(said.found());
  if (kind === 'equipment') {
    const ofTitle = new Said(kind);
    describeTitle(ofTitle, title);
    for (const [field, text] of ofTitle.found()) if (!found.has(field)) found.set(field, text);
    // The row reads the year of a title.
    if (/(?<!\d)(?:19|20)\d\d(?!\d)/.test(title)) found.delete('yearOfManufacture');
  }
  return found;
}
