import { type EquipmentType, machineKinds } from '@leasing/core/catalogue';
import { formatDate } from '@leasing/core/format';
import type { Inspection, SaveInspectionBody, SignInspectionBody } from '@leasing/core/unstable/api/office';
import {
  type Finding,
  type Findings,
  type FirmPoints,
  findingProblem,
  foundBeside,
  type InspectionPoint,
  judgePoints,
  mergeFindings,
  pointsFor,
  summary,
} from '@leasing/core/unstable/inspection';
import { type Actor, isDemo, recordChange } from '../audit/record.ts';
import { findStored } from '../files/repository.ts';
import type { Database, Queryable, Transaction } from '../platform/database/index.ts';
import { Refusal, refusals } from '../platform/http/index.ts';
import { beginChange } from '../stock/actor.ts';
import {
  findInspected,
  type InspectedMachine,
  insertPassport,
  isSigned,
  keepPhotos,
  lockInspected,
  readFirmPoints,
  readPassportHeads,
  storeFindings,
  storeFirmPoints,
} from './repository.ts';

/** An inspection as it stands. @throws Refusal 404; of the demo owner for a machine that is not of the demo too */
export async function readInspection(database: Database, actor: Actor, id: number): Promise<Inspection> {
  return database.transaction(async (transaction) => {
    const machine = await findInspected(transaction, id);
    if (!machine || (isDemo(actor) && !machine.isDemo)) throw refusals.notFound();
    return inspectionOf(transaction, machine);
  });
}

async function inspectionOf(
  database: Queryable,
  { findings, isDemo: _, ...item }: InspectedMachine,
  notices: readonly string[] = [],
): Promise<Inspection> {
  const sold =
    item.availability === 'SOLD'
      ? [
          'Машина продана: отметки сохраняются, но\u00A0подписать паспорт нельзя, пока её не\u00A0вернут в\u00A0наличие.',
        ]
      : [];
  return {
    item,
    // The contract's own arrays are not readonly.
    points: pointsFor(item.type, await readFirmPoints(database)) as Inspection['points'],
    findings: findings as Inspection['findings'],
    passports: await readPassportHeads(database, item.id),
    notices: [...sold, ...notices],
  };
}

/**
 * Adds the findings of a device to those of the others. Nothing that cannot be taken is lost in silence: the answer says it.
 * @throws Refusal 403, 404, 409 INSPECTION_SIGNED or OTHER_KIND
 */
export function saveInspection(
  database: Database,
  actor: Actor,
  id: number,
  body: SaveInspectionBody,
): Promise<Inspection> {
  return change(database, actor, id, body, async (transaction, machine) => {
    const { findings, notices } = await taken(transaction, machine.type, body);
    const merged = mergeFindings(machine.findings, findings);
    await storeFindings(transaction, id, merged);
    return inspectionOf(transaction, { ...machine, findings: merged }, notices);
  });
}

/**
 * Makes a passport of what the inspector saw; what other devices have found beside begins the next inspection.
 * @throws Refusal 400 where nothing was looked at, 403, 404, 409 INSPECTION_SIGNED, OTHER_KIND or ITEM_SOLD
 */
export function signInspection(
  database: Database,
  actor: Actor,
  id: number,
  body: SignInspectionBody,
): Promise<Inspection> {
  return change(database, actor, id, body, async (transaction, machine) => {
    if (machine.availability === 'SOLD') {
      throw new Refusal(
        409,
        'ITEM_SOLD',
        `Машина «${machine.title}» продана: паспорт не\u00A0подписан. Отметки остались, верните машину в\u00A0наличие и\u00A0подпишите снова.`,
      );
    }
    const { findings, notices } = await taken(transaction, machine.type, body);
    const points = judgePoints(pointsFor(machine.type, await readFirmPoints(transaction)), findings);
    if (points.every(({ mark }) => mark === 'unchecked')) {
      throw refusals.invalid({ findings: 'Ни\u00A0один пункт не\u00A0осмотрен: подписывать нечего.' });
    }
    await insertPassport(transaction, {
      ...{ key: body.key, itemId: id, type: machine.type, points, summary: summary(points) },
      inspector: body.inspector.trim(),
      signedAt: new Date(onServerClock(body, Date.now())(body.signedAt)),
    });
    await keepPhotos(
      transaction,
      id,
      points.flatMap(({ photos = [] }) => photos),
    );
    const left = foundBeside(findings, machine.findings);
    if (Object.keys(left).length > 0) await storeFindings(transaction, id, left);
    return inspectionOf(transaction, { ...machine, findings: left }, notices);
  });
}

/** Locks a machine for one change of its inspection that was begun on the state of now. */
function change(
  database: Database,
  actor: Actor,
  id: number,
  body: Pick<SaveInspectionBody, 'kind' | 'after'> & { key?: string },
  work: (transaction: Transaction, machine: InspectedMachine) => Promise<Inspection>,
): Promise<Inspection> {
  return database.transaction(async (transaction) => {
    await beginChange(transaction, actor, 'equipment', [id]);
    await lockInspected(transaction, id);
    const machine = await findInspected(transaction, id);
    if (!machine) throw refusals.notFound();
    if (body.key && (await isSigned(transaction, id, body.key))) return inspectionOf(transaction, machine);
    const [newest] = await readPassportHeads(transaction, id);
    if (newest && newest.id !== body.after) {
      throw new Refusal(
        409,
        'INSPECTION_SIGNED',
        `Этот осмотр уже подписан: ${newest.inspector}, ${formatDate(newest.signedAt)}. Ваши отметки в\u00A0него не\u00A0вошли, но\u00A0остались в\u00A0телефоне: начните с\u00A0ними новый осмотр.`,
      );
    }
    if (machine.type !== body.kind) {
      throw new Refusal(
        409,
        'OTHER_KIND',
        `Вид машины изменили: был «${machineKinds[body.kind].one}», теперь «${machineKinds[machine.type].one}», и\u00A0пункты другие. Отметки общих пунктов остались, продолжайте осмотр.`,
      );
    }
    return work(transaction, machine);
  });
}

