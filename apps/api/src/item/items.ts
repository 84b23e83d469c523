import { type ItemKind, isNovelty } from '@leasing/core/catalogue';
import type { Equipment, ProductFile, SparePart } from '@leasing/core/unstable/api/contract';

/** What the asking user did with an item. */
export interface Marks {
  liked: boolean;
  requested: boolean;
  lastRequest?: NonNullable<Equipment['lastRequest']>;
}

/** Marks of a guest, and of an item that the user did nothing with. */
export const noMarks: Marks = { liked: false, requested: false };

/** A machine as `seenList` reads it. */
export type EquipmentRow = Omit<
  Equipment,
  | 'createdAt'
  | 'auctionEndsAt'
  | 'inspectedAt'
  | 'status'
  | 'novelty'
  | 'likedByUser'
  | 'requestedByUser'
  | 'lastRequest'
> & { createdAt: Date; auctionEndsAt: Date | null; inspectedAt: Date | null };

/** A spare part as `seenList` reads it. */
export type SparePartRow = Omit<
  SparePart,
  'createdAt' | 'likedByUser' | 'requestedByUser' | 'lastRequest'
> & {
  createdAt: Date;
  fileList: ProductFile[];
};

/** The row of each kind. */
export interface RowOf {
  equipment: EquipmentRow;
  'spare-part': SparePartRow;
}

/** Each kind as the contract has it. */
export interface ItemOf {
  equipment: Equipment;
  'spare-part': SparePart;
}

const marked = ({ createdAt }: { createdAt: Date }, { liked, requested, lastRequest }: Marks) => ({
  createdAt: createdAt.toISOString(),
  likedByUser: liked,
  requestedByUser: requested,
  ...(lastRequest && { lastRequest }),
});

/** Makes of a row of each kind what the contract has. */
export const toItem: { readonly [P in ItemKind]: (row: RowOf[P], marks: Marks) => ItemOf[P] } = {
  equipment: (row, marks) => ({
    ...row,
    ...marked(row, marks),
    auctionEndsAt: row.auctionEndsAt?.toISOString() ?? null,
    inspectedAt: row.inspectedAt?.toISOString() ?? null,
    status: row.availability,
    novelty: isNovelty(row.createdAt, Date.now()),
  }),
  'spare-part': (row, marks) => ({ ...row, ...marked(row, marks) }),
};
