import { cva } from 'class-variance-authority';
import { forwardRef } from 'react';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { CardPicture } from './CardPicture.tsx';
import { CardPrice } from './CardPrice.tsx';
import { russian } from './labels.ts';
import type { ProductCardParts, ProductCardProps } from './types.ts';
import './ProductCard.css';

const classes = cva('lsg-card', {
  variants: {
    layout: { tile: '', list: 'lsg-card--list' },
    outOfStock: { true: 'lsg-card--out' },
  },
});

/**
 * A machine or a spare part in a list: picture, name, payment a month, total (specification §2, cards).
 * The whole card follows the link; the buttons in it keep their own.
 */
export const ProductCard = forwardRef<HTMLElement, ProductCardProps>(function ProductCard(
  {
    title,
    href,
    picture,
    pictureLoading,
    minCost,
    totalCost,
    currentBid,
    minDeposit,
    auctionEnd,
    pricing = 'payment',
    specs,
    badges,
    favourite,
    action,
    layout,
    outOfStock = false,
    headingLevel = 3,
    labels,
    linkComponent: Link = 'a',
    className,
    classNames,
    ...rest
  },
  ref,
) {
  const part = partsOf<ProductCardParts>('lsg-card', classNames);
  const Heading = `h${headingLevel}` as const;
  const text = { ...useLabels('ProductCard', russian), ...labels };
  const price = (
    <CardPrice {...{ minCost, totalCost, currentBid, minDeposit, auctionEnd, pricing, text, part }} />
  );
  return (
    <article
      {...rest}
      ref={ref}
      className={classes({ layout, outOfStock, className })}
      data-out-of-stock={outOfStock || undefined}
    >
      <CardPicture picture={picture} loading={pictureLoading} part={part} />
      {outOfStock || badges ? (
        <div className={part('badges')}>
          {outOfStock ? <span className={part('out')}>{text.outOfStock}</span> : null}
          {badges}
        </div>
      ) : null}
      {favourite}
      <Heading className={part('title')}>
        {href === undefined || outOfStock ? (
          title
        ) : (
          <Link className={part('link')} href={href}>
            {title}
          </Link>
        )}
      </Heading>
      {/* What is bought outright shows its price first. */}
      {pricing === 'total' ? price : null}
      {specs?.length ? (
        <ul className={part('specs')}>
          {specs.map(({ label, value }) => (
            // The stylesheet writes the label for screen readers: an element of its own in every row of a list costs.
            <li key={label} data-label={`${label}: `}>
              {value}
            </li>
          ))}
        </ul>
      ) : null}
      {pricing === 'total' ? null : price}
      {action}
    </article>
  );
});
