import type { Equipment, SparePart } from '@leasing/core/api';
import { type ProductType, parseProductType } from '@leasing/core/catalogue';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { needed, notFound, optional, using } from '../../routing/loading.ts';

/** Cards under «Похожие предложения». */
const SIMILAR = 4;

export interface ProductData {
  productType: ProductType;
  item: Equipment | SparePart;
  similar: (Equipment | SparePart)[];
}

function parseId(text: string | undefined): number | undefined {
  const id = Number(text);
  return text && /^\d{1,15}$/.test(text) && id > 0 ? id : undefined;
}

/** A machine or a spare part with a few like it (specification §2, "Product page"). */
export async function loader(args: LoaderFunctionArgs): Promise<ProductData> {
  const { api } = using(args);
  const productType = parseProductType(args.params.type);
  const id = parseId(args.params.id);
  if (!productType || id === undefined) throw notFound();
  const query = { page: 0, pageSize: SIMILAR + 1, sort: 'POPULAR', direction: 'DESC' } as const;
  const others = (items: (Equipment | SparePart)[] | undefined) =>
    (items ?? []).filter((other) => other.id !== id).slice(0, SIMILAR);
  if (productType === 'equipment') {
    const item = await needed(api.equipment({ params: { id } }));
    const found = await optional(api.equipmentsFilter({ query, body: { equipmentType: [item.type] } }));
    return { productType, item, similar: others(found?.equipments) };
  }
  const item = await needed(api.component({ params: { id } }));
  const found = await optional(api.componentsFilter({ query, body: { category: item.category } }));
  return { productType, item, similar: others(found?.components) };
}
