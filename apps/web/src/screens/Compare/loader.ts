import { type ApiClient, ApiError, type EquipmentDetails } from '@leasing/core/api';
import type { LeaseTerms } from '@leasing/core/unstable/terms';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { readDeviceList } from '../../device/deviceList.ts';
import { compared } from '../../device/lists.ts';
import { loadTermsOfItems } from '../../product/pageTerms.ts';
import { contextOf, orErrorPage } from '../../routing/loading.ts';
import { comparePath } from '../../routing/paths.ts';

export interface CompareData {
  items: EquipmentDetails[];
  /** The conditions of each of them. */
  terms: LeaseTerms[];
}

/**
 * The machines that the address names, in its order: a comparison can be sent to a colleague. Without any it leads to those
 * chosen on this device.
 */
export async function loader(args: LoaderFunctionArgs): Promise<CompareData> {
  const { api } = contextOf(args);
  const text = new URL(args.request.url).searchParams.get('equipment');
  const deviceIds = text === null ? readDeviceList(compared, args.request) : [];
  if (deviceIds.length > 0) throw redirect(comparePath(deviceIds));
  const ids = [...new Set((text ?? '').split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))]
    .map(Number)
    .slice(0, compared.most);
  const found = await orErrorPage(Promise.all(ids.map((id) => findMachine(api, id))));
  const items = found.filter((item) => item !== null);
  return { items, terms: items.length > 0 ? await loadTermsOfItems(api, items) : [] };
}

/** A machine with its facts, which lists do without; null when it is there no more. */
async function findMachine(api: ApiClient, id: number): Promise<EquipmentDetails | null> {
  try {
    return await api.equipment({ params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
