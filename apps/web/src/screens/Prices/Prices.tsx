import type { PriceComparison } from '@leasing/core/api';
import { productPath } from '@leasing/core/catalogue';
import { breadcrumbs } from '@leasing/core/catalogue/texts';
import { formatDate, formatRoubles, groupDigits } from '@leasing/core/format';
import { PageHeader } from '@leasing/ui/page-header';
import { useLoaderData } from 'react-router-dom';
import { PageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import type { PricesData } from './loader.ts';
import './Prices.css';

/** The prices that the range on a machine's page is made of, as a table; readable without scripts. */
export function Prices() {
  const { comparison } = useLoaderData() as PricesData;
  const { equipmentId, title, price, comparables } = comparison;
  return (
    <article className="page screen prices">
      <PageHeader
        title="Цены похожих машин"
        breadcrumbs={
          <PageCrumbs
            items={[
              ...breadcrumbs('equipment', { title }).slice(0, 2),
              { label: title, path: productPath('equipment', equipmentId) },
              { label: 'Цены похожих' },
            ]}
          />
        }
      />
      <section className="panel prices__verdict" aria-label="Итог">
        <p className="prices__said">{comparison.sentence}</p>
        <p>
          Цена этой машины <strong>{formatRoubles(price)}</strong>
        </p>
        <p className="hint">
          В&nbsp;диапазон попадают девять из&nbsp;десяти таких цен при том&nbsp;же годе и&nbsp;наработке. Это
          справка, а&nbsp;не&nbsp;оценка: состояние и&nbsp;комплектация в&nbsp;неё не&nbsp;входят.{' '}
          <RouterLink href={paths.priceMethod}>Как мы считаем</RouterLink>
        </p>
      </section>
      <ComparableTable comparables={comparables} />
    </article>
  );
}

function ComparableTable({ comparables }: Pick<PriceComparison, 'comparables'>) {
  return (
    <table className="panel prices__table">
      <caption className="hint">Та&nbsp;же модель, цены с&nbsp;НДС не&nbsp;старше года</caption>
      <thead>
        <tr>
          <th scope="col">Год</th>
          <th scope="col">Наработка, м/ч</th>
          <th scope="col">Цена</th>
          <th scope="col">Где и&nbsp;когда</th>
        </tr>
      </thead>
      <tbody>
        {comparables.map(({ yearOfManufacture, mileage, price, seenOn, source, isOutlier }, index) => (
          // Two machines may be alike in everything, and the rows never change their order.
          <tr key={index} className={isOutlier ? 'prices__left-out' : undefined}>
            <td>{yearOfManufacture}</td>
            <td>{groupDigits(mileage)}</td>
            <td>{formatRoubles(price)}</td>
            <td>
              {source}, {formatDate(seenOn)}
              {isOutlier ? <strong>; не&nbsp;учтена: далеко от&nbsp;остальных</strong> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
