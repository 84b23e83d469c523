import type { EquipmentType } from '../catalogue/kinds.ts';

/** The groups of points, in the order of an inspection: once round the machine, papers last. */
export const inspectionGroups = {
  engine: 'Двигатель и\u00A0трансмиссия',
  hydraulics: 'Гидравлика',
  undercarriage: 'Ходовая часть',
  attachments: 'Рабочее оборудование',
  cab: 'Кабина',
  electrics: 'Электрика',
  documents: 'Документы',
} as const;
/** The code of a group. */
export type InspectionGroup = keyof typeof inspectionGroups;

/** What an inspector says of a point, the worst first: in this order they are counted and named. */
export const inspectionMarks = {
  fault: 'неисправность',
  wear: 'износ',
  unchecked: 'не\u00A0проверено',
  ok: 'в\u00A0порядке',
} as const;
/** The code of a mark. */
export type InspectionMark = keyof typeof inspectionMarks;

/** How a value is judged; both ends are inside. What is beyond `usable` is a fault, between the two is wear. */
export interface Measure {
  /** For example «%», «мм», «бар». */
  readonly unit: string;
  /** The highest value that can be meant; the lowest is 0. */
  readonly highest: number;
  readonly good: readonly [from: number, to: number];
  readonly usable: readonly [from: number, to: number];
}

/** A point that is looked at. With a measure its value decides, without one the inspector's eye. */
export interface InspectionPoint {
  readonly id: string;
  readonly group: InspectionGroup;
  readonly title: string;
  readonly measure?: Measure;
}

/** What was found at a point. */
export interface Finding {
  readonly mark: InspectionMark;
  /** The value, where the point is measured. */
  readonly value?: number;
  readonly note?: string;
  /** Ids of files. */
  readonly photos?: readonly string[];
  /** When it was marked, ISO 8601 in UTC: of two devices the later one counts. */
  readonly at: string;
}

/** Findings by the ids of their points. */
export type Findings = Readonly<Record<string, Finding>>;

/** A point with what was found at it: a passport carries its own words, so a list that changes later changes no passport. */
export interface JudgedPoint extends Omit<Finding, 'at'> {
  readonly id: string;
  readonly group: InspectionGroup;
  readonly title: string;
  readonly unit?: string;
}

/** A point of the firm's own. */
export interface OwnPoint {
  readonly id: string;
  readonly group: InspectionGroup;
  readonly title: string;
}

/** What a firm changes in the points of a kind of machine. */
export interface PointChanges {
  /** Ids of points that the firm does not look at. */
  readonly removed: readonly string[];
  readonly added: readonly OwnPoint[];
}
/** The changes by kind of machine; a kind without any is absent. */
export type FirmPoints = { readonly [Kind in EquipmentType]?: PointChanges };
