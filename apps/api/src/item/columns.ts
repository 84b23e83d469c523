/** Where each field of an item is stored, what dealers call its column, and how a cell becomes its value. */

import { type CharacteristicName, characteristics, type ItemKind } from '@leasing/core/catalogue';
import { type ItemField, type ItemFields, itemFields, type ValueOf } from '@leasing/core/item';
import { readCharacteristic } from '../stock-import/rows/characteristics.ts';
import { pastDay, yearOfManufacture } from '../stock-import/rows/dates.ts';
import { measure, tonnes, type Unit, unitPattern } from '../stock-import/rows/numbers.ts';
import type { Reading } from '../stock-import/rows/reading.ts';
import { townOf } from '../stock-import/rows/townOf.ts';
import { notesUpTo, type Read, type Reader, textUpTo } from '../stock-import/rows/values.ts';
import type { Cell } from './Cell.ts';

/** A column of a list of dealers. */
export interface ListColumn {
  /**
   * The likeliest titles first: where two columns of a file fit, the earlier wins. The first is the one of messages and
   * exports. They are compared without case, punctuation, ё/е and units («Наработка, м/ч» is «наработка»), «№» as
   * «номер», but for a title that is written with its unit.
   */
  readonly titles: readonly [string, ...string[]];
  /** Without it a file is not accepted. */
  readonly required?: true;
  /** A list without it is accepted where its column «Наименование» says it: «Каток HAMM 3410, 2018». */
  readonly inTitle?: true;
  /** A list without it is accepted where this column of `stock-import/tables/columns.ts` holds it together with another. */
  readonly isIn?: 'makeAndModel' | 'yearAndHours';
  /** A list with a column «Артикул» is one of parts without it. */
  readonly unlessArticle?: true;
  /** Its cells are numbers: all of them together decide what points and commas mean. */
  readonly isNumber?: true;
  /** Its cells are sums: what its title says besides the name has to be known. */
  readonly isMoney?: true;
  /** A row of which it cannot be read is refused; of other columns that are not required the cell is left empty. */
  readonly isDecisive?: true;
  /** Its cells hold more than a line of text. */
  readonly isLong?: true;
  /** A cell that is merged over several rows says it of each of them. */
  readonly isShared?: true;
  /** Several columns of one file may hold it: their cells count together. */
  readonly isRepeatable?: true;
}

/** A field as it is stored and as lists have it. */
interface StoredField<T> extends ListColumn {
  /** Its column in the table. */
  readonly column: string;
  /** Reads a cell that is not empty; absent where the row's function reads it together with others. */
  readonly read?: (cell: Cell, reading: Reading) => Read<T | null>;
}

/** Titles that are written one behind the other. */
function titled(text: string): [string, ...string[]] {
  const [first = '', ...others] = text.split(/\s*\|\s*/);
  return [first, ...others];
}

const of =
  <T>(read: Reader<T>) =>
  (cell: Cell): Read<T> =>
    read(cell.text, cell.numberFormat, cell);

const stored = <T>(
  column: string,
  titles: string,
  more: Omit<StoredField<T>, 'column' | 'titles'> = {},
): StoredField<T> => ({ column, titles: titled(titles), ...more });

/** Horsepower; a kilowatt is so many metric ones. */
const POWER: readonly Unit[] = [
  [unitPattern('л\\.?\\s*с|лс|hp|лошад\\p{L}*'), 1],
  [unitPattern('квт|kw|киловатт\\p{L}*'), 1.35962],
];

/** Without currencies, units, VAT and words such as «розничная», which `sumWords` takes from titles before. */
const total = `Цена с НДС | Цена | Стоимость | Полная стоимость | Полная цена | Цена со скидкой | Новая цена | Цена новая
  | Цена по акции | Акционная цена | Спеццена | Цена без скидки | Продажа, руб. | Прайс, руб. | РРЦ | Total cost | Total price
  | Price | Cost`;

const minimum = `Мин. стоимость | Минимальная стоимость | Мин. цена | Минимальная цена | Цена мин. | Цена от
  | Стоимость от | Min cost | Minimum cost | Min price | Minimum price`;

