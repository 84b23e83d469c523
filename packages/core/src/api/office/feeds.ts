import Type from 'typebox';
import { Id, Moment, WireWord } from '../contract/common.ts';
import { listAnswer } from './lists.ts';

/** The places that take the stock as a file: the name of each, as its address has it. */
export const channelNames = ['yml', 'avito'] as const;
export type ChannelName = (typeof channelNames)[number];

/** What a channel gets of the stock, and what stays out of it. */
export const OfficeFeed = Type.Object({
  id: Type.Enum(channelNames),
  title: Type.String(),
  url: Type.String({ description: 'What the channel is given' }),
  madeAt: Moment,
  offers: Type.Integer(),
  refused: Type.Integer({ description: 'Items that stay out of the file' }),
  reasons: Type.Array(Type.Object({ reason: Type.String(), items: Type.Integer() }), {
    description: 'Why they stay out, the most frequent first; an item may have several',
  }),
  refusedItems: Type.Array(
    Type.Object({
      product: WireWord,
      id: Id,
      number: Type.String(),
      title: Type.String(),
      reasons: Type.Array(Type.String()),
    }),
    { description: 'The first thousand that stay out; those that are not for sale come last' },
  ),
});
export type OfficeFeed = Type.Static<typeof OfficeFeed>;

/** What the adverts of a channel are written by: texts with names of fields in braces. */
export const AdvertTemplate = Type.Object(
  { title: Type.String({ maxLength: 300 }), description: Type.String({ maxLength: 10_000 }) },
  { additionalProperties: false },
);
export type AdvertTemplate = Type.Static<typeof AdvertTemplate>;
const ofProducts = <T extends Type.TSchema>(value: T) => Type.Object({ equipment: value, component: value });

export const OfficeFeeds = listAnswer(OfficeFeed);
export type OfficeFeeds = Type.Static<typeof OfficeFeeds>;

/** The templates of every channel, with what can be in them. */
export const Adverts = Type.Object({
  channels: Type.Array(
    Type.Object({
      id: Type.Enum(channelNames),
      title: Type.String(),
      limits: Type.Object({
        title: Type.Integer({ description: 'Characters' }),
        description: Type.Integer({ description: 'Characters' }),
      }),
      templates: ofProducts(AdvertTemplate),
    }),
  ),
  defaults: ofProducts(AdvertTemplate),
  fields: ofProducts(Type.Array(Type.String({ description: 'A name that may be in braces' }))),
});
export type Adverts = Type.Static<typeof Adverts>;

export const AdvertParams = Type.Object({ channel: Type.Enum(channelNames), product: WireWord });
export const AdvertItemParams = Type.Object({ ...AdvertParams.properties, id: Id });

const texts = (description: string) =>
  Type.Object({ title: Type.String({ description }), description: Type.String({ description }) });
/** The advert of an item as a channel would get it. */
export const AdvertPreview = Type.Object({
  ...texts('As the channel gets it').properties,
  cut: texts('What is beyond the bound of the channel; empty where all fits'),
  reasons: Type.Array(Type.String(), { description: 'Why the item would stay out of the file' }),
  problems: Type.Partial(texts('What is wrong with the template')),
});
export type AdvertPreview = Type.Static<typeof AdvertPreview>;
