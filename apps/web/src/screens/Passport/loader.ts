import type { Passport } from '@leasing/core/api';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { contextOf, notFound, orErrorPage } from '../../routing/loading.ts';

export interface PassportData {
  passport: Passport;
}

/** The newest passport of a machine, or the one that `?passport=` names. */
export async function loader(args: LoaderFunctionArgs): Promise<PassportData> {
  const id = Number(args.params.id);
  const asked = new URL(args.request.url).searchParams.get('passport');
  const isNumber = (text = '') => /^[1-9]\d{0,14}$/.test(text);
  if (!isNumber(args.params.id) || (asked !== null && !isNumber(asked))) throw notFound();
  const query = asked === null ? {} : { passport: Number(asked) };
  return { passport: await orErrorPage(contextOf(args).api.passport({ params: { id }, query })) };
}
