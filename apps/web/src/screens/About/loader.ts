import type { ShownFirm } from '@leasing/core/unstable/firm';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, orErrorPage } from '../../routing/loading.ts';

export type AboutData = Pick<ShownFirm, 'figures' | 'history' | 'partners'>;

/** The numbers, stages and partners that the firm has set. */
export async function loader(args: LoaderFunctionArgs): Promise<AboutData> {
  const { figures, history, partners } = await orErrorPage(contextOf(args).api.firm());
  return { figures, history, partners };
}
