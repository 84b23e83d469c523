import type { RequestStatus } from '../api/contract/common.ts';
import type { Equipment } from '../api/contract/equipment.ts';
import type { SparePart } from '../api/contract/sparePart.ts';
import type { ShownAvailability } from './availability.ts';
import type { ItemKind } from './products.ts';

/** What a card in a list shows (specification §3). Amounts in whole roubles. */
export interface CardModel {
  readonly productType: ItemKind;
  readonly id: number;
  readonly title: string;
  /** First file of the item; null shows the placeholder. */
  readonly img: { readonly id: string } | null;
  /** «от …» and, divided by 60, the payment a month; null: the price is given on request. */
  readonly minCost: number | null;
  readonly totalCost: number | null;
  /** Whether the user likes the item. */
  readonly isFavorite: boolean;
  /** Whether the user has requested the item. */
  readonly isRequested: boolean;
  /** Whether the card stands among the user's requests and shows «Задать вопрос». */
  readonly isApplication: boolean;
  /** State of the request, on an application card. */
  readonly requestStatus: RequestStatus | null;
  /** Reserved or sold: shows «Нужно такое же» and is not a link. */
  readonly isOutOfStock: boolean;
  readonly availability: ShownAvailability;
  /** «Новинка» on equipment of 30 days or less, «Новая» on new spare parts. */
  readonly badge: string | null;
  readonly yearOfManufacture: number | null;
  /** Engine-hours; null for spare parts. */
  readonly mileage: number | null;
  /** Of an auction lot; null for everything else. */
  readonly auction: {
    readonly currentBid: number | null;
    readonly minDeposit: number | null;
    readonly endsAt: string | null;
  } | null;
}

type Requested = { readonly requestStatus?: RequestStatus };

/** Card of a machine from a list, the favourites or the requests. */
export function equipmentCard(item: Equipment & Requested): CardModel {
  return {
    productType: 'equipment',
    ...sharedParts(item),
    badge: item.novelty ? 'Новинка' : null,
    mileage: item.mileage,
    auction: item.auction
      ? { currentBid: item.currentBid, minDeposit: item.minDeposit, endsAt: item.auctionEndsAt }
      : null,
  };
}

/** Card of a spare part from a list, the favourites or the requests. */
export function sparePartCard(item: SparePart & Requested): CardModel {
  return {
    productType: 'spare-part',
    ...sharedParts(item),
    badge: item.condition === 'NEW' ? 'Новая' : null,
    mileage: null,
    auction: null,
  };
}

function sharedParts(item: (Equipment | SparePart) & Requested) {
  const image = item.fileList.find((file) => file.mimeType.startsWith('image'));
  return {
    id: item.id,
    title: item.title,
    img: image ? { id: image.id } : null,
    minCost: item.minCost,
    totalCost: item.totalCost,
    isFavorite: item.likedByUser,
    isRequested: item.requestedByUser,
    isApplication: item.requestStatus !== undefined,
    requestStatus: item.requestStatus ?? null,
    isOutOfStock: item.isOutOfStock,
    availability: item.availability,
    yearOfManufacture: item.yearOfManufacture,
  };
}
