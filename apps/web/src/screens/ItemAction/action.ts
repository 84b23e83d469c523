import { type ApiClient, ApiError } from '@leasing/core/api';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { calculationOfForm } from '../../engagement/askedCalculation.ts';
import { phoneRequestPath } from '../../engagement/guestAction.ts';
import { type Item, itemActionPath, itemKey } from '../../engagement/item.ts';
import { giveNotice, type Notice, redirectWithNotice } from '../../engagement/notice.ts';
import { isAskedFor, readPhoneRequests } from '../../engagement/phoneRequests.ts';
import { messages, needsAccount } from '../../engagement/texts.ts';
import { callLike } from '../../engagement/useFavourite.ts';
import { leaveRequest, noteRequest } from '../../engagement/useRequest.ts';
import { accept, readForm } from '../../routing/forms.ts';
import { contextOf, notFound } from '../../routing/loading.ts';
import { signInStep } from '../../routing/paths.ts';
import { safePath } from '../../routing/safePath.ts';
import { setFavourite } from '../../store/favourites.ts';

/** The request, the heart and its removal, posted by a button of any page or by the question on this one. */
export async function action(args: ActionFunctionArgs) {
  const { api, store } = contextOf(args);
  const { verb, product, id } = args.params;
  const values = await readForm(args.request);
  const from = safePath(values.from);
  const item = { product, id: Number(id), title: values.title ?? '' } as Item;
  if ((product !== 'equipment' && product !== 'component') || !/^\d{1,15}$/.test(id ?? '')) throw notFound();
  if (verb !== 'request' && verb !== 'like' && verb !== 'unlike') throw notFound();

  const calculation = verb === 'request' ? calculationOfForm(item, args.request.url, from) : undefined;
  const headers = new Headers();
  const answer = (notice?: Notice) => {
    if (notice) giveNotice(notice, headers);
    return accept(from, headers);
  };
  if (values.decline) return answer();
  // The question was another person's, who was signed in here when it was asked.
  const { account } = values;
  if (account && verb !== 'unlike' && account !== String(await accountOf(api)))
    return redirect(itemActionPath(verb, item, from, calculation));
  const { failed } = messages[verb](item.title);
  try {
    if (verb === 'request') {
      const { text, request } = await leaveRequest(api, item, calculation);
      noteRequest(store, item, request);
      return answer({ tone: 'positive', text });
    }
    await callLike(api, item, verb === 'like');
    setFavourite(store, item, verb === 'like');
    return answer({ tone: 'positive', text: messages[verb](item.title).done });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) return answer({ tone: 'negative', text: failed });
  }
  if (verb === 'request' && !(await isAsked(api, item, args.request)))
    return redirect(phoneRequestPath(item, from, calculation));
  return answerGuest(verb, item, from);
}

/** Whether a guest's request for an item is open; one that cannot be read is taken for open. */
async function isAsked(api: ApiClient, item: Item, request: Request): Promise<boolean> {
  const last = readPhoneRequests(request)[itemKey(item)]?.at(-1);
  if (!last) return false;
  const state = await api.guestRequest({ body: { token: last.token } }).catch(() => undefined);
  return isAskedFor([{ ...last, ...(state && { state }) }]);
}

/** Who is signed in by now; undefined for a guest. */
async function accountOf(api: ApiClient): Promise<number | undefined> {
  return (await api.userInfo().catch(() => undefined))?.id;
}

/** A guest has left a phone already, or signs in first. */
function answerGuest(verb: 'request' | 'like' | 'unlike', item: Item, from: string) {
  if (verb === 'request')
    return redirectWithNotice(from, { tone: 'positive', text: messages.request(item.title).already });
  const next = verb === 'like' ? itemActionPath(verb, item, from) : from;
  return redirectWithNotice(signInStep('login', next), { tone: 'negative', text: needsAccount });
}
