import type { Equipment, SparePart } from '@leasing/core/api';
import { type CalculatorState, calculatorLease, contractTerms } from '@leasing/core/calculator';
import { counted, estimateTerms, formatRoubles, priceOnRequest } from '@leasing/core/format';
import { IconButton } from '@leasing/ui/icon-button';
import type { ReactNode } from 'react';
import { useDeviceList } from '../../device/deviceList.ts';
import { compared } from '../../device/lists.ts';
import { ScalesIcon } from '../../layout/icons.tsx';
import { AuctionEnd } from '../../product/AuctionEnd.tsx';
import { EstimatedPayment } from '../../product/EstimatedPayment.tsx';
import { Request } from '../../product/ItemCard.tsx';
import { isEquipment } from '../../product/specs.ts';
import { onRequestTerms } from '../../product/texts.ts';
import { comparePath } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import './ProductBar.css';

interface ProductBarProps {
  item: Equipment | SparePart;
  /** The calculation that the visitor has opened or made; absent until they touch it. */
  calculation: CalculatorState | undefined;
}

/** At the edge of a phone: the number of the page's head, then the visitor's own, and the request. */
export function ProductBar({ item, calculation }: ProductBarProps) {
  const [ids] = useDeviceList(compared);
  const { figure, terms } = calculation
    ? {
        figure: `${formatRoubles(calculatorLease(calculation).monthlyPayment)}/мес.`,
        terms: contractTerms(calculation),
      }
    : headline(item);
  return (
    <aside className="row row--apart edge-bar product-bar" aria-label="Цена и заявка">
      <p className="product-bar__price">
        <strong>{figure}</strong>
        <span>{terms}</span>
      </p>
      {ids.length > 0 ? (
        <IconButton
          label={`Сравнить ${counted(ids.length, 'machine')}`}
          icon={<ScalesIcon />}
          count={ids.length}
          href={comparePath(ids)}
          linkComponent={RouterLink}
          size="lg"
        />
      ) : null}
      <Request item={item} />
    </aside>
  );
}

function headline(item: Equipment | SparePart): { figure: ReactNode; terms: ReactNode } {
  const { minCost, totalCost } = item;
  if (!isEquipment(item) || !item.auction) {
    if (minCost === null || totalCost === null) return { figure: priceOnRequest, terms: onRequestTerms };
    return isEquipment(item)
      ? { figure: <EstimatedPayment minCost={minCost} />, terms: estimateTerms({ minCost, totalCost }) }
      : { figure: formatRoubles(totalCost), terms: 'полная стоимость' };
  }
  const { currentBid, minDeposit, auctionEndsAt } = item;
  return {
    figure: formatRoubles(currentBid ?? minDeposit ?? 0),
    terms: (
      <>
        {currentBid === null ? 'минимальный взнос' : 'текущая ставка'}
        {auctionEndsAt === null ? null : (
          <>
            , <AuctionEnd endsAt={auctionEndsAt} />
          </>
        )}
      </>
    ),
  };
}
