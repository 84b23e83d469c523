import Type from 'typebox';
import { Id, Moment, nullable, WireWord } from '../contract/common.ts';
import { listAnswer } from './lists.ts';
import { LogEntry } from './log.ts';

/** What an import changes, with what people find the item by. */
const ImportChange = Type.Object({
  ...Type.Pick(LogEntry, ['id', 'action', 'title', 'before', 'after']).properties,
  number: Type.Optional(Type.String({ description: 'The garage number or article' })),
  place: Type.Optional(
    Type.String({ description: 'Where a table has it, as in `refusedExamples`; absent of other files' }),
  ),
});
export type ImportChange = Type.Static<typeof ImportChange>;

/** A price list that someone uploaded. */
export const StockImport = Type.Object({
  id: Id,
  fileName: Type.String(),
  sender: Type.String({ description: 'Whose list it is; its mapping of columns is remembered by this name' }),
  actorName: Type.String(),
  createdAt: Moment,
  appliedAt: nullable(Moment),
  state: Type.Enum([
    'READING',
    'UNKNOWN_HEADER',
    'REFUSED',
    'PREVIEWED',
    'APPLYING',
    'APPLIED',
    'FAILED',
    'UNDONE',
  ]),
  isLast: Type.Boolean({ description: 'The import that was applied last: it alone can be undone' }),
  progress: nullable(
    Type.Object(
      {
        step: Type.Enum(['READ', 'COMPARE', 'STORE'], {
          description: 'The file is read, then compared with the stock; or it is read, then stored',
        }),
        rows: Type.Integer({ description: 'Rows of this step that are done' }),
        ofAbout: nullable(Type.Integer({ description: 'Of about how many; null where it is not known yet' })),
      },
      { description: 'How far it is while it is READING or APPLYING' },
    ),
  ),
  stock: Type.Optional(WireWord),
  message: Type.Optional(
    Type.String({ description: 'Why the file was refused, or what an undo had to leave' }),
  ),
  added: Type.Optional(Type.Integer()),
  changed: Type.Optional(Type.Integer()),
  unchanged: Type.Optional(Type.Integer()),
  refused: Type.Optional(Type.Integer()),
  doubtful: Type.Optional(
    Type.Integer({
      description:
        'Of the refused rows those with a price or hours far from what is usual, which may be confirmed',
    }),
  ),
  hidden: Type.Optional(
    Type.Integer({ description: 'Rows that the workbook does not show: they are not read' }),
  ),
  columns: Type.Optional(
    Type.Array(
      Type.Object({
        title: Type.String({ description: 'As the file has it' }),
        meaning: Type.Optional(
          Type.String({ description: 'What it was taken as; absent of one that is not read' }),
        ),
        samples: Type.Array(Type.String(), {
          description:
            'The first three different values as they were read; as they are where nothing is read',
        }),
        empty: Type.Integer(),
        unread: Type.Integer({ description: 'Cells that could not be read' }),
        sums: Type.Optional(
          Type.Object(
            { lowest: Type.Number(), middle: Type.Number(), highest: Type.Number() },
            { description: 'Of a column of sums, in roubles' },
          ),
        ),
      }),
      {
        description:
          'How each column was read, those that are not read last; UNKNOWN_HEADER: what each could be, with its first rows',
      },
    ),
  ),
  leftEmptyCount: Type.Optional(
    Type.Integer({ description: 'Cells that could not be read, or were read otherwise than they look' }),
  ),
  leftEmpty: Type.Optional(
    Type.Array(Type.Object({ place: Type.String(), column: Type.String(), reason: Type.String() }), {
      description: 'The first hundred of them: the rest of their rows is taken',
    }),
  ),
  demoKept: Type.Optional(
    Type.Integer({ description: 'Demo items that the list does not change: they stay demo' }),
  ),
  demoTaken: Type.Optional(
    Type.Integer({ description: 'Demo items that the list changes: they are real now' }),
  ),
  missing: Type.Optional(Type.Integer({ description: 'In stock, and not in the list' })),
  missingShare: Type.Optional(Type.Number({ description: 'What part of the stock that is: 0 to 1' })),
  missingExamples: Type.Optional(
    Type.Array(Type.Object({ id: Id, title: Type.String(), number: Type.String() })),
  ),
  pictures: Type.Optional(
    Type.Object(
      {
        added: Type.Integer(),
        removed: Type.Integer(),
        items: Type.Integer({ description: 'Items whose pictures changed' }),
        refusedCount: Type.Integer(),
        refused: Type.Array(Type.Object({ name: Type.String(), reason: Type.String() }), {
          description: 'The first hundred that were not taken',
        }),
      },
      { description: 'What became of the pictures that the list names, or of a folder of pictures' },
    ),
  ),
  changes: Type.Optional(
    Type.Array(ImportChange, { description: 'The first hundred of what is new and what changes' }),
  ),
  refusedExamples: Type.Optional(
    Type.Array(
      Type.Object({
        place: Type.String({
          description:
            'In words: «строка 14», «лист «Краны», строка 14»; of XML the number and name of the item',
        }),
        row: Type.String({ description: 'What its first filled cells hold' }),
        reasons: Type.Array(Type.Object({ column: Type.String(), reason: Type.String() })),
        isKept: Type.Boolean({ description: 'The item is in the stock, and stays as it was' }),
      }),
      { description: 'The first hundred of the refused rows' },
    ),
  ),
  alikeCount: Type.Optional(
    Type.Integer({ description: 'New machines whose numbers only look like those of others' }),
  ),
  alike: Type.Optional(
    Type.Array(
      Type.Object({
        place: Type.String(),
        number: Type.String(),
        otherNumber: Type.String(),
        otherTitle: Type.String(),
      }),
      { description: 'The first hundred of them, each with the machine that was there before' },
    ),
  ),
  leftOut: Type.Optional(
    Type.Array(Type.Object({ sheet: Type.String(), reason: Type.String() }), {
      description: 'Sheets that are not read',
    }),
  ),
  passedOver: Type.Optional(
    Type.Integer({ description: 'Headings of groups and totals that are not items' }),
  ),
  names: Type.Optional(
    Type.Object(
      {
        newMakes: Type.Array(Type.String()),
        newModels: Type.Array(Type.String()),
        renamed: Type.Array(Type.Object({ from: Type.String(), to: Type.String() })),
      },
      { description: 'Makes and models that are new, and those that the dictionary writes otherwise' },
    ),
  ),
});
export type StockImport = Type.Static<typeof StockImport>;
export const StockImports = listAnswer(StockImport);
export type StockImports = Type.Static<typeof StockImports>;

