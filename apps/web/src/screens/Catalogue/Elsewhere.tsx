import { counted } from '@leasing/core/format';
import { itemNouns } from '../../product/texts.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import type { ListData } from './loader.ts';

/** What the same words find among the other products. */
export function Elsewhere({ productType, elsewhere }: ListData) {
  if (!elsewhere) return null;
  const other = productType === 'equipment' ? 'spare-part' : 'equipment';
  return (
    <p className="catalogue__nearest">
      {other === 'equipment' ? 'Среди машин' : 'Среди запчастей'}:{' '}
      <RouterLink href={elsewhere.href}>
        «{elsewhere.label}»&nbsp;— {counted(elsewhere.count, itemNouns[other])}
      </RouterLink>
    </p>
  );
}

/** «Запчасти к PC200-8: 10» above machines, and the machines above their parts. */
export function Counterpart({ counterpart, elsewhere }: ListData) {
  if (!counterpart || elsewhere) return null;
  return (
    <p className="catalogue__nearest">
      <RouterLink href={counterpart.href}>
        {counterpart.label}: {counterpart.count}
      </RouterLink>
    </p>
  );
}
