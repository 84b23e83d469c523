import type { Equipment, SparePart } from '@leasing/core/api';
import { itemKindOf } from '@leasing/core/catalogue';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { redirectWithNotice } from '../../engagement/notice.ts';
import { messages } from '../../engagement/texts.ts';
import { loadItem } from '../../product/loadItem.ts';
import { isMember, notFound } from '../../routing/loading.ts';
import { signInStep } from '../../routing/paths.ts';
import { safePath } from '../../routing/safePath.ts';

export interface ItemActionData {
  verb: 'request' | 'like';
  item: Equipment | SparePart;
  /** Path and query of the page that the visitor began on. */
  from: string;
}

/** What a guest has pressed before they signed in; back to where that was when it has been done meanwhile. */
export async function loader(args: LoaderFunctionArgs): Promise<ItemActionData | Response> {
  const { verb, product, id } = args.params;
  if (verb !== 'request' && verb !== 'like') throw notFound();
  if (product !== 'equipment' && product !== 'component') throw notFound();
  const { pathname, search, searchParams } = new URL(args.request.url);
  if (!(await isMember(args))) return redirect(signInStep('login', pathname + search));
  const item = await loadItem({ ...args, params: { type: itemKindOf(product), id } });
  const from = safePath(searchParams.get('from'));
  if (verb === 'request' && item.requestedByUser)
    return redirectWithNotice(from, { tone: 'positive', text: messages.request(item.title).already });
  if (verb === 'like' && item.likedByUser)
    return redirectWithNotice(from, { tone: 'positive', text: messages.like(item.title).done });
  return { verb, item, from };
}
