import type { Survey } from '@leasing/core/unstable/api/contract';
import type { Database } from '../platform/database/index.ts';

/** Who answers: an account, else a visitor with a cookie, else no one known. */
export interface Respondent {
  accountId: number | null;
  visitor: Buffer | null;
}

/** Surveys that run now and that the respondent has not answered, in the order in which they were made. */
export function readOpenSurveys(database: Database, { accountId, visitor }: Respondent): Promise<Survey[]> {
  return database.read<Survey>(
    `SELECT id, text, options FROM survey
     WHERE is_active AND NOT EXISTS (
       SELECT 1 FROM survey_answer
       WHERE survey_id = survey.id AND (account_id = $1::bigint OR visitor = $2::bytea))
     ORDER BY position, id`,
    [accountId, visitor],
    // A person who has just answered must not be asked again.
    'primary',
  );
}

/** A survey that runs now. */
export async function readSurvey(database: Database, id: number): Promise<Survey | undefined> {
  const [survey] = await database.read<Survey>(
    'SELECT id, text, options FROM survey WHERE id = $1 AND is_active',
    [id],
    'primary',
  );
  return survey;
}

/** Stores an answer; a repeated one leaves the first as it is. */
export async function insertAnswer(
  database: Database,
  surveyId: number,
  { accountId, visitor }: Respondent,
  answer: string,
): Promise<void> {
  await database.query(
    `INSERT INTO survey_answer (survey_id, account_id, visitor, answer) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [surveyId, accountId, visitor, answer],
  );
}
