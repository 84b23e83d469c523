import type { Equipment } from '@leasing/core/api';
import { PageHeader } from '@leasing/ui/page-header';
import { useEffect, useState } from 'react';
import { readDeviceList, useDeviceList, writeDeviceList } from '../device/deviceList.ts';
import { viewed } from '../device/lists.ts';
import { useApi } from '../routing/ApiProvider.tsx';
import { CardGrid } from './CardGrid.tsx';

/** Cards shown; the list is longer, so that the machine of this page can be left out. */
const SHOWN = 4;

/** Puts a machine at the head of the machines seen on this device. */
export function rememberViewed(id: number): void {
  writeDeviceList(viewed, [id, ...readDeviceList(viewed).filter((other) => other !== id)]);
}

/** «Вы недавно смотрели»: fetched in the browser, because only it knows. */
export function RecentlyViewed({ except }: { except?: number }) {
  const items = useViewed(except);
  if (items.length === 0) return null;
  return (
    <section className="page section card-shelf" aria-label="Вы недавно смотрели">
      <PageHeader level={2} title="Вы недавно смотрели" />
      <CardGrid items={items} eager={false} />
    </section>
  );
}

function useViewed(except: number | undefined): Equipment[] {
  const api = useApi();
  const [ids] = useDeviceList(viewed);
  const [items, setItems] = useState<Equipment[]>([]);
  const idList = ids
    .filter((id) => id !== except)
    .slice(0, SHOWN)
    .join();
  useEffect(() => {
    if (idList === '') return;
    const list = idList.split(',').map(Number);
    let isCurrent = true;
    api.equipmentsFilter({ query: { pageSize: SHOWN }, body: { ids: list } }).then(
      ({ equipments }) => {
        if (isCurrent) setItems(equipments.sort((a, b) => list.indexOf(a.id) - list.indexOf(b.id)));
      },
      // The page is complete without it.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [api, idList]);
  return idList === '' ? [] : items;
}
