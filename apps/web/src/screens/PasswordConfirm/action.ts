import type { ActionFunctionArgs } from 'react-router-dom';
import { answerCodeForm } from '../../code/codeAction.ts';
import { contextOf } from '../../routing/loading.ts';
import { signOutLocally } from '../../store/session.ts';

/** The code after a password change: the new password counts from here, and every session ends (specification §2). */
export const action = (args: ActionFunctionArgs) =>
  answerCodeForm(args, 'password', () => signOutLocally(contextOf(args).store));
