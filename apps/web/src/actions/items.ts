import { ApiError } from '@leasing/core/api';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { type Item, itemKey } from '../engagement/item.ts';
import { redirectWithNotice } from '../engagement/notice.ts';
import { phoneRequestPath } from '../engagement/phoneRequestPaths.ts';
import { readPhoneRequests } from '../engagement/phoneRequests.ts';
import { messages, signInFirst } from '../engagement/texts.ts';
import { callLike } from '../engagement/useFavourite.ts';
import { leaveRequest } from '../engagement/useRequest.ts';
import { rememberWish } from '../engagement/wish.ts';
import { readForm } from '../routing/forms.ts';
import { contextOf, notFound } from '../routing/loading.ts';
import { paths } from '../routing/paths.ts';
import { safePath } from '../routing/safePath.ts';

/** The request, the heart and its removal, posted by a button of any page; a guest is asked to sign in first. */
export async function action(args: ActionFunctionArgs) {
  const { api } = contextOf(args);
  const { verb, product, id } = args.params;
  const values = await readForm(args.request);
  const from = safePath(values.from);
  const item = { product, id: Number(id), title: values.title ?? '' } as Item;
  if ((product !== 'equipment' && product !== 'component') || !/^\d{1,15}$/.test(id ?? '')) throw notFound();

  if (verb !== 'request' && verb !== 'like' && verb !== 'unlike') throw notFound();
  const { done, failed } = messages[verb](item.title);
  try {
    const text =
      verb === 'request'
        ? await leaveRequest(api, item)
        : await callLike(api, item, verb === 'like').then(() => done);
    return redirectWithNotice(from, { tone: 'positive', text });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) return redirectWithNotice(from, { tone: 'negative', text: failed });
    if (verb === 'request' && itemKey(item) in readPhoneRequests(args.request)) {
      const text = `Заявка на\u00A0«${item.title}» уже отправлена.`;
      return redirectWithNotice(from, { tone: 'positive', text });
    }
    const headers = new Headers();
    if (verb !== 'unlike')
      rememberWish({ kind: verb === 'like' ? 'favourite' : 'request', item, from }, headers);
    if (verb === 'request') return redirect(phoneRequestPath(item, from), { headers });
    const login = `${paths.login}?${new URLSearchParams({ from })}`;
    return redirectWithNotice(login, { tone: 'negative', text: signInFirst }, headers);
  }
}
