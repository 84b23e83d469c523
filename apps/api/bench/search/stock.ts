import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import type { EquipmentType } from '@leasing/core/unstable/api/contract';
import { type Database, insertRows } from '../../src/platform/index.ts';
import { randomSource } from '../random.ts';
import { withoutIndexes } from '../withoutIndexes.ts';
import { models } from './models.ts';
import { partKinds } from './parts.ts';

/** Rows of a statement. */
const batchRows = 500;
const countries = ['Япония', 'Китай', 'Корея', 'Германия', 'Италия', 'США', 'Россия', 'Турция'];
/** Words that dealers put behind the model. */
const notes = ['', '', '', '', ', гидролиния', ', из Японии', ', гусеничный', ', с НДС'];
/** Where machines stand; some lists have whole addresses, which an import shortens. */
const cities = [
  'Москва',
  'Санкт-Петербург',
  'Екатеринбург',
  'Новосибирск',
  'Казань',
  'Краснодар',
  'Красноярск',
  'Нижний Новгород',
  'Ростов-на-Дону',
  'Челябинск',
  'Владивосток',
  'Хабаровск',
];
/** What dealers write of a machine's equipment, in no title. */
const equipment: { readonly [Type in EquipmentType]?: readonly string[] } = {
  EXCAVATOR: [
    'гидролиния под молот',
    'быстросъём',
    'ковш 1,2 м³',
    'планировочный ковш',
    'гидромолот в комплекте',
  ],
  BACKHOE: ['гидромолот в комплекте', 'челюстной ковш', 'вилы', 'телескопическая рукоять'],
  BULLDOZER: ['отвал поворотный', 'рыхлитель трёхзубый', 'рыхлитель однозубый', 'отвал полусферический'],
  GRADER: ['рыхлитель задний', 'передний отвал', 'система нивелирования'],
  ROLLER: ['кулачковый бандаж', 'гладкий валец', 'кулачки в комплекте', 'система орошения'],
  LOADER: ['челюстной ковш', 'вилы', 'быстросъём', 'шины новые'],
  SKID_STEER: ['щётка коммунальная', 'снегоуборочный отвал', 'вилы'],
  TRUCK: ['полог', 'обогрев кузова', 'коробка автомат', 'спальник'],
  TRACTOR_UNIT: ['спальник', 'ретардер', 'коробка автомат', 'гидрофикация'],
  TRACTOR: ['снегоуборочный отвал', 'щётка коммунальная', 'навесной погрузчик'],
  CRANE: ['овоид', 'гусёк 9 м', 'новая лебёдка'],
};
const anyEquipment = ['кондиционер', 'автономный отопитель', 'камера заднего вида', 'центральная смазка'];
const day = 86_400_000;

type Row = Record<string, unknown>;

function draw(seed: number) {
  const random = randomSource(seed);
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return { random, integer, one: <T>(all: readonly T[]) => all[integer(0, all.length - 1)] as T };
}

/** Facts of a machine beside its card: what its notes say, where it stands, owners before. */
function factsOf(type: EquipmentType, { integer, one, random }: ReturnType<typeof draw>): Row {
  const ofType = equipment[type] ?? anyEquipment;
  const parts = [one(ofType), one(anyEquipment), `Осмотрен ${integer(1, 28)}.0${integer(1, 9)}, без течей`];
  return {
    additional_info: random() < 0.8 ? `${parts.join(', ')}. Звоните, торг у капота.` : null,
    city: random() < 0.9 ? one(cities) : null,
    owner_count: random() < 0.7 ? integer(1, 4) : null,
  };
}

/** Machines of the searched stock; the same number gives the same machines. */
function* searchedMachines(rows: number): Generator<Row> {
  const { random, integer, one } = draw(17);
  const ofFacts = draw(19);
  for (let index = 0; index < rows; index += 1) {
    const [type, brand, model, power, tonnes, load, has = {}] = one(models);
    const cost = integer(15, 300) * 100_000;
    yield {
      kind: 'equipment',
      number: `GN-${10_000 + index}`,
      title: `${equipmentTypeTexts[type].one} ${brand} ${model}${type === 'EXCAVATOR' ? one(notes) : ''}`,
      machine_type: type,
      brand,
      model,
      year_of_manufacture: integer(2005, 2026),
      engine_power: power || null,
      mileage: integer(0, 18_000),
      load_capacity: load,
      tonnage: tonnes,
      characteristics: has,
      min_cost: Math.round(cost * 0.95),
      total_cost: cost,
      is_auction: false,
      availability: random() < 0.95 ? 'IN_STOCK' : 'RESERVED',
      created_at: new Date(Date.UTC(2026, 10, 1) - integer(0, 400) * day).toISOString(),
      ...factsOf(type, ofFacts),
    };
  }
}

const typeOf = new Map<string, EquipmentType>(
  models.map(([type, brand, model]) => [`${brand} ${model}`, type]),
);

/** Spare parts of the searched stock; with `different`, every tenth has a title of its own. */
function* searchedParts(rows: number, different: boolean): Generator<Row> {
  const { random, integer, one } = draw(18);
  for (let index = 0; index < rows; index += 1) {
    const [title, category, number, fits] = one(partKinds);
    const machine = one(fits);
    const [brand, model] = splitMachine(machine);
    const cost = integer(2, 3000) * 500;
    yield {
      kind: 'spare-part',
      // A dealer's list has one line per item, so the maker's number alone is not unique.
      number: `${number}/${index + 1}`,
      title: different && index % 10 === 0 ? `${title}, партия ${index}` : title,
      condition: one(['NEW', 'USED', 'RECOVERED']),
      category,
      machine_type: typeOf.get(machine) ?? null,
      brand,
      model,
      year_of_manufacture: integer(2015, 2026),
      is_original: random() < 0.5,
      manufacturer_country: one(countries),
      min_cost: Math.round(cost * 0.95),
      total_cost: cost,
      availability: random() < 0.95 ? 'IN_STOCK' : 'RESERVED',
      created_at: new Date(Date.UTC(2026, 10, 1) - integer(0, 400) * day).toISOString(),
    };
  }
}

function splitMachine(machine: string): readonly [string, string] {
  const machineModel = models.find(([, brand, model]) => `${brand} ${model}` === machine);
  if (!machineModel) throw new Error(`a part fits the unknown machine ${machine}`);
  return [machineModel[1], machineModel[2]];
}

/** Fills an empty, migrated database with the searched stock. */
export async function fillSearchedStock(database: Database, rows: number, different = false): Promise<void> {
  await withoutIndexes(database, ['item', 'item_note'], async () => {
    await insert(database, searchedMachines(rows));
    await insert(database, searchedParts(rows, different));
  });
  await database.maintain();
}

async function insert(database: Database, all: Generator<Row>): Promise<void> {
  let batch: Row[] = [];
  const flush = async () => {
    const [first] = batch;
    if (first) await insertRows(database, 'item', Object.keys(first), batch);
    batch = [];
  };
  for (const row of all) {
    batch.push(row);
    if (batch.length === batchRows) await flush();
  }
  await flush();
}
