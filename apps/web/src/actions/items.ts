import { ApiError } from '@leasing/core/api';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import type { Item } from '../engagement/item.ts';
import { giveNotice } from '../engagement/notice.ts';
import { messages, signInFirst } from '../engagement/texts.ts';
import { callLike } from '../engagement/useFavourite.ts';
import { callRequest } from '../engagement/useRequest.ts';
import { rememberWish } from '../engagement/wish.ts';
import { readForm } from '../routing/forms.ts';
import { notFound, using } from '../routing/loading.ts';
import { paths } from '../routing/paths.ts';
import { safePath } from '../screens/Login/safePath.ts';

/** The request, the heart and its removal, posted by a button of any page; a guest is asked to sign in first. */
export async function action(args: ActionFunctionArgs) {
  const { api } = using(args);
  const { verb, product, id } = args.params;
  const typed = await readForm(args.request);
  const from = safePath(typed.from ?? null);
  const item = { product, id: Number(id), title: typed.title ?? '' } as Item;
  if ((product !== 'equipment' && product !== 'component') || !/^\d{1,15}$/.test(id ?? '')) throw notFound();

  const deeds = {
    request: { call: () => callRequest(api, item), said: messages.request(item.title) },
    like: { call: () => callLike(api, item, true), said: messages.favourite(item.title) },
    unlike: { call: () => callLike(api, item, false), said: messages.unfavourite(item.title) },
  };
  const deed = deeds[verb as keyof typeof deeds];
  if (!deed) throw notFound();
  const headers = new Headers();
  try {
    await deed.call();
    giveNotice(headers, { tone: 'positive', text: deed.said.done });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      if (verb !== 'unlike')
        rememberWish(headers, { kind: verb === 'like' ? 'favourite' : 'request', item, from });
      giveNotice(headers, { tone: 'negative', text: signInFirst });
      return redirect(`${paths.login}?${new URLSearchParams({ from })}`, { headers });
    }
    if (!(error instanceof ApiError)) throw error;
    giveNotice(headers, { tone: 'negative', text: deed.said.failed });
  }
  return redirect(from, { headers });
}
