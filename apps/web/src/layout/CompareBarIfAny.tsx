import { lazy, Suspense } from 'react';
import { useDeviceList } from '../device/deviceList.ts';
import { compared } from '../device/lists.ts';

// Most visitors compare nothing, so the bar comes with the first machine that is chosen.
const CompareBar = lazy(async () => ({ default: (await import('./CompareBar.tsx')).CompareBar }));

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
