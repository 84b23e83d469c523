/**
 * The names that dealers give to the columns of their price lists: the one table of synonyms. Matching ignores
 * case, punctuation, ё/е and units («Наработка, м/ч» is «наработка»), but for a name that is written with its unit;
 * the first synonym is the name in messages.
 */

import { type CharacteristicName, characteristics } from '@leasing/core/catalogue';

interface Column {
  /** Without it a file is not accepted. */
  required?: true;
  /** A list with a column «Артикул» is one of parts without it. */
  unlessArticle?: true;
  /** Its cells are numbers: all of them together decide what points and commas mean. */
  isNumber?: true;
  /** Its cells hold more than a line of text. */
  isLong?: true;
  /** Several columns of one file may hold it: their cells count together. */
  isRepeatable?: true;
  /** The likeliest names first: where two columns of a file fit, the earlier name wins. */
  names: readonly [string, ...string[]];
}

const currency = ['Валюта', 'Валюта цены', 'Currency'] as const;

const arrival = [
  'Дата поступления',
  'Дата публикации',
  'Поступление',
  'Дата прихода',
  'Дата добавления',
  'Дата',
  'Created at',
  'Arrival date',
  'Published at',
  'Date added',
  'Date',
] as const;

const total = [
  'Цена с НДС',
  'Цена',
  'Стоимость с НДС',
  'Стоимость',
  'Полная стоимость',
  'Полная цена',
  'Цена продажи',
  'Розничная цена',
  'Цена розничная',
  'Цена, вкл. НДС',
  'Отпускная цена',
  'Цена без скидки',
  'Total cost',
  'Total price',
  'Price',
  'Cost',
] as const;

const minimum = [
  'Мин. стоимость',
  'Минимальная стоимость',
  'Мин. цена',
  'Минимальная цена',
  'Цена от',
  'Стоимость от',
  'Цена со скидкой',
  'Min cost',
  'Minimum cost',
  'Min price',
  'Minimum price',
] as const;

const year = [
  'Год выпуска',
  'Год изготовления',
  'Год производства',
  'Год',
  'Г.в.',
  'Год вып.',
  'Год выпуска ТС',
  'Г. вып.',
  'Year of manufacture',
  'Manufacture year',
  'Year',
] as const;

const brand = [
  'Марка',
  'Производитель',
  'Бренд',
  'Марка техники',
  'Марка спецтехники',
  'Марка ТС',
  'Марка машины',
  'Изготовитель',
  'Завод-изготовитель',
  'Brand',
  'Make',
] as const;
const model = ['Модель', 'Модель техники', 'Модель ТС', 'Модель машины', 'Применимость', 'Model'] as const;
const title = ['Наименование', 'Название', 'Номенклатура', 'Товар', 'Заголовок', 'Title', 'Name'] as const;
const machineType = [
  'Вид техники',
  'Тип техники',
  'Вид ТС',
  'Тип ТС',
  'Вид машины',
  'Тип машины',
  'Вид спецтехники',
  'Тип спецтехники',
  'Тип',
  'Вид',
  'Категория техники',
  'Equipment type',
  'Machine type',
  'Type',
] as const;

const information = [
  'Примечание',
  'Примечания',
  'Комментарий',
  'Описание',
  'Дополнительно',
  'Дополнительная информация',
  'Доп. информация',
  'Комплектация',
  'Additional info',
  'Description',
  'Comment',
  'Notes',
  'Note',
] as const;

/** Addresses of pictures, one behind the other. */
const photos = [
  'Фото',
  'Фотографии',
  'Ссылки на фото',
  'Ссылка на фото',
  'Изображения',
  'Изображение',
  'Картинки',
  'Картинка',
  'Photos',
  'Photo',
  'Images',
  'Image',
] as const;

const inStock = [
  'В наличии',
  'Наличие',
  'Есть в наличии',
  'Наличие на складе',
  'Статус',
  'Статус продажи',
  'Доступность',
  'In stock',
  'Available',
  'Availability',
  'Status',
] as const;

/** How many there are: of machines only whether there is one. */
const quantity = [
  'Количество',
  'Кол-во',
  'Остаток',
  'Остатки',
  'Свободный остаток',
  'Остаток на складе',
  'Остаток, всего',
  'Количество на складе',
  'Quantity',
  'Qty',
] as const;