const year = `Год выпуска | Год изготовления | Год производства | Год | Г.в. | Год вып. | Год выпуска ТС
  | Г. вып. | Год изг. | Г/в | Год выпуска техники | Дата выпуска | Выпуск | Year of manufacture | Manufacture year | Year of make | Year built | Mfg year | YOM | Year`;

const brand = `Марка | Производитель | Пр-ль | Бренд | Марка техники | Марка спецтехники | Марка ТС | Марка машины
  | Изготовитель | Завод-изготовитель | Brand | Make`;

const model = 'Модель | Модель техники | Модель ТС | Модель машины | Применимость | Model';

const title = `Наименование | Название | Наим. | Номенклатура | Основное средство | Товар | Заголовок | Наименование техники | Наим. техники | Наименование товара
  | Наименование имущества | Наименование лота | Наименование ТС | Наименование машины | Название техники | Название товара | Предмет торгов
  | Предмет лота | Наименование ОС | Наименование основного средства | Наименование объекта | Наименование актива | Item | Item name | Asset
  | Title | Name`;

const titleOfPart = `Наименование детали | Наименование запчасти | Наименование з/ч | Наименование запасной части | Название детали
  | Название запчасти | Описание детали`;

const machineType = `Вид техники | Тип техники | Вид ТС | Вид и тип ТС | Тип ТС | Вид машины | Тип машины | Вид спецтехники
  | Тип спецтехники | Вид имущества | Класс техники | Класс | Тип | Вид | Категория техники | Техника | Предмет лизинга | Equipment type | Machine type | Type`;

const information = `Примечание | Примечания | Прим. | Комментарий | Описание | Дополнительно | Дополнительная информация
  | Доп. информация | Комплектация | Additional info | Description | Comment | Notes | Note`;

const presence = `В наличии | Наличие | Налич. | Есть в наличии | Наличие на складе | Статус | Статус продажи | Доступность
  | In stock | Available | Availability | Status`;

/** How many there are: of machines only whether there is one. */
const quantity = `Количество | Кол-во | Кол. | Остаток | Ост. | Остатки | Свободный остаток | Остаток на складе | Остаток, всего
  | Количество на складе | Quantity | Qty`;

/** What lists call the characteristics of kinds besides their labels. */
const characteristicTitles: Record<CharacteristicName, string> = {
  workingHeight: 'Рабочая высота | Высота подъёма груза | Working height | Lift height',
  boomReach: 'Длина стрелы | Стрела | Boom reach | Boom length',
  volume: 'Объём цистерны | Объём барабана | Объём кузова | Ёмкость | Вместимость | Volume',
  bucketVolume: 'Ковш | Ёмкость ковша | Bucket volume | Bucket capacity',
  diggingDepth: 'Макс. глубина копания | Digging depth',
  workingWidth: `Ширина укладки | Ширина фрезерования | Ширина отвала | Ширина вальца | Ширина захвата
    | Working width`,
  platformLength: 'Длина кузова | Platform length',
  axles: 'Осей | Количество осей | Кол-во осей | Оси | Axles',
  pumpOutput: 'Подача бетона | Подача | Output',
  drillingDepth: 'Макс. глубина бурения | Drilling depth',
  drillingDiameter: 'Диаметр скважины | Drilling diameter',
  hammerMass: 'Ударная часть | Hammer mass',
  tractionClass: 'Класс тяги | Traction class',
  odometer: 'Пробег ТС | Пробег шасси | Одометр | Odometer | Kilometrage',
};

/** What only some kinds of machine have. «Пробег» alone is often hours, so that of kilometres names its unit. */
const characteristicColumns = Object.fromEntries(
  Object.entries(characteristicTitles).map(([key, titles]): [string, StoredField<number>] => {
    const name = key as CharacteristicName;
    const { label, unit } = characteristics[name];
    const plain = name === 'odometer' ? [] : [label];
    return [
      name,
      {
        column: 'characteristics',
        isNumber: true,
        titles: [unit ? `${label}, ${unit}` : label, ...plain, ...titled(titles)],
        read: (cell) => readCharacteristic(name, cell),
      },
    ];
  }),
) as { readonly [Name in CharacteristicName]: StoredField<number> };

