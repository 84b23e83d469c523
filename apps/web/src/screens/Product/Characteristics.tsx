import type { Equipment, SparePart } from '@leasing/core/api';
import { FactList } from '../FactList.tsx';
import { allSpecs } from './allSpecs.ts';
import './Characteristics.css';

/** The characteristics as a table of two columns, and what the dealer wrote (specification §2). */
export function Characteristics({ item }: { item: Equipment | SparePart }) {
  return (
    <section className="stack characteristics" aria-labelledby="characteristics-title">
      <h2 id="characteristics-title" className="characteristics__title">
        Характеристики
      </h2>
      <FactList className="figures characteristics__list" facts={allSpecs(item)} />
      {item.additionalInfo ? (
        <div className="stack characteristics__note">
          <h3>Осмотр и комплектация</h3>
          <p>{item.additionalInfo}</p>
        </div>
      ) : null}
    </section>
  );
}