/** What lists call the characteristics of kinds besides their labels. */
const characteristicNames: Record<CharacteristicName, readonly string[]> = {
  workingHeight: ['Рабочая высота', 'Высота подъёма груза', 'Working height', 'Lift height'],
  boomReach: ['Длина стрелы', 'Стрела', 'Boom reach', 'Boom length'],
  volume: ['Объём цистерны', 'Объём барабана', 'Объём кузова', 'Ёмкость', 'Вместимость', 'Volume'],
  bucketVolume: ['Ковш', 'Ёмкость ковша', 'Bucket volume', 'Bucket capacity'],
  diggingDepth: ['Макс. глубина копания', 'Digging depth'],
  workingWidth: [
    'Ширина укладки',
    'Ширина фрезерования',
    'Ширина отвала',
    'Ширина вальца',
    'Ширина захвата',
    'Working width',
  ],
  platformLength: ['Длина кузова', 'Platform length'],
  axles: ['Осей', 'Количество осей', 'Кол-во осей', 'Оси', 'Axles'],
  pumpOutput: ['Подача бетона', 'Подача', 'Output'],
  drillingDepth: ['Макс. глубина бурения', 'Drilling depth'],
  drillingDiameter: ['Диаметр скважины', 'Drilling diameter'],
  hammerMass: ['Ударная часть', 'Hammer mass'],
  tractionClass: ['Класс тяги', 'Traction class'],
  odometer: ['Пробег ТС', 'Одометр', 'Odometer'],
};

/** What only some kinds of machine have. «Пробег» alone is often hours, so that of kilometres names its unit. */
const characteristicColumns = Object.fromEntries(
  Object.entries(characteristicNames).map(([name, names]): [string, Column] => {
    const { label, unit } = characteristics[name as CharacteristicName];
    const plain = name === 'odometer' ? [] : [label];
    return [name, { isNumber: true, names: [unit ? `${label}, ${unit}` : label, ...plain, ...names] }];
  }),
) as Record<CharacteristicName, Column>;

const equipmentColumns = {
  garageNumber: {
    required: true,
    names: [
      'Инв. №',
      'Инвентарный номер',
      'Инвентарный №',
      'Инв. н.',
      'Учётный номер',
      'Инв. номер',
      'Гаражный номер',
      'Гаражный №',
      'Гар. №',
      'Складской номер',
      'Номер',
      '№',
      'Код',
      'Код номенклатуры',
      'ID',
      'Garage number',
      'Inventory number',
      'Stock number',
      'Stock no',
    ],
  },
  title: { names: title },
  type: { required: true, names: [...machineType, 'Категория', 'Category'] },
  brand: { required: true, names: brand },
  model: { required: true, names: model },
  yearOfManufacture: { required: true, names: year },
  mileage: {
    isNumber: true,
    names: [
      'Наработка',
      'Моточасы',
      'Мото-часы',
      'Моточасов',
      'М/ч',
      'Наработка (пробег)',
      'Пробег',
      'Часы',
      'Mileage',
      'Engine hours',
      'Operating hours',
      'Hours',
    ],
  },
  enginePower: {
    isNumber: true,
    names: [
      'Мощность',
      'Мощность двигателя',
      'Двигатель, л.с.',
      'Двиг., л.с.',
      'ЛС',
      'Л.с.',
      'Engine power',
      'Power',
      'Horse power',
    ],
  },
  loadCapacity: {
    isNumber: true,
    names: ['Грузоподъёмность', 'Г/п', 'Load capacity', 'Capacity', 'Payload'],
  },
  tonnage: {
    isNumber: true,
    names: [
      'Масса',
      'Вес',
      'Эксплуатационная масса',
      'Тоннаж',
      'Снаряжённая масса',
      'Tonnage',
      'Weight',
      'Mass',
    ],
  },
  totalCost: { required: true, isNumber: true, names: total },
  currency: { names: currency },
  minCost: { isNumber: true, names: minimum },
  auction: {
    names: ['Аукцион', 'На аукционе', 'Лот аукциона', 'Торги', 'На торгах', 'Участвует в торгах', 'Auction'],
  },
  minDeposit: {
    isNumber: true,
    names: [
      'Мин. задаток',
      'Минимальный задаток',
      'Задаток',
      'Минимальный взнос',
      'Мин. депозит',
      'Депозит',
      'Min deposit',
      'Deposit',
    ],
  },
  currentBid: { isNumber: true, names: ['Текущая ставка', 'Ставка', 'Current bid', 'Bid'] },
  auctionEndsAt: {
    names: [
      'Окончание аукциона',
      'Дата окончания аукциона',
      'Конец аукциона',
      'Аукцион до',
      'Auction ends at',
      'Auction end',
    ],
  },
  technicalCondition: {
    names: [
      'Техническое состояние',
      'Тех. состояние',
      'Тех. сост.',
      'Состояние техники',
      'Состояние',
      'Сост.',
      'Technical condition',
    ],
  },
  city: {
    names: [
      'Город',
      'Местонахождение',
      'Место осмотра',
      'Где находится',
      'Место нахождения',
      'Местоположение',
      'Склад',
      'Площадка',
      'Стоянка',
      'Филиал',
      'City',
      'Location',
      'Warehouse',
    ],
  },
  serialNumber: {
    names: [
      'VIN или заводской номер',
      'VIN или серийный номер',
      'VIN',
      'Заводской номер',
      'VIN/заводской номер',
      'VIN номер',
      'VIN / зав. №',
      'Идентификационный номер',
      'Зав. №',
      'Зав. номер',
      'Серийный номер',
      'Номер рамы',
      'Serial number',
    ],
  },
  ownerCount: {
    names: ['Владельцев', 'Количество владельцев', 'Кол-во владельцев', 'Собственников', 'Owners'],
  },
  documents: { names: ['Документы', 'ПТС', 'ПСМ', 'Documents'] },
  warranty: { names: ['Гарантия', 'Warranty'] },
  delivery: { names: ['Доставка', 'Условия доставки', 'Delivery'] },
  managerName: { names: ['Менеджер', 'Менеджер по продажам', 'Кто отвечает', 'Manager', 'Sales manager'] },
  inspectedOn: {
    names: [
      'Дата осмотра',
      'День осмотра',
      'Осмотрена',
      'Дата диагностики',
      'Inspection date',
      'Inspected on',
    ],
  },
  ...characteristicColumns,
  inStock: { names: [...inStock, ...quantity] },
  createdAt: { names: arrival },
  additionalInfo: { isLong: true, isRepeatable: true, names: information },
  photos: { isLong: true, names: photos },
} as const satisfies Record<string, Column>;

