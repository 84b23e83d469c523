import type { PriceRange } from '@leasing/core/api';
import { productPath } from '@leasing/core/catalogue';
import { RouterLink } from '../../routing/RouterLink.tsx';

/** A price beside prices of its model; a press opens them as a table. */
export function PriceVerdict({ id, range }: { id: number; range: PriceRange }) {
  return (
    <RouterLink className="hint price-verdict" href={`${productPath('equipment', id)}/prices`}>
      {range.sentence}
    </RouterLink>
  );
}
