import { ESTIMATE_MONTHS } from '@leasing/core/format';
import { useFormats } from '../locale/active.ts';
import type { PartClass } from '../parts/index.ts';
import type { ProductCardLabels, ProductCardParts, ProductCardProps } from './types.ts';

type CardPriceProps = Pick<
  ProductCardProps,
  'minCost' | 'totalCost' | 'currentBid' | 'minDeposit' | 'auctionEnd' | 'pricing'
> & {
  text: ProductCardLabels;
  part: PartClass<ProductCardParts>;
};

/** What the item costs: an auction's bid with its end and the price, the payment a month with its terms, or the total first. */
export function CardPrice(props: CardPriceProps) {
  const { minCost, totalCost, currentBid, minDeposit, auctionEnd, pricing, text, part } = props;
  const { money } = useFormats();
  const payment = minCost == null ? '' : text.perMonth(money(minCost / ESTIMATE_MONTHS));
  const total = totalCost == null ? '' : text.priceFrom(money(totalCost));
  const estimate = minCost == null ? '' : text.estimate({ minCost, totalCost }, money);
  const bid = currentBid ?? minDeposit;
  if (bid != null) {
    return (
      <div className={part('prices', 'auction')}>
        <p className={part('price')}>
          {money(bid)}{' '}
          <span className={part('unit')}>{currentBid == null ? text.minimumDeposit : text.currentBid}</span>
        </p>
        {auctionEnd ? <p className={part('terms')}>{auctionEnd}</p> : null}
        {total ? <p className={part('total')}>{total}</p> : null}
      </div>
    );
  }
  if (!payment && !total) {
    return (
      <div className={part('prices')}>
        <p className={part('price', 'none')}>{text.priceOnRequest}</p>
      </div>
    );
  }
  if (pricing === 'total' && total) {
    return (
      <div className={part('prices', 'total')}>
        <p className={part('price')}>{total}</p>
        {payment ? <p className={part('terms')}>{`${payment}, ${estimate}`}</p> : null}
      </div>
    );
  }
  // The number is large, what follows it is small.
  const [, amount, unit] = /^(.*?\d(?:.*\d)?)(.*)$/.exec(payment) ?? [];
  return (
    <div className={part('prices')}>
      {payment ? (
        <>
          <p className={part('price')}>
            {amount}
            <span className={part('unit')}>{unit}</span>
          </p>
          <p className={part('terms')}>{estimate}</p>
        </>
      ) : null}
      {total ? <p className={part('total')}>{total}</p> : null}
    </div>
  );
}
