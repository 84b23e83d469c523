import type { EquipmentDetails } from '@leasing/core/api';
import { availabilityTexts } from '@leasing/core/catalogue/texts';
import { formatLongDate } from '@leasing/core/format';
import { brand } from '../../brand.ts';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { FactList } from '../FactList.tsx';
import './Facts.css';

/** Facts that decide beside the price; one press asks the dealer for a missing one. */
export function Facts({ item }: { item: EquipmentDetails }) {
  return (
    <section className="panel product__box" aria-labelledby="facts-title">
      <h2 id="facts-title">Важное о&nbsp;машине</h2>
      <FactList
        className="figures facts__list"
        facts={factsOf(item).map(({ label, value }) => ({ label, value: value ?? <Unsaid label={label} /> }))}
      />
      <p className="stack hint facts__manager">
        {item.facts.managerName ? <strong>{item.facts.managerName}, менеджер</strong> : 'Менеджер'}
        <a href={brand.phone.href}>{brand.phone.text}</a>
        <span>{brand.workingHours}</span>
      </p>
    </section>
  );
}

function Unsaid({ label }: { label: string }) {
  return (
    <>
      уточняется{' '}
      <ExternalLink href={brand.messenger.chat} aria-label={`Спросить: ${label}`}>
        спросить
      </ExternalLink>
    </>
  );
}

/** The facts with their names, in the order of a buyer's questions; null is an unknown value. */
export function factsOf({
  availability,
  facts,
}: EquipmentDetails): { label: string; value: string | null }[] {
  return [
    { label: 'Состояние', value: facts.technicalCondition },
    { label: 'Наличие', value: availabilityTexts[availability] },
    { label: 'Город', value: facts.city },
    { label: 'Осмотрена', value: facts.inspectedOn && formatLongDate(`${facts.inspectedOn}T12:00:00Z`) },
    { label: 'VIN или заводской номер', value: facts.serialNumber },
    { label: 'Владельцев', value: facts.ownerCount === null ? null : String(facts.ownerCount) },
    { label: 'Документы', value: facts.documents },
    { label: 'Гарантия', value: facts.warranty },
    { label: 'Доставка', value: facts.delivery },
  ];
}
