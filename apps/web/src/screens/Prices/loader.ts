import type { PriceComparison } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, notFound, orErrorPage } from '../../routing/loading.ts';

export interface PricesData {
  comparison: PriceComparison;
}

/** The price of a machine beside prices of its model; 404 where nothing can be said. */
export async function loader(args: LoaderFunctionArgs): Promise<PricesData> {
  const { id = '' } = args.params;
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  const call = contextOf(args).api.priceComparison({ params: { id: Number(id) } });
  return { comparison: await orErrorPage(call) };
}
