import type { Equipment } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { compared } from '../../device/lists.ts';
import { contextOf, orErrorPage } from '../../routing/loading.ts';

export interface CompareData {
  items: Equipment[];
}

/** The machines that the address names, in its order: a comparison can be sent to a colleague. */
export async function loader(args: LoaderFunctionArgs): Promise<CompareData> {
  const { api } = contextOf(args);
  const text = new URL(args.request.url).searchParams.get('equipment') ?? '';
  const ids = [...new Set(text.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))]
    .map(Number)
    .slice(0, compared.most);
  if (ids.length === 0) return { items: [] };
  const { equipments } = await orErrorPage(
    api.equipmentsFilter({ query: { pageSize: compared.most }, body: { ids } }),
  );
  const order = (item: Equipment) => ids.indexOf(item.id);
  return { items: equipments.sort((a, b) => order(a) - order(b)) };
}
