import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { refusals, registerCall, type SessionReader } from '../../platform/http/index.ts';
import { type NoticeWays, readNoticeSettings } from './ways.ts';

/** The ways by which a user gets notices of decisions. */
export function noticeRoutes(
  fastify: FastifyInstance,
  database: Database,
  ways: NoticeWays,
  sessions: SessionReader,
): void {
  registerCall(fastify, sessions, 'noticeSettings', ({ session }) =>
    readNoticeSettings(database, ways, session.accountId),
  );
  registerCall(fastify, sessions, 'changeNotices', async ({ body, session }) => {
    const { offered } = await readNoticeSettings(database, ways, session.accountId);
    if (!body.chosen.every((channel) => offered.includes(channel))) {
      throw refusals.invalid({ chosen: 'Так сообщать сейчас нельзя. Обновите страницу.' });
    }
    const chosen = [...new Set(body.chosen)];
    await database.query('UPDATE account SET notice_channels = $2 WHERE id = $1', [
      session.accountId,
      chosen,
    ]);
    return { chosen, offered };
  });
}
