import { Suspense } from 'react';
import { useDeviceList } from '../device/deviceList.ts';
import { compared } from '../device/lists.ts';
import { lazyPart } from '../routing/lazyPart.ts';

// Most visitors compare nothing, so the bar comes with the first machine that is chosen.
const CompareBar = lazyPart(async () => (await import('./CompareBar.tsx')).CompareBar);

/** The bar of the comparison, while machines are chosen for it. */
export function CompareBarIfAny() {
  const [ids] = useDeviceList(compared);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CompareBar />
    </Suspense>
  );
}
