import Type from 'typebox';
import { RequestCalculation } from './calculation.ts';
import { Id, Moment, nullable, RequestKind, RequestStatus, Roubles, WireWord } from './common.ts';
import { Manager } from './engagement.ts';
import { Equipment } from './equipment.ts';
import { SparePart } from './sparePart.ts';

/** Which status the buyer saw when they withdrew: where it is another one now, they are asked again by a 409. */
const seenStatus = Type.Optional(RequestStatus);

export const WithdrawQuery = Type.Object({ status: seenStatus });

const reason = Type.Optional(
  Type.String({
    maxLength: 600,
    description: 'Why: what was chosen, and up to 500 characters of the buyer; staff read it',
  }),
);

export const WithdrawBody = Type.Object({ status: seenStatus, reason });

/** The secret of a guest's receipt (`withdrawalToken`), good for 30 days. */
const token = Type.String({ minLength: 1, maxLength: 100 });

export const GuestRequestBody = Type.Object({ token });
export const WithdrawGuestBody = Type.Object({ token, status: seenStatus, reason });

/** A request as its buyer may see it, without what they typed. */
export const RequestState = Type.Object({
  id: Id,
  title: nullable(Type.String({ description: 'What it is about, as it was called then' })),
  status: RequestStatus,
  statusAt: Moment,
  answer: nullable(Type.String({ description: "The manager's answer" })),
  mayBeWithdrawn: Type.Boolean(),
});
export type RequestState = Type.Static<typeof RequestState>;

/** What a guest reads of their request. */
export const GuestRequest = Type.Object({
  ...RequestState.properties,
  call: nullable(
    Type.String({
      description: 'When the firm calls, as the receipt said it; null once that day has passed',
    }),
  ),
});
export type GuestRequest = Type.Static<typeof GuestRequest>;

/** A request of the user, with the item as it is now; the item is null when it is hidden or gone. */
export const OwnRequest = Type.Object({
  ...RequestState.properties,
  kind: RequestKind,
  product: WireWord,
  title: Type.String({ description: 'What the item was called when it was asked for' }),
  number: Type.String({ description: 'Its inventory number or article' }),
  createdAt: Moment,
  manager: Manager,
  askedCost: nullable(Roubles),
  calculation: nullable(RequestCalculation),
  item: Type.Union([Equipment, SparePart, Type.Null()]),
});
export type OwnRequest = Type.Static<typeof OwnRequest>;

export const OwnRequests = Type.Array(OwnRequest, { description: 'The latest first' });
