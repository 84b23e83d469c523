import type { EquipmentDetails, SparePartDetails } from '@leasing/core/api';
import { parseItemKind } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, notFound, orErrorPage } from '../routing/loading.ts';

/** As links write it: «04» would be a second address of 4. */
const parseId = (text = '') => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** Staff look at an item that visitors may not see yet; the server asks for their session. */
export const isPreview = ({ url }: Request) => new URL(url).searchParams.has('preview');

/** The machine or spare part that an address names by `:type` and `:id`. */
export async function loadItem(args: LoaderFunctionArgs): Promise<EquipmentDetails | SparePartDetails> {
  const { api } = contextOf(args);
  const productType = parseItemKind(args.params.type);
  const id = parseId(args.params.id);
  if (!productType || id === undefined) throw notFound();
  const input = { params: { id }, query: isPreview(args.request) ? { preview: true } : {} };
  return productType === 'equipment' ? orErrorPage(api.equipment(input)) : orErrorPage(api.component(input));
}
