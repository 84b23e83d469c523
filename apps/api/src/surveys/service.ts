import type { Done, Survey } from '@leasing/core/unstable/api/contract';
import type { Database } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { networkOf } from '../platform/network.ts';
import { limitTries } from '../platform/rateLimit.ts';
import { insertAnswer, type Respondent, readSurvey } from './repository.ts';

/** Answers from one address, in an hour: visitors without a cookie cannot be distinguished, a program can be slowed. */
const answersPerAddress = { limit: 200, seconds: 3600 } as const;

/** @throws Refusal 404 for a survey that does not run */
export async function findSurvey(database: Database, id: number): Promise<Survey> {
  const survey = await readSurvey(database, id);
  if (!survey) throw refusals.notFound();
  return survey;
}

/**
 * Takes an answer (specification §4, "Survey"). Sent again it changes nothing: the first answer counts.
 * @throws Refusal 404 for a survey that does not run, 400 for an answer that is none of its options
 */
export async function answerSurvey(
  database: Database,
  surveyId: number,
  respondent: Respondent,
  answer: string,
  address: string,
): Promise<Done> {
  const { options } = await findSurvey(database, surveyId);
  if (!options.includes(answer)) throw refusals.invalid({ answer: 'Такого варианта ответа в опросе нет.' });
  const { limit, seconds } = answersPerAddress;
  await limitTries(database, `survey:address:${networkOf(address)}`, limit, seconds);
  await insertAnswer(database, surveyId, respondent, answer);
  return { message: 'Спасибо за ответ!' };
}
