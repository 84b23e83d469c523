import { counted } from '@leasing/core/format';
import { RouterLink } from '../../routing/RouterLink.tsx';
import type { ListData } from './loader.ts';

/** What the same words find among the other products. */
export function Elsewhere({ productType, elsewhere }: ListData) {
  if (!elsewhere) return null;
  const [place, noun] =
    productType === 'equipment'
      ? (['Среди запчастей', 'sparePart'] as const)
      : (['Среди машин', 'machine'] as const);
  return (
    <p className="catalogue__nearest">
      {place}:{' '}
      <RouterLink href={elsewhere.href}>
        «{elsewhere.label}»&nbsp;— {counted(elsewhere.count, noun)}
      </RouterLink>
    </p>
  );
}
