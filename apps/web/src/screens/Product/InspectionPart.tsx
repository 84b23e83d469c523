import type { EquipmentDetails } from '@leasing/core/api';
import { productPath } from '@leasing/core/catalogue';
import { formatLongDate } from '@leasing/core/format';
import { ageText } from '@leasing/core/unstable/inspection';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { useServerTime } from '../../routing/useServerTime.ts';

/** The newest passport in one sentence, faults first; every point has a page of its own. */
export function InspectionPart({ item: { id, inspectedAt, facts } }: { item: EquipmentDetails }) {
  const now = useServerTime();
  // A passport with too little in it is read here too, but has no moment that counts.
  const signedAt = inspectedAt ?? facts.inspectedOn;
  if (!signedAt || !facts.inspection) return null;
  const age = ageText(signedAt, now);
  return (
    <section className="panel product__box" aria-labelledby="inspection-title">
      <h2 id="inspection-title">Паспорт осмотра</h2>
      <p>{facts.inspection}.</p>
      <p className="hint">
        {formatLongDate(signedAt)}
        {age ? <strong>: {age}.</strong> : null}{' '}
        <RouterLink href={`${productPath('equipment', id)}/passport`}>Все пункты и&nbsp;снимки</RouterLink>
      </p>
    </section>
  );
}