/**
 * Moves times of a device by the difference of the clocks, measured as it sends: a phone whose clock is wrong neither wins
 * nor loses against another. No time is later than now.
 */
function onServerClock({ deviceTime }: Pick<SaveInspectionBody, 'deviceTime'>, now: number) {
  const difference = now - Date.parse(deviceTime);
  return (at: string) => new Date(Math.min(now, Date.parse(at) + difference)).toISOString();
}

/** The findings that can be taken, and a sentence for each that cannot, or not whole. */
async function taken(
  transaction: Queryable,
  kind: EquipmentType,
  body: Pick<SaveInspectionBody, 'findings' | 'deviceTime'>,
) {
  const points = new Map(
    pointsFor(kind, await readFirmPoints(transaction)).map((point) => [point.id, point]),
  );
  const known = new Map(pointsFor(kind).map(({ id, title }) => [id, title]));
  const sent = Object.entries<Finding>(body.findings);
  const files = await findStored(transaction, [...new Set(sent.flatMap(([, { photos = [] }]) => photos))]);
  const pictures = new Set(files.filter(({ mimeType }) => mimeType.startsWith('image/')).map(({ id }) => id));
  const correct = onServerClock(body, Date.now());
  const findings: Record<string, Finding> = {};
  const notices: string[] = [];
  for (const [id, finding] of sent) {
    const point = points.get(id);
    const problem = point ? findingProblem(point, finding) : removedText(known.get(id) ?? id, finding);
    if (problem) notices.push(problem);
    if (!point || problem) continue;
    const photos = (finding.photos ?? []).filter((photo) => pictures.has(photo));
    if (photos.length < (finding.photos?.length ?? 0)) notices.push(lostPhotoText(point));
    findings[id] = { ...finding, photos, at: correct(finding.at) };
  }
  return { findings: findings as Findings, notices };
}

const removedText = (title: string, { mark }: Finding) =>
  `Пункт «${title}» убрали из\u00A0списка: отметка по\u00A0нему не\u00A0вошла.${mark === 'fault' ? ' Запишите неисправность в\u00A0«Прочее, что заметил инспектор».' : ''}`;
const lostPhotoText = ({ title }: InspectionPoint) =>
  `Снимок пункта «${title}» не\u00A0дошёл: снимите его ещё\u00A0раз.`;

/** Sets which points the firm looks at. @throws Refusal 400 with a sentence */
export function changeFirmPoints(database: Database, actor: Actor, points: FirmPoints): Promise<FirmPoints> {
  for (const kind of Object.keys(points) as EquipmentType[]) checkPoints(kind, points);
  return database.transaction(async (transaction) => {
    const before = logTexts(await readFirmPoints(transaction));
    const after = logTexts(points);
    const changed = Object.keys({ ...before, ...after }).filter((kind) => before[kind] !== after[kind]);
    if (changed.length === 0) return points;
    await storeFirmPoints(transaction, points);
    const pick = (texts: Record<string, string>) =>
      Object.fromEntries(changed.map((kind) => [kind, texts[kind] ?? null]));
    await recordChange(transaction, actor, {
      ...{ action: 'setting.change', thing: 'setting', thingId: 'inspection-points' },
      ...{ before: pick(before), after: pick(after) },
    });
    return points;
  });
}

function checkPoints(kind: EquipmentType, firm: FirmPoints): void {
  const { one } = machineKinds[kind];
  const ids = new Set(pointsFor(kind).map(({ id }) => id));
  const titles = new Set<string>();
  for (const { id, title } of firm[kind]?.added ?? []) {
    if (ids.has(id) || titles.has(title.trim().toLowerCase())) {
      throw refusals.invalid({ [kind]: `${one}: пункт «${title}» записан дважды.` });
    }
    ids.add(id);
    titles.add(title.trim().toLowerCase());
  }
  if (pointsFor(kind, firm).length === 0) {
    throw refusals.invalid({ [kind]: `${one}: оставьте хотя бы один пункт.` });
  }
}

/** What the firm changes, by the names of kinds, as the log says it. */
function logTexts(points: FirmPoints): Record<string, string> {
  return Object.fromEntries(
    Object.entries(points).flatMap(([kind, changes]) => {
      const titles = new Map(pointsFor(kind as EquipmentType).map(({ id, title }) => [id, title]));
      const parts = [
        ...changes.removed.map((id) => `− ${titles.get(id) ?? id}`),
        ...changes.added.map(({ title }) => `+ ${title}`),
      ];
      return parts.length > 0 ? [[machineKinds[kind as EquipmentType].one, parts.join('; ')]] : [];
    }),
  );
}
