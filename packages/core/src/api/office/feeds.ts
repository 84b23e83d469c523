import Type from 'typebox';
import { Id, Moment, WireWord } from '../contract/common.ts';
import { listAnswer } from './lists.ts';

/** What a channel gets of the stock, and what it would refuse. */
export const OfficeFeed = Type.Object({
  id: Type.String({ description: 'The name in the address of the feed' }),
  title: Type.String(),
  url: Type.String({ description: 'What the channel is given' }),
  madeAt: Moment,
  offers: Type.Integer(),
  refused: Type.Integer(),
  refusedItems: Type.Array(
    Type.Object({
      product: WireWord,
      id: Id,
      number: Type.String(),
      title: Type.String(),
      reasons: Type.Array(Type.String()),
    }),
    { description: 'The first thousand that the channel would refuse' },
  ),
});
export type OfficeFeed = Type.Static<typeof OfficeFeed>;
export const OfficeFeeds = listAnswer(OfficeFeed);
export type OfficeFeeds = Type.Static<typeof OfficeFeeds>;
