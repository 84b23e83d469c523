import { outcomeOf } from '@leasing/core/api';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { writeDeviceList } from '../device/deviceList.ts';
import { compared } from '../device/lists.ts';
import { redirectWithNotice } from '../engagement/notice.ts';
import { messages } from '../engagement/texts.ts';
import { readForm } from '../routing/forms.ts';
import { contextOf } from '../routing/loading.ts';
import { paths } from '../routing/paths.ts';
import { safePath } from '../routing/safePath.ts';

/** Logout goes to /login; when it fails the user stays logged in (specification §8). */
export async function action(args: ActionFunctionArgs) {
  const { from } = await readForm(args.request);
  const outcome = await outcomeOf('logout', contextOf(args).api.logout());
  if (outcome.ok) {
    const headers = new Headers();
    // Others may use this computer, as offline/offlineCopy.ts says.
    writeDeviceList(compared, [], headers);
    return redirect(paths.login, { headers });
  }
  return redirectWithNotice(safePath(from), { tone: 'negative', text: messages.logout.failed });
}
