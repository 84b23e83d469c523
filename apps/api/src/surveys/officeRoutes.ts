import type { OfficeSurvey } from '@leasing/core/unstable/api/office';
import type { FastifyInstance } from 'fastify';
import { recordChange } from '../audit/record.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import { refusals } from '../platform/http/index.ts';
import { registerOfficeCall } from '../staff/registerOfficeCall.ts';
import { actorOf } from '../staff/service.ts';
import type { StaffSessions } from '../staff/sessions.ts';

/** Surveys as staff write, order, close and read them. */
export function officeSurveyRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
): void {
  registerOfficeCall(fastify, sessions, 'surveyResults', async ({ staff }) => {
    const items = await readSurveys(database, null, staff.role === 'demo');
    return { items, total: items.length };
  });
  registerOfficeCall(fastify, sessions, 'addSurvey', ({ body, staff }) =>
    database.transaction(async (transaction) => {
      const options = body.options.map((option) => option.trim());
      const [row] = await transaction.query<{ id: number }>(
        `INSERT INTO survey (text, options, position)
         VALUES ($1, $2, (SELECT coalesce(max(position), 0) + 1 FROM survey)) RETURNING id`,
        [body.text.trim(), options],
      );
      const survey = await oneSurvey(transaction, row?.id ?? 0);
      const about = { thing: 'survey', thingId: survey.id } as const;
      await recordChange(transaction, actorOf(staff), { action: 'survey.add', ...about });
      return survey;
    }),
  );
  registerOfficeCall(fastify, sessions, 'changeSurvey', ({ params: { id }, body, staff }) =>
    database.transaction(async (transaction) => {
      if (body.position !== undefined) {
        await transaction.query(
          'UPDATE survey SET position = position + 1 WHERE position >= $1 AND id <> $2',
          [body.position, id],
        );
      }
      await transaction.query(
        'UPDATE survey SET is_active = coalesce($2, is_active), position = coalesce($3, position) WHERE id = $1',
        [id, body.isActive ?? null, body.position ?? null],
      );
      const survey = await oneSurvey(transaction, id);
      const about = { thing: 'survey', thingId: id, after: body } as const;
      await recordChange(transaction, actorOf(staff), { action: 'survey.change', ...about });
      return survey;
    }),
  );
}

async function oneSurvey(database: Queryable, id: number): Promise<OfficeSurvey> {
  const [survey] = await readSurveys(database, id);
  if (!survey) throw refusals.notFound();
  return survey;
}

async function readSurveys(
  database: Queryable,
  id: number | null = null,
  demoOnly = false,
): Promise<OfficeSurvey[]> {
  const rows = await database.query<Omit<OfficeSurvey, 'createdAt'> & { createdAt: Date }>(
    `SELECT id, text, is_active AS "isActive", position, created_at AS "createdAt",
       (SELECT jsonb_agg(jsonb_build_object('option', option, 'count', (
          SELECT count(*) FROM survey_answer WHERE survey_id = survey.id AND answer = option)) ORDER BY place)
        FROM unnest(options) WITH ORDINALITY AS given (option, place)) AS results
     FROM survey WHERE ($1::bigint IS NULL OR id = $1) AND (is_demo OR NOT $2) ORDER BY is_active DESC, position, id`,
    [id, demoOnly],
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
