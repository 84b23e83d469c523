/** What the words of a title say that its column is, where the table of names does not have it. */
import type { ItemKind } from '@leasing/core/catalogue';
import type { Field } from './columns.ts';

/** A field by how its titles begin, in the plain form: «№» is «номер», no punctuation. A word stands for all that begin so. */
type Family = readonly [field: Field, begins: RegExp];

const begins = (phrases: string) =>
  new RegExp(
    `^(?:${phrases
      .split(/\s*\|\s*/)
      .map((phrase) => phrase.trim().replace(/ /g, '\\p{L}* '))
      .join('|')})`,
    'u',
  );
/** The whole title. */
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u');

const OF_MACHINES = '(?: (?:техник|машин|тс|т с|транспорт|авто|а м|спецтех|ос|имущ|объект|лот)\\p{L}*)?';

const notes = begins(
  'прим | коммент | заметк | пометк | отметк | особ | доп | дополн | комплектац | оснащ | remark | note | comment',
);

const families: Record<ItemKind, readonly Family[]> = {
  equipment: [
    // An inventory number before that of a contract; those of engines, phones and plates are not numbers of the dealer's.
    [
      'garageNumber',
      whole(
        '(?:инв|внутр|учетн|уч|реестр|склад|сток|stock|гар|хоз|борт|карточ|позиц|лот|каталож|катал|арт)\\p{L}* (?:номер|id|код|н)|(?:номер|id|код|шифр)(?: (?:лот|сток|техник|машин|ед|тс|ос|карточ|объект|позиц|реестр|по реестр|в реестр|по каталог)\\p{L}*)?|(?:борт|арт|артикул|шифр|id|инв|лот)\\p{L}*',
      ),
    ],
    [
      'garageNumber',
      whole('(?:(?:номер|id) )?(?:договор|дог|контракт|дл)\\p{L}*(?: (?:номер|лизинг\\p{L}*))?'),
    ],
    [
      'inspectedOn',
      whole('(?:(?:дата|день) )?(?:последн\\p{L}* )?(?:осмотр|осмотрен|диагностик|инспекц)\\p{L}*'),
    ],
    [
      'auctionEndsAt',
      /^(?:дата|срок|время|оконч|заверш|конец|прием)(?!.*начал).*(?:торг|заяв|ставок|аукцион)/u,
    ],
    [
      'yearOfManufacture',
      begins(
        'год выпуск | год вып | год изг | год постр | год произв | г вып | г изг | г в | дата выпуск | дата изгот | дата вып | выпуск',
      ),
    ],
    ['odometer', /^пробег(?: т(?:ыс)?)? км$/u],
    ['mileage', begins('наработ | нараб | моточ | мото ч | м ч | мтч | отработ')],
    ['enginePower', begins('мощн | л с')],
    ['loadCapacity', begins('грузопод | груз под | г п')],
    [
      'tonnage',
      whole(
        '(?:(?:эксп|эксплуат|рабоч|снар|снаряж|полн|констр|общ)\\p{L}* )?(?:масса|вес)(?: (?:эксп|рабоч|снаряж|полн|техник|машин)\\p{L}*)?',
      ),
    ],
    [
      'ownerCount',
      whole(
        '(?:(?:кол во|колич\\p{L}*|число) )?(?:владельцев|собственников|хозяев|хоз)(?: по (?:птс|псм|документам))?',
      ),
    ],
    ['documents', begins('птс | псм | эптс | эпсм | документ | паспорт')],
    ['technicalCondition', begins('сост | тех сост | тех')],
    ['availability', begins('статус | налич | в налич | доступн')],
    [
      'city',
      begins(
        'где | город | место | местонах | местополож | стоит | стоянк | площадк | локац | адрес | находит | дислокац',
      ),
    ],
    [
      'serialNumber',
      begins('vin | вин номер | зав номер | заводск номер | сер номер | серийн номер | идентиф номер'),
    ],
    ['managerName', begins('менедж | отв | куратор | контактн лиц')],
    ['warranty', begins('гаранти')],
    ['delivery', begins('доставк | услов доставк')],
    ['type', whole(`(?:вид|тип|класс|категория|группа)${OF_MACHINES}`)],
    ['brand', whole(`(?:марка|производитель|изготовитель|бренд)${OF_MACHINES}`)],
    ['model', whole(`(?:модель|модиф\\p{L}*)${OF_MACHINES}`)],
    [
      'title',
      /^(?:наим|назван|предмет|имущ|объект|актив|что(?= |$)|описание (?:лот|техник|имущ|объект))(?!.*(?:поставщ|завод|организ|собств|филиал|площад|докум))/u,
    ],
    ['additionalInfo', notes],
  ],
  'spare-part': [
    [
      'partNumber',
      whole(
        '(?:каталож|катал|кат|номенкл|чертеж|черт|ориг|оригин|part|oem|oe)\\p{L}* (?:номер|код|n|no|number|артикул)(?: (?:дет|запч|товар|изд)\\p{L}*)?|(?:номер|код|артикул|арт)(?: (?:дет|запч|з ч|зч|товар|изделия|по каталог|по чертеж|произв|oem|номенкл)\\p{L}*)?',
      ),
    ],
    ['isOriginal', whole('ориг\\p{L}*(?: (?:или )?(?:ан|аналог|неориг|дубл|замен)\\p{L}*)?')],
    ['condition', whole('(?:сост|состоян)\\p{L}*(?: .*)?|(?:б ?у|нов\\p{L}*)(?: или)? (?:б ?у|нов\\p{L}*)')],
    ['manufacturerCountry', begins('страна')],
    [
      'model',
      begins(
        'применя | применим | подход | совместим | для машин | для модел | для как | для чего | к как | к чему | к техник | на как | на техник | на что',
      ),
    ],
    ['model', whole('модел\\p{L}*(?: техник\\p{L}*)?')],
    ['brand', whole('(?:марка|бренд)(?: техник\\p{L}*)?')],
    [
      'quantity',
      whole(
        '(?:(?:своб|доступ|тек|общ|факт)\\p{L}* )?(?:остат\\p{L}*|ост|кол во|колич\\p{L}*|кол)(?: (?:на склад|в налич|шт|ед|всего)\\p{L}*)*',
      ),
    ],
    ['availability', begins('статус | налич | в налич | доступн')],
    ['category', begins('категор | групп | раздел | подгрупп | узел')],
    [
      'title',
      /^(?:наим|назван|детал|запчаст|запасн|товар|номенклатура|описание (?:дет|запч|товар))(?!.*(?:поставщ|завод|произв|склад))/u,
    ],
    ['additionalInfo', notes],
  ],
};

/** The field of a title by its words. @param plain without remarks in brackets */
export function fieldByWords(kind: ItemKind, plain: string): Field | undefined {
  return families[kind].find(([, pattern]) => pattern.test(plain))?.[0];
}

/** What titles of two or three fields are together: «Марка / модель», «ПТС/ПСМ», «Вид, марка, модель». */
export function fieldTogether(fields: readonly Field[]): Field | undefined {
  const all = new Set(fields);
  const only = (...some: Field[]) => [...all].every((field) => some.includes(field));
  if (all.size === 1) return fields[0];
  if (only('brand', 'model')) return 'makeAndModel';
  if (only('yearOfManufacture', 'mileage')) return 'yearAndHours';
  if (only('mileage', 'odometer')) return 'mileage';
  if (only('title', 'type', 'brand', 'model', 'makeAndModel', 'yearOfManufacture')) return 'title';
  return undefined;
}
