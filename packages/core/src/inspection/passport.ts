import type { EquipmentType } from '../catalogue/kinds.ts';
import { counted, groupDigits, NBSP } from '../format/index.ts';
import { pointsOfKind } from './points.ts';
import {
  type Finding,
  type Findings,
  type FirmPoints,
  type InspectionGroup,
  type InspectionMark,
  type InspectionPoint,
  inspectionGroups,
  inspectionMarks,
  type JudgedPoint,
  type Measure,
} from './types.ts';

/** Most characters of a note, most photographs of a point, and most points of the firm's own for a kind. */
export const inspectionLimits = { note: 500, photos: 6, ownPoints: 60, title: 100 } as const;

/** A passport of so many days says its age. */
export const AGED_DAYS = 90;

/** The part of a passport's points that has to be looked at before a machine counts as inspected. */
export const CHECKED_PART = 0.5;

const groups = Object.keys(inspectionGroups) as InspectionGroup[];

/** The points that a firm looks at on a kind of machine, group by group; its own come last in each. */
export function pointsFor(kind: EquipmentType, firm: FirmPoints = {}): InspectionPoint[] {
  const { removed = [], added = [] } = firm[kind] ?? {};
  const known = pointsOfKind(kind, groups).filter(({ id }) => !removed.includes(id));
  return groups.flatMap((group) => [...known, ...added].filter((point) => point.group === group));
}

/** What a value says by the bounds of its point. */
export function judge({ good, usable }: Measure, value: number): InspectionMark {
  const isIn = ([from, to]: readonly [number, number]) => value >= from && value <= to;
  if (isIn(good)) return 'ok';
  return isIn(usable) ? 'wear' : 'fault';
}

/** The bounds of a value as people read them: «хорошо 0–50 %, терпимо до 80 %» is «0–50 % — в порядке, до 80 % — износ». */
export function boundsText({ good, usable, unit, highest }: Measure): string {
  const [from, to] = [groupDigits(good[0]), groupDigits(good[1])];
  const worse = [
    ...(usable[0] < good[0] ? [`от\u00A0${groupDigits(usable[0])}`] : []),
    ...(usable[1] > good[1] ? [`до\u00A0${groupDigits(usable[1])}`] : []),
  ].join(' и\u00A0');
  const best = good[1] === highest ? `от\u00A0${from}` : `${from}–${to}`;
  return `${best}${NBSP}${unit}\u00A0— в\u00A0порядке${worse ? `, ${worse}${NBSP}${unit}\u00A0— износ` : ''}`;
}

/**
 * Puts what two devices found together: of each point what was marked later. In whatever order and however often findings
 * come, the result is the same.
 */
export function mergeFindings(one: Findings, other: Findings): Findings {
  const merged = new Map(Object.entries(one));
  for (const [id, finding] of Object.entries(other)) {
    const known = merged.get(id);
    if (!known || isLater(finding, known)) merged.set(id, finding);
  }
  return Object.fromEntries(merged);
}

function isLater(one: Finding, other: Finding): boolean {
  if (one.at !== other.at) return one.at > other.at;
  // Marked in the same millisecond: any rule that both devices follow.
  return textOf(one) > textOf(other);
}

/** What others found beside a signature: at points that it has not, or later and different. */
export function foundBeside(signed: Findings, others: Findings): Findings {
  const isBeside = ([id, finding]: [string, Finding]) => {
    const own = signed[id];
    return !own || textOf(own) !== textOf(finding);
  };
  return Object.fromEntries(Object.entries(mergeFindings(signed, others)).filter(isBeside));
}

const textOf = ({ mark, value, note, photos }: Finding) => JSON.stringify([mark, value, note, photos]);

/** The points of a list with what was found at them: what was not marked is not checked, and a value decides its mark. */
export function judgePoints(points: readonly InspectionPoint[], findings: Findings): JudgedPoint[] {
  return points.map(({ id, group, title, measure }) => {
    const found = Object.hasOwn(findings, id) ? findings[id] : undefined;
    const { value, note, photos } = found ?? {};
    const mark = measure
      ? value === undefined || found?.mark === 'unchecked'
        ? 'unchecked'
        : judge(measure, value)
      : (found?.mark ?? 'unchecked');
    return {
      ...{ id, group, title, mark },
      ...(measure && mark !== 'unchecked' && value !== undefined && { value, unit: measure.unit }),
      ...(note && { note }),
      ...(photos?.length && { photos }),
    };
  });
}

