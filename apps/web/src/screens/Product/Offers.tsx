import type { SparePart } from '@leasing/core/api';
import { productPath } from '@leasing/core/catalogue';
import { conditionTexts, stockText, warehousesText } from '@leasing/core/catalogue/texts';
import { formatPrice } from '@leasing/core/format';
import { RouterLink } from '../../routing/RouterLink.tsx';
import './Offers.css';

/** The same article new or used, and from others, each with its page. */
export function Offers({ offers }: { offers: readonly SparePart[] }) {
  if (offers.length === 0) return null;
  return (
    <section className="panel product__box" aria-labelledby="offers-title">
      <h2 id="offers-title">Ещё предложения этого артикула</h2>
      <ul className="offers__list">
        {offers.map((offer) => (
          <li key={offer.id}>
            <RouterLink className="offers__link" href={productPath('spare-part', offer.id)}>
              <strong>{conditionTexts[offer.condition]}</strong>
              <strong className="offers__price">{formatPrice(offer.totalCost)}</strong>
              <span className="hint">{whereFrom(offer)}</span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** «В наличии, 5 шт. Москва: 3 шт., Тула: 2 шт. ООО «Деталь»»: whether, where and from whom. */
function whereFrom(offer: SparePart): string {
  const where = warehousesText(offer.warehouses, offer.quantity);
  return [stockText(offer), where, offer.supplier].filter(Boolean).join(' · ');
}
