import type { HTMLAttributes, ReactNode } from 'react';
import type { LinkingProps } from '../link/index.ts';
import type { ClassNamesProps } from '../parts/index.ts';
import type { Picture } from '../picture/Picture.ts';
import type { russian } from './labels.ts';

export interface ProductCardSpec {
  /** Read out before the value, for example «Год выпуска»; not shown. */
  label: string;
  /** For example «2019», «5 784 м/ч». */
  value: ReactNode;
}

export type ProductCardLabels = typeof russian;

export interface ProductCardParts {
  /** The box of the picture, 51:37. */
  picture: 'lsg-card__picture';
  /** The picture. */
  image: 'lsg-card__image';
  /** The drawing where there is none. */
  placeholder: 'lsg-card__placeholder';
  /** The box of the badges. */
  badges: 'lsg-card__badges';
  /** The badge of what is sold or reserved. */
  out: 'lsg-card__out';
  /** The heading. */
  title: 'lsg-card__title';
  /** The link in it, which covers the card. */
  link: 'lsg-card__link';
  /** The line of characteristics. */
  specs: 'lsg-card__specs';
  /** All prices. */
  prices: 'lsg-card__prices';
  /** The large number. */
  price: 'lsg-card__price';
  /** The small words behind it; of an auction what the number is. */
  unit: 'lsg-card__unit';
  /** What the payment stands on, or when the auction ends. */
  terms: 'lsg-card__terms';
  /** The total. */
  total: 'lsg-card__total';
}

export interface ProductCardProps
  extends Omit<HTMLAttributes<HTMLElement>, 'title'>,
    LinkingProps,
    ClassNamesProps<ProductCardParts> {
  /** Make and model, for example «Экскаватор Komatsu PC200-8». */
  title: ReactNode;
  /** The product's page. Ignored while `outOfStock`: such a card is not a link (specification §2, cards). */
  href?: string | undefined;
  /** Without one a drawn placeholder of the same size stands there. */
  picture?: Picture | undefined;
  /** `eager` for the cards of the first screen. Default `lazy`. */
  pictureLoading?: 'eager' | 'lazy' | undefined;
  /** Roubles; the payment per month is made from it by the rule in `@leasing/core` (specification §9). */
  minCost?: number | null | undefined;
  /** Roubles, the total. */
  totalCost?: number | null | undefined;
  /** Roubles: stands large, in place of the payment, when the machine is in an auction. */
  currentBid?: number | null | undefined;
  /** Roubles: stands large when there is no bid yet. */
  minDeposit?: number | null | undefined;
  /** Under an auction's bid, for example «до 5 дек., 7 дней». */
  auctionEnd?: ReactNode;
  /** What stands large: the payment a month, or the total with the payment small below it. Default `payment`. */
  pricing?: 'payment' | 'total' | undefined;
  /** Up to three characteristics in one line. */
  specs?: readonly ProductCardSpec[] | undefined;
  /** `<Badge>`s over the picture. */
  badges?: ReactNode;
  /** One element over the picture: `<FavouriteButton>`, or an `<IconButton>` that removes the card from the favourites. */
  favourite?: ReactNode;
  /** One element under the prices: `<RequestButton>`, or «Задать вопрос» on an application card. */
  action?: ReactNode;
  /** `list` lays the card out in a row, for applications on a wide screen. Default `tile`. */
  layout?: 'tile' | 'list' | undefined;
  /** Says «Нет в наличии» and leads nowhere. Default false. */
  outOfStock?: boolean | undefined;
  /** Level of the title's heading. Default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<ProductCardLabels> | undefined;
}
