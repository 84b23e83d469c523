import { counted } from '@leasing/core/format';
import { itemNouns } from '../../product/texts.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import type { ListData } from './loader.ts';

/** What the same words find among the other products, or the parts for these machines: «Запчасти к PC200-8: 10». */
export function Elsewhere({ productType, elsewhere, counterpart }: ListData) {
  const list = elsewhere ?? counterpart;
  if (!list) return null;
  const other = productType === 'equipment' ? 'spare-part' : 'equipment';
  return (
    <p className="catalogue__nearest">
      {elsewhere ? (other === 'equipment' ? 'Среди машин: ' : 'Среди запчастей: ') : null}
      <RouterLink href={list.href}>
        {elsewhere ? (
          <>
            «{list.label}»&nbsp;— {counted(list.count, itemNouns[other])}
          </>
        ) : (
          `${list.label}: ${list.count}`
        )}
      </RouterLink>
    </p>
  );
}
