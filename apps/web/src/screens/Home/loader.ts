import type { Equipment, EquipmentFacets } from '@leasing/core/api';
import { NOVELTY_DAYS } from '@leasing/core/catalogue';
import { HOME_NOVELTIES } from '@leasing/core/layout';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { optional, using } from '../../routing/loading.ts';

export interface HomeData {
  /** null: not known yet, the browser asks again. */
  novelties: Equipment[] | null;
  /** Counts per machine type, for the hero. */
  types: EquipmentFacets['equipmentType'] | null;
}

type Api = ReturnType<typeof using>['api'];

/** The newest machines of the home carousel: at most 12, of the last 7 days (specification §2). */
export async function loadNovelties(api: Api): Promise<Equipment[]> {
  const { equipments } = await api.equipmentsFilter({
    query: { page: 0, pageSize: HOME_NOVELTIES, sort: 'CREATED_AT', direction: 'DESC' },
    body: { noveltyDays: NOVELTY_DAYS.home },
  });
  return equipments;
}

export async function loader(args: LoaderFunctionArgs): Promise<HomeData> {
  const { api } = using(args);
  const [novelties, facets] = await Promise.all([
    optional(loadNovelties(api)),
    optional(api.equipmentsFacets({ body: {} })),
  ]);
  return { novelties, types: facets?.equipmentType ?? null };
}
