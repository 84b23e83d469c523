import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { isMember } from '../../routing/loading.ts';
import { safePath } from '../../routing/safePath.ts';

/** A member goes on to where they were going. */
export async function loader(args: LoaderFunctionArgs): Promise<Response | null> {
  const from = new URL(args.request.url).searchParams.get('from');
  return (await isMember(args)) ? redirect(safePath(from)) : null;
}
