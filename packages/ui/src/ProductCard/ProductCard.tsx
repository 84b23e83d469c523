import { formatMonthlyPayment, formatPriceFrom, formatRoubles } from '@leasing/core/format';
import { cva } from 'class-variance-authority';
import { forwardRef } from 'react';
import { CardPicture } from './CardPicture.tsx';
import type { ProductCardLabels, ProductCardProps } from './types.ts';

const russian: ProductCardLabels = {
  priceOnRequest: 'Цена по запросу',
  currentBid: 'Текущая ставка',
  minimumDeposit: 'Минимальный взнос',
  outOfStock: 'Нет в наличии',
};

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
    ...rest
  },
  ref,
) {
  const Heading = `h${headingLevel}` as const;
  const text = { ...russian, ...labels };
  return (
    <article
      {...rest}
      ref={ref}
      className={classes({ layout, outOfStock, className })}
      data-out-of-stock={outOfStock || undefined}
    >
      <div className="lsg-card__picture">
        <CardPicture picture={picture} loading={pictureLoading} />
        {outOfStock ? (
          <span className="lsg-card__out">{text.outOfStock}</span>
        ) : badges ? (
          <div className="lsg-card__badges">{badges}</div>
        ) : null}
        {favourite}
      </div>
      <div className="lsg-card__body">
        <Heading className="lsg-card__title">
          {href === undefined || outOfStock ? (
            title
          ) : (
            <Link className="lsg-card__link" href={href}>
              {title}
            </Link>
          )}
        </Heading>
        {specs?.length ? (
          <ul className="lsg-card__specs">
            {specs.map(({ label, value }) => (
              <li key={label}>
                <span className="lsg-visually-hidden">{`${label}: `}</span>
                {value}
              </li>
            ))}
          </ul>
        ) : null}
        <CardPrice {...{ minCost, totalCost, currentBid, minDeposit, text }} />
        {action}
      </div>
    </article>
  );
});

type CardPriceProps = Pick<ProductCardProps, 'minCost' | 'totalCost' | 'currentBid' | 'minDeposit'> & {
  text: ProductCardLabels;
};

function CardPrice({ minCost, totalCost, currentBid, minDeposit, text }: CardPriceProps) {
  const auction = currentBid ?? minDeposit;
  const [price, total] =
    auction == null
      ? [
          minCost == null ? '' : formatMonthlyPayment(minCost),
          totalCost == null ? '' : formatPriceFrom(totalCost),
        ]
      : [formatRoubles(auction), currentBid == null ? text.minimumDeposit : text.currentBid];
  const [amount, unit] = price.split(/(?=\u00A0₽\/)/);
  return (
    <div className="lsg-card__prices">
      {amount ? (
        <p className="lsg-card__price">
          {amount}
          {unit ? <span className="lsg-card__unit">{unit}</span> : null}
        </p>
      ) : null}
      {total ? <p className="lsg-card__total">{total}</p> : null}
      {amount || total ? null : (
        <p className="lsg-card__price lsg-card__price--none">{text.priceOnRequest}</p>
      )}
    </div>
  );
}
