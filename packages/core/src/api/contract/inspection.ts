import Type from 'typebox';
import {
  type InspectionGroup,
  type InspectionMark,
  inspectionGroups,
  inspectionLimits,
  inspectionMarks,
} from '../../inspection/index.ts';
import { EquipmentType, Id, Moment, nullable } from './common.ts';

export const InspectionGroupName = Type.Enum(Object.keys(inspectionGroups) as InspectionGroup[]);
export const InspectionMarkName = Type.Enum(Object.keys(inspectionMarks) as InspectionMark[], {
  description: 'unchecked: no one looked at it',
});
/** What may be said at a point beside its mark. */
export const foundSchemas = {
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 1e6, description: 'Of a point that is measured' })),
  note: Type.Optional(Type.String({ maxLength: inspectionLimits.note })),
  photos: Type.Optional(
    Type.Array(Type.String({ pattern: '^[0-9a-f]{32}$' }), {
      maxItems: inspectionLimits.photos,
      description: 'Fetch them at `/api/files/equipment/{id}/{photo}`',
    }),
  ),
};

/** A point of a passport, in the words of the day of the inspection. */
export const JudgedPoint = Type.Object({
  id: Type.String(),
  group: InspectionGroupName,
  title: Type.String(),
  mark: InspectionMarkName,
  unit: Type.Optional(Type.String({ description: 'Of the value, for example %' })),
  ...foundSchemas,
});

/** A passport without its points. */
export const PassportHead = Type.Object({
  id: Id,
  signedAt: Moment,
  inspector: Type.String({ description: 'The name that it is signed with' }),
  summary: Type.String({ description: 'One sentence, faults first' }),
});
export type PassportHead = Type.Static<typeof PassportHead>;

/** An inspection passport: it is never changed, a new inspection makes a new one. */
export const Passport = Type.Object({
  ...PassportHead.properties,
  equipmentId: Id,
  title: Type.String({ description: 'Of the machine' }),
  garageNumber: Type.String(),
  type: EquipmentType,
  serialNumber: nullable(Type.String({ description: 'On the day of the inspection' })),
  mileage: nullable(Type.Integer({ description: 'Engine hours on the day of the inspection' })),
  isDemo: Type.Boolean({ description: 'Of the demo stock, whose pictures are rendered' }),
  points: Type.Array(JudgedPoint),
  others: Type.Array(PassportHead, { description: 'The other passports of the machine, the latest first' }),
});
export type Passport = Type.Static<typeof Passport>;

export const PassportQuery = Type.Object({
  passport: Type.Optional(
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description: 'Default: the newest' }),
  ),
});
