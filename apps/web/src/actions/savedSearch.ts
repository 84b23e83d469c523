import { ApiError } from '@leasing/core/api';
import { catalogueHref, parseCatalogueHref } from '@leasing/core/catalogue';
import type { ActionFunctionArgs } from 'react-router-dom';
import { redirectWithNotice } from '../engagement/notice.ts';
import { messages, needsAccount } from '../engagement/texts.ts';
import { readForm } from '../routing/forms.ts';
import { contextOf, notFound } from '../routing/loading.ts';
import { signInStep } from '../routing/paths.ts';
import { safePath } from '../routing/safePath.ts';
import { searchName } from '../screens/Catalogue/searchName.ts';

/** «Сохранить поиск», or the removal of one; a guest without scripts signs in first. */
export async function action(args: ActionFunctionArgs) {
  const { api } = contextOf(args);
  const values = await readForm(args.request);
  const from = safePath(values.from);
  const list = parseCatalogueHref(from);
  if (!list) throw notFound();
  const search = { href: catalogueHref(list), name: searchName(list) };
  const { done, removed, failed } = messages.savedSearch;
  try {
    if (values.remove) await api.removeSavedSearch({ params: { id: Number(values.remove) } });
    else {
      const newestId = Number(values.newestId) || undefined;
      await api.saveSearch({ body: { ...search, ...(newestId && { newestId }) } });
    }
    return redirectWithNotice(from, { tone: 'positive', text: values.remove ? removed : done });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) {
      return redirectWithNotice(signInStep('login', from), { tone: 'negative', text: needsAccount });
    }
    const refused = error.status === 400 || error.status === 409;
    return redirectWithNotice(from, { tone: 'negative', text: refused ? error.message : failed });
  }
}