const sparePartColumns = {
  partNumber: {
    required: true,
    names: [
      'Артикул',
      'Каталожный номер',
      'Кат. номер',
      'Кат. №',
      'Номер детали',
      'Номер запчасти',
      'Код детали',
      'Номер',
      'Код',
      'Part number',
      'Part no',
      'Article',
      'SKU',
      'OEM',
    ],
  },
  title: { required: true, names: title },
  category: {
    required: true,
    unlessArticle: true,
    names: ['Категория', 'Группа', 'Группа товаров', 'Раздел', 'Узел', 'Category', 'Group'],
  },
  equipmentType: { names: [...machineType, 'Для какой техники'] },
  brand: { isLong: true, names: brand },
  model: {
    isLong: true,
    names: [...model, 'Подходит к', 'Для моделей', 'Модели', 'Применяемость'],
  },
  condition: {
    required: true,
    unlessArticle: true,
    names: ['Состояние', 'Сост.', 'Состояние детали', 'Качество', 'Новая или б/у', 'Condition', 'State'],
  },
  yearOfManufacture: { names: year },
  manufacturerCountry: {
    names: [
      'Страна',
      'Страна изготовления',
      'Страна производства',
      'Страна производителя',
      'Страна происхождения',
      'Country',
      'Manufacturer country',
      'Country of manufacture',
      'Country of origin',
    ],
  },
  supplier: { names: ['Поставщик', 'Наименование поставщика', 'Продавец', 'Supplier', 'Seller'] },
  quantity: { names: quantity },
  // A column for each warehouse («Склад Москва», «Остаток Тула») is known by `warehouseIn`.
  warehouses: {
    isRepeatable: true,
    names: [
      'Склады',
      'Склад',
      'Остатки по складам',
      'Наличие по складам',
      'Склад хранения',
      'Филиал',
      'Город',
      'Местонахождение',
      'Warehouses',
      'Warehouse',
      'City',
    ],
  },
  isOriginal: { names: ['Оригинал', 'Оригинальная', 'Оригинальность', 'Is original', 'Original', 'Genuine'] },
  totalCost: { required: true, isNumber: true, names: total },
  currency: { names: currency },
  minCost: { isNumber: true, names: minimum },
  inStock: { names: inStock },
  createdAt: { names: arrival },
  additionalInfo: { isLong: true, isRepeatable: true, names: information },
  photos: { isLong: true, names: photos },
} as const satisfies Record<string, Column>;

/** What a file holds. */
export type StockKind = 'equipment' | 'component';

/** The columns of each kind of file. */
export const columnsOf = { equipment: equipmentColumns, component: sparePartColumns } as const;

/** What is known of a field's column. */
export function columnOf(kind: StockKind, field: Field): Column | undefined {
  return (columnsOf[kind] as Partial<Record<Field, Column>>)[field];
}

/** A field of either kind. */
export type Field = keyof typeof equipmentColumns | keyof typeof sparePartColumns;

/** Columns that the importer itself adds to the list of refused rows; such a file may be corrected and given back. */
export const refusalColumns = { line: 'Строка файла', column: 'Столбец', reason: 'Причина отказа' } as const;
