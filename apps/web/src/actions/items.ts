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
import { safePath } from '../screens/Login/safePath.ts';

/** The request, the heart and its removal, posted by a button of any page; a guest is asked to sign in first. */
export async function action(args: ActionFunctionArgs) {
  const { api } = contextOf(args);
  const { verb, product, id } = args.params;
  const values = await readForm(args.request);
  const from = safePath(values.from ?? null);
  const item = { product, id: Number(id), title: values.title ?? '' } as Item;
  if ((product !== 'equipment' && product !== 'component') || !/^\d{1,15}$/.test(id ?? '')) throw notFound();

  const like = (isFavourite: boolean, { done, failed }: { done: string; failed: string }) => ({
    call: () => callLike(api, item, isFavourite).then(() => done),
    failed,
  });
  const buttons = {
    request: { call: () => leaveRequest(api, item), failed: messages.request(item.title).failed },
    like: like(true, messages.favourite(item.title)),
    unlike: like(false, messages.unfavourite(item.title)),
  };
  const button = buttons[verb as keyof typeof buttons];
  if (!button) throw notFound();
  try {
    return redirectWithNotice(from, { tone: 'positive', text: await button.call() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status !== 401) return redirectWithNotice(from, { tone: 'negative', text: button.failed });
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
