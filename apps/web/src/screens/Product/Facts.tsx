import type { EquipmentDetails } from '@leasing/core/api';
import { seenValues } from '@leasing/core/item';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { FactList } from '../FactList.tsx';
import './Facts.css';

/** Facts that decide beside the price; one press asks the dealer for a missing one. */
export function Facts({ item }: { item: EquipmentDetails }) {
  const { phone, hours } = useFirm();
  return (
    <section className="panel product__box" aria-labelledby="facts-title">
      <h2 id="facts-title">Важное о&nbsp;машине</h2>
      <FactList
        className="figures facts__list"
        facts={seenValues(item, 'facts').map(({ label, value }) => ({
          label,
          value: value ?? <Unsaid label={label} />,
        }))}
      />
      <p className="stack hint facts__manager">
        {item.facts.managerName ? <strong>{item.facts.managerName}, менеджер</strong> : 'Менеджер'}
        <a href={phone.href}>{phone.text}</a>
        <span>{hours}</span>
      </p>
    </section>
  );
}

function Unsaid({ label }: { label: string }) {
  const { chat } = useFirm();
  return (
    <>
      уточняется{' '}
      <ExternalLink href={chat} aria-label={`Спросить: ${label}`}>
        спросить
      </ExternalLink>
    </>
  );
}
