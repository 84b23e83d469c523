import type { ActionFunctionArgs } from 'react-router-dom';
import { answerCodeForm } from '../../code/codeAction.ts';
import { forgetDraft } from '../SignUp/draft.ts';

/** The code of a new account; on to the login (specification §2, "Confirmation"). */
export const action = (args: ActionFunctionArgs) => answerCodeForm(args, 'account', forgetDraft);
