import type { Equipment, ProductFile, ProductWord, SparePart } from '@leasing/core/api/contract';
import { isNovelty } from '@leasing/core/catalogue';

/** What the asking user did with an item. */
export interface Marks {
  liked: boolean;
  requested: boolean;
}

/** Marks of a guest, and of an item that the user did nothing with. */
export const noMarks: Marks = { liked: false, requested: false };

/** A machine as `seenList` reads it. */
export type EquipmentRow = Omit<
  Equipment,
  'createdAt' | 'auctionEndsAt' | 'status' | 'novelty' | 'likedByUser' | 'requestedByUser'
> & { createdAt: Date; auctionEndsAt: Date | null };

/** A spare part as `seenList` reads it. */
export type SparePartRow = Omit<SparePart, 'createdAt' | 'likedByUser' | 'requestedByUser'> & {
  createdAt: Date;
  fileList: ProductFile[];
};

/** The row of each product. */
export interface RowOf {
  equipment: EquipmentRow;
  component: SparePartRow;
}

/** Each product as the contract has it. */
export interface ItemOf {
  equipment: Equipment;
  component: SparePart;
}

const marked = ({ createdAt }: { createdAt: Date }, { liked, requested }: Marks) => ({
  createdAt: createdAt.toISOString(),
  likedByUser: liked,
  requestedByUser: requested,
});

/** Makes of a row of each product what the contract has. */
export const toItem: { readonly [P in ProductWord]: (row: RowOf[P], marks: Marks) => ItemOf[P] } = {
  equipment: (row, marks) => ({
    ...row,
    ...marked(row, marks),
    auctionEndsAt: row.auctionEndsAt?.toISOString() ?? null,
    status: row.availability,
    novelty: isNovelty(row.createdAt, Date.now()),
  }),
  component: (row, marks) => ({ ...row, ...marked(row, marks) }),
};
