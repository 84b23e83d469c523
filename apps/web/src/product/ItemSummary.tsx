import type { Equipment, SparePart } from '@leasing/core/api';
import { formatPrice } from '@leasing/core/format';
import { useFirm } from '../firm/FirmProvider.tsx';
import './ItemSummary.css';
import { lotFigures } from './lotFigures.ts';
import { cardPicture } from './pictures.ts';
import { isEquipment, mainSpecs, present, productTypeOfItem } from './specs.ts';

/** Models that a part is said to fit. */
const MODELS = 6;

/** What it is, so that no one asks for the wrong one of two with the same name. */
export function ItemSummary({ item }: { item: Equipment | SparePart }) {
  const { timeZone } = useFirm();
  const picture = cardPicture(productTypeOfItem(item), item);
  const facts = present([
    { label: 'Артикул', value: isEquipment(item) ? null : item.partNumber },
    ...mainSpecs(item, MODELS),
    { label: 'Цена', value: formatPrice(item.totalCost) },
    ...(isEquipment(item) && item.auction ? lotFigures(item, timeZone) : []),
  ]);
  return (
    <div className="row item-summary">
      {picture ? (
        <span className="item-summary__picture">
          <img src={picture.src} alt="" width={96} height={72} />
        </span>
      ) : null}
      <div>
        <strong>{item.title}</strong>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
