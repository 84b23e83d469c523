import type { ActionFunctionArgs } from 'react-router-dom';
import { answerCodeForm } from '../../code/codeAction.ts';
import { contextOf } from '../../routing/loading.ts';
import { signOutLocally } from '../../store/session.ts';

/** The code after a password change: the new password counts from here, and every session ends (specification §2). */
export async function action(args: ActionFunctionArgs) {
  const answer = await answerCodeForm(args, 'password', {
    tone: 'positive',
    text: 'Пароль обновлён. Войдите с новым паролем.',
  });
  if (answer instanceof Response && answer.headers.get('location') === '/login') {
    signOutLocally(contextOf(args).store);
  }
  return answer;
}
