import type { EquipmentDetails } from '@leasing/core/api';
import { seenValues } from '@leasing/core/item';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { ExternalLink } from '../../routing/ExternalLink.tsx';
import { FactList } from '../FactList.tsx';
import './Facts.css';
import { NumberChecks } from './NumberChecks.tsx';

/** Facts that decide beside the price; one press asks the dealer for a missing one. */
export function Facts({ item }: { item: EquipmentDetails }) {
  const { phone, hours } = useFirm();
  return (
    <section className="panel product__box" aria-labelledby="facts-title">
      <h2 id="facts-title">Важное о&nbsp;машине</h2>
      <FactList
        className="figures facts__list"
        facts={seenValues(item, 'facts').map(({ name, label, value }) => ({
          label,
          value: value === null ? <Unsaid label={label} /> : shown(name, value, item.type),
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

const shown = (name: string, value: string, type: EquipmentDetails['type']) =>
  name === 'serialNumber' ? <NumberChecks number={value} type={type} /> : value;

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
