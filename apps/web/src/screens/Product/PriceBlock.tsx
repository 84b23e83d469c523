import type { Equipment, SparePart } from '@leasing/core/api';
import { formatLongDate, formatMonthlyPayment, formatRoubles } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { brand } from '../../brand.ts';
import { CompareButton } from '../../product/CompareButton.tsx';
import { Heart, Request } from '../../product/ItemCard.tsx';
import { cardSpecs, isEquipment } from '../../product/specs.ts';
import { ShareButton } from '../../routing/ShareButton.tsx';
import './PriceBlock.css';

/** The payment per month with kopecks, the total, and what can be done about the item (specification §2, §9). */
export function PriceBlock({ item }: { item: Equipment | SparePart }) {
  return (
    <aside className="price-block" aria-label="Цена">
      <p className="price-block__label">Платёж в&nbsp;месяц: оценка без&nbsp;процентов, 60&nbsp;мес.</p>
      <p className="price-block__monthly">{formatMonthlyPayment(item.minCost, 'product')}</p>
      <p className="price-block__total">
        Полная стоимость <strong>{formatRoubles(item.totalCost)}</strong>
      </p>
      <dl className="price-block__facts">
        {cardSpecs(item).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isEquipment(item) && item.auction ? <Auction item={item} /> : null}
      <div className="price-block__actions">
        <Request item={item} size="lg" />
        <Heart item={item} variant="outline" />
        {isEquipment(item) ? <CompareButton id={item.id} title={item.title} /> : null}
      </div>
      <Button block href="#calculator">
        Рассчитать точно
      </Button>
      <ShareButton title={item.title} />
      <p className="price-block__contact">
        Менеджер ответит по&nbsp;телефону <a href={brand.phone.href}>{brand.phone.shown}</a>
      </p>
    </aside>
  );
}

function Auction({ item }: { item: Equipment }) {
  return (
    <dl className="price-block__auction">
      {item.currentBid === null ? null : (
        <div>
          <dt>Текущая ставка</dt>
          <dd>{formatRoubles(item.currentBid)}</dd>
        </div>
      )}
      {item.minDeposit === null ? null : (
        <div>
          <dt>Минимальный взнос</dt>
          <dd>{formatRoubles(item.minDeposit)}</dd>
        </div>
      )}
      {item.auctionEndsAt === null ? null : (
        <div>
          <dt>Торги до</dt>
          <dd>{formatLongDate(item.auctionEndsAt)}</dd>
        </div>
      )}
    </dl>
  );
}