export const ApplyImportBody = Type.Object(
  {
    withdrawAs: Type.Optional(
      Type.Enum(['SOLD', 'HIDDEN'], {
        description: 'The list is the whole stock: what is for sale and not in it becomes this',
      }),
    ),
    isConfirmed: Type.Optional(
      Type.Boolean({ description: 'More than a fifth of the stock may go', default: false }),
    ),
    acceptDoubtful: Type.Optional(
      Type.Boolean({ description: 'Prices and hours far from what is usual are right', default: false }),
    ),
  },
  { additionalProperties: false },
);

const Rate = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 100_000 }));

/** Roubles for one unit of other currencies; sums of a list in a currency without a rate are refused. */
export const ImportRates = Type.Object({ USD: Rate, EUR: Rate, CNY: Rate }, { additionalProperties: false });
export type ImportRates = Type.Static<typeof ImportRates>;

/** What the columns of a file mean: its titles, each with a field, or `ignore` for one that is not to be read. */
export const MapColumnsBody = Type.Object(
  {
    mapping: Type.Record(Type.String({ maxLength: 300 }), Type.String({ maxLength: 50 }), {
      maxProperties: 100,
    }),
  },
  { additionalProperties: false },
);
/** The fields that a column may mean. */
export const ImportFields = Type.Object({
  items: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  total: Type.Integer(),
});
