import type { ShownFirm } from '@leasing/core/unstable/firm';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, orErrorPage } from '../../routing/loading.ts';

export type PriceMethodData = Pick<ShownFirm, 'comparesPrices'>;

/** Whether the firm shows such ranges now. */
export async function loader(args: LoaderFunctionArgs): Promise<PriceMethodData> {
  const { comparesPrices } = await orErrorPage(contextOf(args).api.firm());
  return { comparesPrices };
}