/** Whether it goes to a channel. */
const channels = {
  inAvito: stored<boolean>('in_avito', 'Выгружать на Авито | Авито | На Авито'),
  inYml: stored<boolean>('in_yml', 'Выгружать в YML | YML | Яндекс (YML) | В Яндекс'),
};

const { equipment: machine, 'spare-part': part } = itemFields;

type Stored<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { readonly kept: true } ? never : Name]: StoredField<
    ValueOf<Fields[Name]>
  >;
};

/**
 * The fields of each kind of item as they are stored, in the order of lists and exports. A field of `@leasing/core/item`
 * without an entry here does not compile, unless the server itself keeps it (`item/select.ts`).
 */
export const columns = {
  equipment: {
    garageNumber: stored(
      'number',
      `Инв. № | Инвентарный № | Инв. н. | Учётный № | Уч. № | Гаражный № | Гараж. № | Гар. № | Бортовой № | Борт. №
      | Гос. / гаражный № | № лота | Лот № | Лот | Складской № | Склад. № | Стоковый № | Сток № | Номер | № | Код | Код номенклатуры
      | ID | Lot | Lot № | Garage number | Inventory number | Stock number | Stock no | Stock №`,
      { required: true },
    ),
    title: stored('title', title),
    type: stored('machine_type', `${machineType} | Группа | Группа техники | Категория | Category`, {
      required: true,
      inTitle: true,
      isShared: true,
    }),
    brand: stored('brand', brand, { required: true, inTitle: true, isIn: 'makeAndModel', isShared: true }),
    model: stored('model', model, { required: true, inTitle: true, isIn: 'makeAndModel' }),
    yearOfManufacture: stored('year_of_manufacture', year, {
      required: true,
      inTitle: true,
      isIn: 'yearAndHours',
      read: (cell, { now }) => yearOfManufacture(now)(cell.text),
    }),
    mileage: stored(
      'mileage',
      `Наработка | Нар. | Нараб. | Моточасы | Мото-часы | Моточасов | М/ч | М/часы | Наработка (пробег) | Наработка/пробег | Пробег/наработка | Пробег | Часы
      | Mileage | Engine hours | Operating hours | Working hours | Hour meter | SMU | SMU hours | Hours`,
      { isNumber: true },
    ),
    enginePower: stored(
      'engine_power',
      `Мощность | Мощность двигателя | Двигатель, л.с. | Двиг., л.с. | ЛС | Л.с. | Engine power | Power
      | Horse power`,
      {
        isNumber: true,
        read: of(measure({ units: POWER, most: machine.enginePower.highest, decimals: 0, name: 'мощность' })),
      },
    ),
    loadCapacity: stored('load_capacity', 'Грузоподъёмность | Г/п | Load capacity | Capacity | Payload', {
      isNumber: true,
      read: of(
        measure({ units: tonnes, most: machine.loadCapacity.highest, decimals: 2, name: 'грузоподъёмность' }),
      ),
    }),
    tonnage: stored(
      'tonnage',
      'Масса | Вес | Эксплуатационная масса | Рабочая масса | Полная масса | Тоннаж | Снаряжённая масса | Tonnage | Weight | Mass',
      {
        isNumber: true,
        read: of(measure({ units: tonnes, most: machine.tonnage.highest, decimals: 2, name: 'масса' })),
      },
    ),
    totalCost: stored('total_cost', total, { required: true, isNumber: true, isMoney: true }),
    minCost: stored('min_cost', minimum, { isNumber: true, isMoney: true, isDecisive: true }),
    auction: stored(
      'is_auction',
      'Аукцион | На аукционе | Лот аукциона | Торги | На торгах | Участвует в торгах | Auction',
    ),
    minDeposit: stored(
      'min_deposit',
      `Мин. задаток | Минимальный задаток | Задаток | Размер задатка | Сумма задатка | Величина задатка | Обеспечительный платёж | Минимальный взнос | Мин. депозит | Депозит
      | Min deposit | Deposit`,
      { isNumber: true, isMoney: true },
    ),
    currentBid: stored('current_bid', 'Текущая ставка | Ставка | Current bid | Bid', {
      isNumber: true,
      isMoney: true,
    }),
    auctionEndsAt: stored(
      'auction_ends_at',
      `Окончание аукциона | Дата окончания аукциона | Конец аукциона | Аукцион до | Окончание торгов | Окончание приёма заявок | Приём заявок до
      | Дата окончания торгов | Торги до | Дата торгов | Дата и время окончания торгов | Дата завершения торгов | Срок окончания приёма заявок
      | Дата окончания приёма заявок | Дата и время окончания приёма заявок | Окончание подачи заявок | Дата окончания подачи заявок
      | Дата и время окончания подачи заявок | Срок подачи заявок | Заявки до | Заявки принимаются до | Auction ends | Bidding ends | Auction ends at
      | Auction end`,
    ),
    technicalCondition: stored(
      'technical_condition',
      `Техническое состояние | Тех. состояние | Тех. сост. | Состояние техники | Состояние | Сост.
      | Technical condition`,
      { read: of(textUpTo(machine.technicalCondition.longest)) },
    ),
    city: stored(
      'city',
      `Город | Местонахождение | Место осмотра | Где находится | Где стоит | Местонахождение техники | Местонахождение лота | Место нахождения | Место хранения | Местоположение
      | Склад | Площадка | Площадка хранения | Стоянка | Адрес | Адрес стоянки | Адрес осмотра | Филиал | City | Location | Warehouse`,
      { isShared: true, read: ({ text }) => textUpTo(machine.city.longest)(townOf(text)) },
    ),
    serialNumber: stored(
      'serial_number',
      `VIN или заводской номер | VIN или серийный номер | VIN | Заводской № | VIN / заводской №
      | VIN № | VIN / зав. № | Зав. № / VIN | Заводской № / VIN | Идентификационный № | Зав. № | Серийный № | Сер. № | № рамы | Serial number`,
      { read: of(textUpTo(machine.serialNumber.longest)) },
    ),
    ownerCount: stored(
      'owner_count',
      'Владельцев | Количество владельцев | Кол-во владельцев | Собственников | Owners',
      {
        read: of(
          measure({
            units: [[unitPattern('владел\\p{L}*|собственник\\p{L}*|чел'), 1]],
            most: machine.ownerCount.highest,
            decimals: 0,
            name: 'число владельцев',
          }),
        ),
      },
    ),
    documents: stored('documents', 'Документы | ПТС | ПСМ | Documents', {
      read: of(textUpTo(machine.documents.longest)),
    }),
    warranty: stored('warranty', 'Гарантия | Warranty', { read: of(textUpTo(machine.warranty.longest)) }),
    delivery: stored('delivery', 'Доставка | Условия доставки | Delivery', {
      read: of(textUpTo(machine.delivery.longest)),
    }),
    managerName: stored(
      'manager_name',
      'Менеджер | Менеджер по продажам | Ответственный менеджер | Кто отвечает | Manager | Sales manager',
      { read: of(textUpTo(machine.managerName.longest)) },
    ),
    inspectedOn: stored(
      'inspected_on',
      'Дата осмотра | День осмотра | Осмотрена | Дата диагностики | Inspection date | Inspected on',
      { read: (cell, { now }) => pastDay(now)(cell.text) },
    ),
    ...characteristicColumns,
    availability: stored('availability', `${presence} | ${quantity}`, { isDecisive: true }),
    additionalInfo: stored('additional_info', information, {
      isLong: true,
      isRepeatable: true,
      read: of(notesUpTo(machine.additionalInfo.longest)),
    }),
    ...channels,
  },
  'spare-part': {
    partNumber: stored(
      'number',
      `Артикул | Арт. | Каталожный № | Кат. № | № детали | № запчасти | Код детали | Код запчасти | Артикул детали
      | Номер | Код | Part number | Part no | Article | SKU | OEM`,
      { required: true },
    ),
    title: stored('title', `${title} | ${titleOfPart}`, {
      required: true,
      read: of(textUpTo(part.title.longest)),
    }),
    category: stored('category', 'Категория | Группа | Группа товаров | Раздел | Узел | Category | Group', {
      required: true,
      unlessArticle: true,
      isShared: true,
      read: of(textUpTo(part.category.longest)),
    }),
    equipmentType: stored('machine_type', `Вид техники | Для техники | Для какой техники | ${machineType}`, {
      read: (cell, { types }) => types.read(cell.text),
    }),
    brand: stored('brand', brand, { isLong: true, isShared: true }),
    model: stored(
      'model',
      `${model} | Подходит к | Подходит к технике | Подходит для | Для моделей | Модели | Применяемость
      | Техника-донор | Донор | Снято с`,
      { isLong: true },
    ),
    condition: stored(
      'condition',
      'Состояние | Сост. | Состояние детали | Качество | Новая или б/у | Condition | State',
      { required: true, unlessArticle: true },
    ),
    yearOfManufacture: stored('year_of_manufacture', year, {
      read: (cell, { now }) => yearOfManufacture(now)(cell.text),
    }),
    manufacturerCountry: stored(
      'manufacturer_country',
      `Страна | Страна изготовления | Страна производства | Страна производителя | Страна происхождения
      | Country | Manufacturer country | Country of manufacture | Country of origin`,
      { read: of(textUpTo(part.manufacturerCountry.longest)) },
    ),
    supplier: stored('supplier', 'Поставщик | Наименование поставщика | Продавец | Supplier | Seller', {
      isDecisive: true,
    }),
    quantity: stored('quantity', quantity, { isDecisive: true }),
    // A column for each warehouse («Склад Москва», «Остаток Тула») is known by `warehouseIn`.
    warehouses: stored(
      'warehouses',
      `Склады | Склад | Остатки по складам | Наличие по складам | Склад хранения | Филиал | Город
      | Местонахождение | Warehouses | Warehouse | City`,
      { isRepeatable: true, isDecisive: true },
    ),
    isOriginal: stored(
      'is_original',
      'Оригинал | Оригинальная | Оригинальность | Тип з/ч | Тип запчасти | Is original | Original | Genuine',
    ),
    totalCost: stored('total_cost', total, { required: true, isNumber: true, isMoney: true }),
    minCost: stored('min_cost', minimum, { isNumber: true, isMoney: true, isDecisive: true }),
    availability: stored('availability', presence, { isDecisive: true }),
    additionalInfo: stored('additional_info', information, {
      isLong: true,
      isRepeatable: true,
      read: of(notesUpTo(part.additionalInfo.longest)),
    }),
    ...channels,
  },
} as const satisfies { readonly [Kind in ItemKind]: Stored<ItemFields[Kind]> };

/** The name of a field of either kind of item. */
type StoredName = keyof typeof columns.equipment | keyof (typeof columns)['spare-part'];

/** A field of a kind of item, as the code that treats all alike sees it. */
export interface DescribedField {
  readonly name: StoredName;
  readonly field: ItemField;
  readonly stored: StoredField<string | number | boolean | null>;
}

function described(kind: ItemKind): DescribedField[] {
  const fields: Readonly<Record<string, ItemField>> = itemFields[kind];
  const entries = Object.entries<DescribedField['stored']>(columns[kind]) as [
    StoredName,
    DescribedField['stored'],
  ][];
  return entries.flatMap(([name, stored]) => {
    const field = fields[name];
    return field ? [{ name, field, stored }] : [];
  });
}

/** The fields of each kind of item, what they are and how they are stored, in the order of lists and exports. */
export const describedFields = { equipment: described('equipment'), 'spare-part': described('spare-part') };

/** The field by which the dealer names an item. */
export const numberFields = { equipment: 'garageNumber', 'spare-part': 'partNumber' } as const;