/** Why a finding cannot be taken, in Russian; undefined where it can. */
export function findingProblem(point: InspectionPoint, { value, mark }: Finding): string | undefined {
  const { measure, title } = point;
  if (!measure || mark === 'unchecked') return undefined;
  if (value === undefined) return `«${title}»: нужно значение, ${measure.unit}.`;
  if (value >= 0 && value <= measure.highest) return undefined;
  return `«${title}»: от\u00A00 до\u00A0${groupDigits(measure.highest)}${NBSP}${measure.unit}.`;
}

/** How many points have each mark. */
export function countMarks(points: readonly Pick<JudgedPoint, 'mark'>[]): Record<InspectionMark, number> {
  const counts = { fault: 0, wear: 0, unchecked: 0, ok: 0 };
  for (const { mark } of points) counts[mark] += 1;
  return counts;
}

/** Whether a passport earns its machine the mark «С осмотром» and a place in the filter. */
export function countsAsInspected(points: readonly Pick<JudgedPoint, 'mark'>[]): boolean {
  return points.length - countMarks(points).unchecked >= points.length * CHECKED_PART;
}

/** Most faults that a summary names; of more it says how many more there are. */
const mostNamed = 5;

/**
 * A passport in one sentence, faults first: «1 неисправность: цилиндры рукояти (течь); 3 с износом; не проверено 2;
 * в порядке 40 из 46».
 */
export function summary(points: readonly JudgedPoint[]): string {
  const counts = countMarks(points);
  const faults = points.filter(({ mark }) => mark === 'fault').map(faultText);
  const more = faults.length - mostNamed;
  const named = faults.slice(0, mostNamed).join(', ') + (more > 0 ? ` и\u00A0ещё ${more}` : '');
  const sentence = [
    ...(counts.fault ? [`${counted(counts.fault, 'fault')}: ${named}`] : []),
    ...(counts.wear ? [`${counts.wear}\u00A0с\u00A0износом`] : []),
    ...(counts.unchecked ? [`не\u00A0проверено\u00A0${counts.unchecked}`] : []),
    `в\u00A0порядке\u00A0${counts.ok} из\u00A0${points.length}`,
  ].join('; ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A fault as a summary names it: what the inspector wrote beside the part. */
function faultText(point: JudgedPoint): string {
  const { title, note } = point;
  const [part = ''] = title.split(':');
  const own =
    part.charAt(1) === part.charAt(1).toUpperCase() ? part : part.charAt(0).toLowerCase() + part.slice(1);
  const said = [valueText(point), note ?? ''].filter(Boolean);
  return said.length > 0 ? `${own} (${said.join(', ')})` : own;
}

/** A value in words; of per cents it says of what they are: «износ 32 %» is not what is left. */
function valueText({ title, value, unit, mark }: JudgedPoint): string {
  if (value === undefined) return '';
  const [, what] = title.split(': ');
  const text = `${groupDigits(value)}${NBSP}${unit}`;
  return unit === '%' && what && !what.startsWith(inspectionMarks[mark]) ? `${what}${NBSP}${text}` : text;
}

/** What was found at a point, in words: «износ, 62 %, внутренние ряды», «в порядке, износ 32 %». */
export function pointText(point: JudgedPoint): string {
  return [inspectionMarks[point.mark], valueText(point), point.note ?? ''].filter(Boolean).join(', ');
}

/** Which machine a passport is of, and how long it had worked then; empty where neither is known. */
export function machineText({
  serialNumber,
  mileage,
}: {
  serialNumber: string | null;
  mileage: number | null;
}): string {
  return [
    ...(serialNumber ? [`VIN или заводской номер ${serialNumber}`] : []),
    ...(mileage === null ? [] : [`наработка в\u00A0день осмотра ${groupDigits(mileage)}${NBSP}м/ч`]),
  ].join(', ');
}

/** The points of each group that has any, in the order of an inspection. */
export function byGroup<Point extends { group: InspectionGroup }>(
  points: readonly Point[],
): { group: InspectionGroup; title: string; points: Point[] }[] {
  return groups.flatMap((group) => {
    const own = points.filter((point) => point.group === group);
    return own.length > 0 ? [{ group, title: inspectionGroups[group], points: own }] : [];
  });
}

/** «осмотр 112 дней назад», from 90 days on; undefined of a younger one. @param now milliseconds */
export function ageText(signedAt: string, now: number): string | undefined {
  const days = Math.floor((now - Date.parse(signedAt)) / 86_400_000);
  return days >= AGED_DAYS ? `осмотр ${counted(days, 'day')} назад` : undefined;
}
