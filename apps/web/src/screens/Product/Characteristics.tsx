import type { Equipment, SparePart } from '@leasing/core/api';
import { allSpecs } from './allSpecs.ts';
import './Characteristics.css';

/** The characteristics as a table of two columns, and what the dealer wrote (specification §2). */
export function Characteristics({ item }: { item: Equipment | SparePart }) {
  return (
    <section className="stack characteristics" aria-labelledby="characteristics-title">
      <h2 id="characteristics-title" className="characteristics__title">
        Характеристики
      </h2>
      <dl className="figures characteristics__list">
        {allSpecs(item).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {item.additionalInfo ? (
        <div className="characteristics__note">
          <h3>Осмотр и комплектация</h3>
          <p>{item.additionalInfo}</p>
        </div>
      ) : null}
    </section>
  );
}
