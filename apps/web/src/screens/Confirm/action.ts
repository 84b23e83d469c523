import type { ActionFunctionArgs } from 'react-router-dom';
import { answerCodeForm } from '../../code/codeAction.ts';
import { forgetDraft } from '../SignUp/draft.ts';

/** The code of a new account; on to the login (specification §2, "Confirmation"). */
export async function action(args: ActionFunctionArgs) {
  const answer = await answerCodeForm(args, 'account', {
    tone: 'positive',
    text: 'Телефон подтверждён. Теперь можно войти.',
  });
  if (answer instanceof Response && answer.headers.get('location')?.startsWith('/login')) forgetDraft();
  return answer;
}
