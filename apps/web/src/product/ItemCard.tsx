import type { Equipment, SparePart } from '@leasing/core/api';
import { equipmentCard, productPath, sparePartCard, wireWord } from '@leasing/core/catalogue';
import { availabilityTexts } from '@leasing/core/catalogue/texts';
import { statusEntry } from '@leasing/core/unstable/requests';
import { Badge } from '@leasing/ui/badge';
import { FavouriteButton } from '@leasing/ui/favourite-button';
import { ProductCard, type ProductCardProps } from '@leasing/ui/product-card';
import { RequestButton } from '@leasing/ui/request-button';
import { memo } from 'react';
import { itemKey } from '../engagement/item.ts';
import { postsItem } from '../engagement/PageForm.tsx';
import { RequestSent } from '../engagement/RequestSent.tsx';
import { RequestStatus } from '../engagement/RequestStatus.tsx';
import { useFavourite } from '../engagement/useFavourite.ts';
import { useRequest } from '../engagement/useRequest.ts';
import { RouterLink } from '../routing/RouterLink.tsx';
import { AuctionEnd } from './AuctionEnd.tsx';
import { type CardPlace, cardPicture } from './pictures.ts';
import { cardSpecs, isEquipment, isLeased } from './specs.ts';
import { askPrice } from './texts.ts';

export interface ItemCardProps {
  item: Equipment | SparePart;
  /** For the cards of the first screen, so that the largest picture is not late. */
  eager?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** Default a grid of cards. */
  place?: CardPlace;
  /** Instead of the heart: the favourites screen removes with a question. */
  favourite?: ProductCardProps['favourite'];
  /** Instead of the request button: an application asks a question. */
  action?: ProductCardProps['action'];
  /** Instead of the badges of the catalogue: the state of an application. */
  badges?: ProductCardProps['badges'];
}

/** A card of the catalogue, connected to the favourites, the requests and the item's page. */
export const ItemCard = memo(function ItemCard({
  item,
  eager = false,
  headingLevel = 3,
  place,
  favourite,
  action,
  badges,
}: ItemCardProps) {
  const card = isEquipment(item) ? equipmentCard(item) : sparePartCard(item);
  return (
    <ProductCard
      title={card.title}
      href={productPath(card.productType, card.id)}
      linkComponent={RouterLink}
      picture={cardPicture(card.productType, item, place)}
      pictureLoading={eager ? 'eager' : 'lazy'}
      minCost={isLeased(item) ? card.minCost : null}
      totalCost={card.totalCost}
      currentBid={card.auction?.currentBid}
      minDeposit={card.auction?.minDeposit}
      auctionEnd={card.auction?.endsAt ? <AuctionEnd endsAt={card.auction.endsAt} /> : undefined}
      pricing={isEquipment(item) ? 'payment' : 'total'}
      specs={cardSpecs(item)}
      outOfStock={card.isOutOfStock}
      labels={{ outOfStock: availabilityTexts[card.availability] }}
      headingLevel={headingLevel}
      badges={
        badges ??
        (card.isOutOfStock ? null : cardBadges(card, isEquipment(item) && item.inspectedAt !== null))
      }
      favourite={favourite ?? <Heart item={item} />}
      action={
        action ?? (
          <>
            <Request item={item} />
            <RequestSent requestKey={itemKey(target(item))} />
            <RequestStatus item={item} />
          </>
        )
      }
    />
  );
});

function cardBadges(
  { badge, auction }: Pick<ReturnType<typeof equipmentCard>, 'badge' | 'auction'>,
  isInspected: boolean,
) {
  if (!badge && !auction && !isInspected) return null;
  return (
    <>
      {badge ? <Badge tone="solid">{badge}</Badge> : null}
      {auction ? <Badge tone="accent">Аукцион</Badge> : null}
      {isInspected ? <Badge tone="neutral">С&nbsp;осмотром</Badge> : null}
    </>
  );
}

/** What the buttons of an item act on. */
export const target = (item: Equipment | SparePart) => ({
  product: wireWord(isEquipment(item) ? 'equipment' : 'spare-part'),
  id: item.id,
  title: item.title,
});

/** The heart of an item. */
export function Heart({ item, variant }: { item: Equipment | SparePart; variant?: 'floating' | 'outline' }) {
  const { pressed, toggle } = useFavourite(target(item));
  return (
    <FavouriteButton
      pressed={pressed}
      onPressedChange={toggle}
      itemName={item.title}
      variant={variant}
      {...postsItem(pressed ? 'unlike' : 'like', target(item))}
    />
  );
}

/** «оставить заявку» of an item. */
export function Request({ item, size = 'sm' }: { item: Equipment | SparePart; size?: 'sm' | 'lg' }) {
  const { sent, status, send } = useRequest(target(item), item.lastRequest);
  const labels = {
    ...(item.totalCost === null && { request: askPrice }),
    // The first word of the specification stays until the firm has decided.
    ...(status && status !== 'NEW' && { sent: statusEntry(status).label }),
  };
  return (
    <RequestButton
      sent={sent}
      onRequest={send}
      itemName={item.title}
      outOfStock={item.isOutOfStock}
      labels={labels}
      size={size}
      {...postsItem('request', target(item))}
    />
  );
}
