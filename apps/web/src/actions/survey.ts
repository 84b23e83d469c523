import { ApiError } from '@leasing/core/api';
import { type ActionFunctionArgs, redirect } from 'react-router-dom';
import { redirectWithNotice } from '../engagement/notice.ts';
import { passSurvey, postponeSurveys } from '../engagement/surveyCookies.ts';
import { thanksForAnswer } from '../engagement/texts.ts';
import { readForm } from '../routing/forms.ts';
import { contextOf, notFound } from '../routing/loading.ts';
import { paths } from '../routing/paths.ts';

/** An answer to a survey, or «Позже». */
export async function action(args: ActionFunctionArgs) {
  const { answer } = await readForm(args.request);
  const surveyId = Number(args.params.id);
  if (!Number.isSafeInteger(surveyId) || surveyId < 1) throw notFound();
  const headers = new Headers();
  if (answer === undefined) {
    postponeSurveys(headers);
    return redirect(paths.home, { headers });
  }
  try {
    await contextOf(args).api.answerSurvey({ params: { surveyId }, query: { answer } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return redirectWithNotice(paths.home, {
      tone: 'negative',
      text: 'Ответ не\u00A0сохранён. Попробуйте ещё раз.',
    });
  }
  passSurvey(surveyId, args.request, headers);
  return redirectWithNotice(paths.home, { tone: 'positive', text: thanksForAnswer }, headers);
}
