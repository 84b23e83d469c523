import type { Equipment, ProductFile, ProductWord, SparePart } from '@leasing/core/api/contract';
import { isNovelty } from '@leasing/core/catalogue';

/** What the asking user did with an item. */
export interface Marks {
  liked: boolean;
  requested: boolean;
}

/** Marks of a guest, and of an item that the user did nothing with. */
export const noMarks: Marks = { liked: false, requested: false };

const sharedColumns = `id, title, created_at AS "createdAt", like_count AS "likeCount",
  view_count AS "viewCount", file_list AS "fileList", min_cost AS "minCost", total_cost AS "totalCost",
  brand, model, year_of_manufacture AS "yearOfManufacture", additional_info AS "additionalInfo",
  availability, is_out_of_stock AS "isOutOfStock", is_demo AS "isDemo"`;

/** Columns of a machine, named as in the contract. */
export const equipmentColumns = `${sharedColumns}, type, garage_number AS "garageNumber",
  characteristics, engine_power AS "enginePower", mileage, load_capacity AS "loadCapacity", tonnage, is_auction AS auction,
  min_deposit AS "minDeposit", current_bid AS "currentBid", auction_ends_at AS "auctionEndsAt"`;

/** Columns of a spare part, named as in the contract. */
export const sparePartColumns = `${sharedColumns}, condition, category, article AS "partNumber",
  equipment_type AS "equipmentType", is_original AS "isOriginal",
  manufacturer_country AS "manufacturerCountry", supplier, quantity, warehouses`;

/** The facts of a machine as one value, which its own page reads and lists do without. */
export const factsColumn = `jsonb_build_object('technicalCondition', technical_condition, 'city', city,
  'serialNumber', serial_number, 'ownerCount', owner_count, 'documents', documents, 'warranty', warranty,
  'delivery', delivery, 'managerName', manager_name, 'inspectedOn', to_char(inspected_on, 'YYYY-MM-DD')) AS facts`;

/** A row with `equipmentColumns`. */
export type EquipmentRow = Omit<
  Equipment,
  'createdAt' | 'auctionEndsAt' | 'status' | 'novelty' | 'likedByUser' | 'requestedByUser'
> & { createdAt: Date; auctionEndsAt: Date | null };

/** A row with `sparePartColumns`. */
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
