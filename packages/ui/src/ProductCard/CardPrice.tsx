import { ESTIMATE_MONTHS } from '@leasing/core/format';
import type { ReactNode } from 'react';
import { useMoney } from '../locale/active.ts';
import type { ProductCardLabels, ProductCardProps } from './types.ts';

type CardPriceProps = Pick<
  ProductCardProps,
  'minCost' | 'totalCost' | 'currentBid' | 'minDeposit' | 'auctionEnd' | 'pricing'
> & {
  text: ProductCardLabels;
};

/** What the item costs: an auction's bid, the payment a month with its terms, or the total first. */
export function CardPrice(props: CardPriceProps) {
  const { minCost, totalCost, currentBid, minDeposit, auctionEnd, pricing, text } = props;
  const money = useMoney();
  const bid = currentBid ?? minDeposit;
  if (bid != null) {
    return (
      <div className="lsg-card__prices lsg-card__prices--auction">
        <p className="lsg-card__total">{currentBid == null ? text.minimumDeposit : text.currentBid}</p>
        <Amount>{money(bid)}</Amount>
        {auctionEnd ? <p className="lsg-card__terms">{auctionEnd}</p> : null}
      </div>
    );
  }
  const payment = minCost == null ? '' : text.perMonth(money(minCost / ESTIMATE_MONTHS));
  const total = totalCost == null ? '' : text.priceFrom(money(totalCost));
  if (!payment && !total) {
    return (
      <div className="lsg-card__prices">
        <p className="lsg-card__price lsg-card__price--none">{text.priceOnRequest}</p>
      </div>
    );
  }
  if (pricing === 'total' && total) {
    return (
      <div className="lsg-card__prices lsg-card__prices--total">
        <Amount>{total}</Amount>
        {payment ? <p className="lsg-card__terms">{`${payment}, ${text.estimate}`}</p> : null}
      </div>
    );
  }
  // The figure is large, what follows it is small.
  const [, amount, unit] = /^(.*?\d(?:.*\d)?)(.*)$/.exec(payment) ?? [];
  return (
    <div className="lsg-card__prices">
      {payment ? (
        <>
          <Amount>
            {amount}
            <span className="lsg-card__unit">{unit}</span>
          </Amount>
          <p className="lsg-card__terms">{text.estimate}</p>
        </>
      ) : null}
      {total ? <p className="lsg-card__total">{total}</p> : null}
    </div>
  );
}

function Amount({ children }: { children: ReactNode }) {
  return <p className="lsg-card__price">{children}</p>;
}
