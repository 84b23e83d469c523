import type { Equipment, EquipmentDetails, SparePart } from '@leasing/core/api';
import { contractOfEstimate, contractTerms, paymentWithInterest } from '@leasing/core/calculator';
import {
  type EstimatedPrices,
  estimateTerms,
  formatPrice,
  formatRemaining,
  formatRoubles,
  priceOnRequest,
} from '@leasing/core/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { itemKey } from '../../engagement/item.ts';
import { RequestSent } from '../../engagement/RequestSent.tsx';
import { RequestStatus } from '../../engagement/RequestStatus.tsx';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { CompareButton } from '../../product/CompareButton.tsx';
import { calculatorOptions, contractPath } from '../../product/calculation.ts';
import { EstimatedPayment } from '../../product/EstimatedPayment.tsx';
import { Heart, Request, target } from '../../product/ItemCard.tsx';
import { lotFigures } from '../../product/lotFigures.ts';
import type { PageTerms } from '../../product/pageTerms.ts';
import {
  isEquipment,
  isLeased,
  mainSpecs,
  present,
  productTypeOfItem,
  requestedText,
} from '../../product/specs.ts';
import { howToBid, onRequestTerms } from '../../product/texts.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { ShareButton } from '../../routing/ShareButton.tsx';
import { useServerTime } from '../../routing/useServerTime.ts';
import { FactList } from '../FactList.tsx';
import './PriceBlock.css';
import { PriceVerdict } from './PriceVerdict.tsx';

/** Models that a part fits beside its price; the characteristics have all. */
const MODELS = 6;
/** Characters that fit beside each other; what is longer takes lines of its own. */
const LINE = 24;

interface PriceBlockProps {
  item: EquipmentDetails | SparePart;
  leasing: PageTerms;
  /** Path that «Поделиться» hands on; default: this page. */
  shared: string | undefined;
}

/** What the item costs, by what it is, and what can be done about it (specification §2, §9). */
export function PriceBlock({ item, leasing, shared }: PriceBlockProps) {
  const machine = isEquipment(item);
  const { totalCost } = item;
  const isPriced = totalCost !== null;
  const product = { id: item.id, type: productTypeOfItem(item), totalCost };
  const contract =
    isPriced && item.availability !== 'SOLD'
      ? contractOfEstimate(calculatorOptions(product, null, leasing.terms))
      : undefined;
  const contractHref = contract && contractPath(product, contract);
  const isAuction = machine && item.auction;
  const { phone } = useFirm();
  return (
    <aside className="panel price-block" aria-label="Цена">
      <Price
        item={item}
        interest={
          contract && contractHref && isLeased(item) ? (
            <p className="price-block__interest">
              <Link to={contractHref}>
                <strong>{paymentWithInterest(contract)}</strong>, {contractTerms(contract)}
              </Link>
            </p>
          ) : null
        }
      />
      {'priceRange' in item && item.priceRange ? <PriceVerdict id={item.id} range={item.priceRange} /> : null}
      <dl className="price-block__facts">
        {mainSpecs(item, MODELS).map(({ label, value }) => (
          <div key={label} className={value.length > LINE ? 'price-block__long' : undefined}>
            <dt className="hint">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.isOutOfStock ? <p className="price-block__note">{goneText(item)}</p> : null}
      {isAuction && !item.isOutOfStock ? <p className="price-block__note">{howToBid}</p> : null}
      <div className="price-block__actions">
        <Request item={item} size="lg" />
        <Heart item={item} variant="outline" />
        {machine ? <CompareButton id={item.id} title={item.title} /> : null}
      </div>
      <RequestSent requestKey={itemKey(target(item))} about={requestedText(item)} />
      <RequestStatus item={item} />
      {contractHref ? (
        <LinkButton block href={contractHref}>
          {machine ? 'Рассчитать точно' : 'Рассчитать лизинг'}
        </LinkButton>
      ) : null}
      <ShareButton title={item.title} href={shared} />
      {machine && isPriced && !isAuction ? null : (
        <p className="hint price-block__contact">
          Менеджер ответит по&nbsp;телефону <a href={phone.href}>{phone.text}</a>
        </p>
      )}
    </aside>
  );
}

/** What a request means for an item that is reserved or sold. */
function goneText(item: Equipment | SparePart): string {
  const thing = isEquipment(item) ? 'Машина' : 'Запчасть';
  const what = item.availability === 'SOLD' ? 'продана' : 'забронирована';
  return `${thing} ${what}. Оставьте заявку, и\u00A0мы подберём такую\u00A0же.`;
}

interface PriceProps<Item> {
  item: Item;
  /** Under the estimate: the payment with interest. */
  interest: ReactNode;
}

function Price({ item, interest }: PriceProps<Equipment | SparePart>) {
  if (isEquipment(item) && item.auction) return <AuctionPrice {...{ item, interest }} />;
  const { minCost, totalCost } = item;
  // The dealer tells the price to who asks.
  if (minCost === null || totalCost === null) {
    return (
      <>
        <p className="price-block__sum">{priceOnRequest}</p>
        <p className="price-block__total">{onRequestTerms}</p>
      </>
    );
  }
  // A spare part is bought: its price stands first, the payment small below it.
  if (!isEquipment(item)) {
    return (
      <>
        <p className="hint">Полная стоимость</p>
        <p className="price-block__sum">{formatRoubles(totalCost)}</p>
        {isLeased(item) ? <SmallPayment prices={{ minCost, totalCost }} /> : null}
        {interest}
      </>
    );
  }
  return (
    <>
      <p className="hint">Платёж в&nbsp;месяц: {estimateTerms({ minCost, totalCost })}</p>
      <p className="price-block__monthly">
        <EstimatedPayment minCost={minCost} />
      </p>
      {interest}
      <p className="price-block__total">
        Полная стоимость <strong>{formatRoubles(totalCost)}</strong>
      </p>
    </>
  );
}

/** A lot has a bid, or the least deposit, and an end; its payment is small. */
function AuctionPrice({ item, interest }: PriceProps<Equipment>) {
  const { currentBid, minDeposit, auctionEndsAt } = item;
  const now = useServerTime();
  const headline = currentBid === null ? 'Минимальный взнос' : 'Текущая ставка';
  const timeLeft = auctionEndsAt && (formatRemaining(auctionEndsAt, now) || 'торги закончились');
  const facts = present([
    ...lotFigures(item, useFirm().timeZone).filter(({ label }) => label !== headline),
    { label: 'Осталось', value: timeLeft },
    { label: 'Полная стоимость', value: formatPrice(item.totalCost) },
  ]);
  return (
    <>
      <div className="stack price-block__auction">
        <p className="hint">{headline}</p>
        <p className="price-block__sum">{formatRoubles(currentBid ?? minDeposit ?? 0)}</p>
        <FactList className="figures" facts={facts} />
      </div>
      {item.minCost === null ? null : (
        <SmallPayment prices={{ minCost: item.minCost, totalCost: item.totalCost }} />
      )}
      {interest}
    </>
  );
}

function SmallPayment({ prices }: { prices: EstimatedPrices }) {
  return (
    <p className="price-block__total">
      В&nbsp;лизинг{' '}
      <span className="price-block__monthly">
        <EstimatedPayment minCost={prices.minCost} />
      </span>
      , {estimateTerms(prices)}
    </p>
  );
}
