import type { EquipmentType } from '@leasing/core/catalogue';
import {
  type Finding,
  type InspectionMark,
  type InspectionPoint,
  judgePoints,
  type Measure,
  pointsFor,
  summary,
} from '@leasing/core/unstable/inspection';
import type { Transaction } from '../platform/database/index.ts';
import { insertPassport, keepPhotos } from './repository.ts';

const inspectors = ['Игорь Савельев', 'Павел Юдин', 'Ринат Хасанов'];
const day = 86_400_000;

interface DemoMachine {
  id: number;
  number: string;
  type: EquipmentType;
  /** Engine hours. */
  hours: number;
  age: number;
  pictures: string[];
}

/**
 * Gives the machines of the demo stock that were inspected by its list passports that their hours and years would have;
 * three were not, so that both can be seen. The garage number decides everything, so a machine
 * has the same passport in each demo stock.
 */
export async function addDemoPassports(transaction: Transaction, now: Date): Promise<void> {
  const machines = await transaction.query<DemoMachine>(
    `SELECT id, number, machine_type AS type, coalesce(mileage, 6000) AS hours,
       greatest(0, $1::int - year_of_manufacture) AS age,
       ARRAY(SELECT file ->> 'id' FROM jsonb_array_elements(file_list) AS file
         WHERE file ->> 'mimeType' LIKE 'image/%') AS pictures
     FROM item WHERE kind = 'equipment' AND is_demo AND inspected_on IS NOT NULL`,
    [now.getFullYear()],
  );
  for (const machine of machines) await addPassport(transaction, machine, randomOf(machine.number), now);
}

async function addPassport(transaction: Transaction, machine: DemoMachine, random: () => number, now: Date) {
  const { id: itemId, type } = machine;
  // One in six was looked at in the last season.
  const days = random() < 1 / 6 ? 95 + random() * 60 : 1 + random() * 45;
  const signedAt = new Date(now.getTime() - Math.round(days * day));
  const points = pointsFor(type);
  const findings = Object.fromEntries(
    points.map((point) => [point.id, findingAt(point, machine, random, signedAt.toISOString())]),
  );
  const judged = judgePoints(points, findings);
  const photos = judged.flatMap(({ photos = [] }) => photos);
  await insertPassport(transaction, {
    ...{ key: crypto.randomUUID(), itemId, type, signedAt, points: judged, summary: summary(judged) },
    inspector: inspectors[Math.floor(random() * inspectors.length)] ?? '',
  });
  await keepPhotos(transaction, itemId, photos);
}

/** What an inspector writes at some points, by what is wrong there. */
const notes: Readonly<Record<string, readonly [wear: string, fault: string]>> = {
  'engine-leaks': ['запотевание прокладки клапанной крышки', 'каплет из-под поддона'],
  'engine-smoke': ['сизый первые минуты', 'чёрный под нагрузкой'],
  'engine-cooling': ['следы старой течи', 'подтекает радиатор'],
  'hyd-hoses': ['два рукава потёрты', 'рукав с\u00A0вздутием'],
  'hyd-distributor': ['запотевание', 'течь секции'],
  'cylinder-stick': ['риски на\u00A0штоке', 'течь штока'],
  'cylinder-boom': ['риски на\u00A0штоке', 'течь сальника'],
  'cylinder-bucket': ['люфт во\u00A0втулке', 'течь штока'],
  'cylinder-lift': ['риски на\u00A0штоке', 'течь сальника'],
  pins: ['люфт 2\u00A0мм', 'люфт 6\u00A0мм, нужна втулка'],
  'cab-climate': ['слабо холодит', 'кондиционер не\u00A0работает'],
  'cab-glass': ['сколы на\u00A0лобовом', 'трещина на\u00A0боковом'],
  lights: ['мутные фары', 'не\u00A0горит правая задняя'],
  'fault-codes': ['одна старая ошибка', 'ошибка датчика давления'],
};

/** What a demo picture shows well. */
const photographed = [
  'track-left',
  'tyre-front-left',
  'tyres-front',
  'boom',
  'body',
  'blade',
  'drum',
  'bucket',
];

function findingAt(
  { id, group, measure }: InspectionPoint,
  { hours, age, pictures }: DemoMachine,
  random: () => number,
  at: string,
): Finding {
  const use = Math.min(1, hours / 15_000) * 0.6 + Math.min(1, age / 15) * 0.4;
  const chance = random();
  const picture = pictures[Math.floor(random() * pictures.length)];
  const photos = picture && photographed.includes(id) ? { photos: [picture] } : {};
  const isLeft = random() < 0.03;
  // A dealer sells nothing whose papers are wrong, and of each fault an inspector says what it is.
  if (group === 'documents') return { mark: 'ok', at };
  if (isLeft) return { mark: 'unchecked', at };
  if (measure) return { mark: 'ok', value: measured(id, measure, hours, random), ...photos, at };
  const said = notes[id];
  const mark: InspectionMark =
    said && chance < 0.02 + use * 0.08 ? 'fault' : chance < 0.03 + use * 0.16 ? 'wear' : 'ok';
  const note = mark === 'ok' ? undefined : said?.[mark === 'wear' ? 0 : 1];
  return { mark, ...(note && { note }), ...photos, at };
}

/** What gauges show on machines that run: lowest and highest. */
const gauges: Readonly<Record<string, readonly [number, number]>> = {
  'engine-oil-pressure': [1.6, 4.2],
  'hyd-drift': [4, 26],
  linings: [6, 17],
  battery: [12.3, 12.8],
  charging: [13.7, 14.4],
  chains: [0.3, 1.6],
  kingpin: [0.2, 1.4],
};

/** Wear grows with the hours since a part was new, which it was some times in the life of a machine. */
function measured(id: string, measure: Measure, hours: number, random: () => number): number {
  const gauge = gauges[id];
  if (gauge) return Math.round((gauge[0] + random() * (gauge[1] - gauge[0])) * 10) / 10;
  const life = 6000 + random() * 5000;
  return Math.min(measure.highest, Math.round((((hours % life) / life) * 0.8 + random() * 0.1) * 100));
}

/** Numbers of 0 to 1 that a text decides (mulberry32). */
function randomOf(text: string): () => number {
  let state = [...text].reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193),
    0x811c9dc5,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
