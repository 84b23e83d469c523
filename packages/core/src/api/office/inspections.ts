import Type from 'typebox';
import { availabilities } from '../../catalogue/availability.ts';
import { equipmentTypes } from '../../catalogue/kinds.ts';
import { type FirmPoints, inspectionLimits } from '../../inspection/index.ts';
import { EquipmentType, Id, Moment, nullable } from '../contract/common.ts';
import {
  foundSchemas,
  InspectionGroupName,
  InspectionMarkName,
  PassportHead,
} from '../contract/inspection.ts';

const PointId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' });

const Finding = Type.Object(
  {
    mark: InspectionMarkName,
    ...foundSchemas,
    at: Type.String({ format: 'date-time', description: 'When it was marked, by the clock of the device' }),
  },
  { additionalProperties: false },
);
const Findings = Type.Record(PointId, Finding, { maxProperties: 200 });

const bounds = Type.Tuple([Type.Number(), Type.Number()]);
const Point = Type.Object({
  id: PointId,
  group: InspectionGroupName,
  title: Type.String(),
  measure: Type.Optional(
    Type.Object({ unit: Type.String(), highest: Type.Number(), good: bounds, usable: bounds }),
  ),
});

/** An inspection under way, as the inspector's device shows it and keeps it. */
export const Inspection = Type.Object({
  item: Type.Object({
    id: Id,
    title: Type.String(),
    garageNumber: Type.String(),
    type: EquipmentType,
    availability: Type.Enum(availabilities),
  }),
  points: Type.Array(Point, { description: 'What the firm looks at on this kind of machine, in its order' }),
  findings: Type.Record(Type.String(), Finding, {
    description: 'What is found since the newest passport, by whichever device; times are the server’s',
  }),
  passports: Type.Array(PassportHead, { description: 'The newest first' }),
  notices: Type.Array(Type.String(), {
    description:
      'What the inspector has to know, in Russian: marks that could not be taken, a machine that was sold',
  }),
});
export type Inspection = Type.Static<typeof Inspection>;

/** What a device says of itself with everything that it sends. */
const device = {
  kind: EquipmentType,
  after: nullable(Id),
  deviceTime: Type.String({
    format: 'date-time',
    description: 'The clock of the device as it sends; its times are moved by the difference to the server’s',
  }),
};

export const SaveInspectionBody = Type.Object(
  { ...device, findings: Findings },
  {
    additionalProperties: false,
    description:
      'kind: the kind of machine whose points were looked at; after: the newest passport when the inspection began, null without one',
  },
);
export type SaveInspectionBody = Type.Static<typeof SaveInspectionBody>;

export const SignInspectionBody = Type.Object(
  {
    ...device,
    key: Type.String({
      format: 'uuid',
      description: 'The same signature that is sent again makes no second passport',
    }),
    inspector: Type.String({ minLength: 1, maxLength: inspectionLimits.title, pattern: '\\S' }),
    signedAt: Moment,
    findings: Findings,
  },
  {
    additionalProperties: false,
    description:
      'findings: all that the inspector saw and signs; the passport has nothing else, and what other devices have found beside begins the next inspection',
  },
);
export type SignInspectionBody = Type.Static<typeof SignInspectionBody>;

const PointChanges = Type.Object(
  {
    removed: Type.Array(PointId, { maxItems: 100, uniqueItems: true }),
    added: Type.Array(
      Type.Object(
        {
          id: PointId,
          group: InspectionGroupName,
          title: Type.String({ minLength: 1, maxLength: inspectionLimits.title, pattern: '\\S' }),
        },
        { additionalProperties: false },
      ),
      { maxItems: inspectionLimits.ownPoints },
    ),
  },
  { additionalProperties: false },
);

/** By kind of machine; a kind without changes is absent. */
export const FirmPointsBody = Type.Unsafe<FirmPoints>(
  Type.Object(Object.fromEntries(equipmentTypes.map((type) => [type, Type.Optional(PointChanges)])), {
    additionalProperties: false,
  }),
);
