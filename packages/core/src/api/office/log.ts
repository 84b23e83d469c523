import Type from 'typebox';
import { Id, Moment, nullable } from '../contract/common.ts';
import { listAnswer, Page, PageSize } from './lists.ts';

/** Something changed: who, when, what, before, after. */
export const LogEntry = Type.Object({
  id: Id,
  at: Moment,
  actorKind: Type.Enum(['STAFF', 'IMPORT', 'CRM', 'COMMAND']),
  staffId: nullable(Id),
  actorName: Type.String(),
  action: Type.String({ description: 'For example request.status or equipment.change' }),
  thing: Type.String({ description: 'For example equipment or request/equipment' }),
  thingId: Type.String(),
  title: Type.String({
    description: 'The thing in words: «Экскаватор Komatsu PC200-8, ДМ-0001», «Заявка № 13: Каток BOMAG»',
  }),
  before: nullable(Type.Record(Type.String(), Type.Unknown())),
  after: nullable(Type.Record(Type.String(), Type.Unknown())),
});
export type LogEntry = Type.Static<typeof LogEntry>;

const filters = {
  thing: Type.Optional(Type.String({ maxLength: 50 })),
  thingId: Type.Optional(Type.String({ maxLength: 100 })),
  staff: Type.Optional(Id),
  since: Type.Optional(Type.String({ format: 'date', description: 'From this day on' })),
};
export const LogFileQuery = Type.Object(filters);
export const LogQuery = Type.Object({ ...filters, page: Page, pageSize: PageSize });
export type LogQuery = Type.Static<typeof LogQuery>;
export const LogPage = listAnswer(LogEntry);
export type LogPage = Type.Static<typeof LogPage>;

export const ThingParams = Type.Object({
  thing: Type.String({ maxLength: 50 }),
  thingId: Type.String({ maxLength: 100 }),
});
