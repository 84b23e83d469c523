import type { NoticeChannel } from '@leasing/core/api/contract';
import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../auth/context.ts';
import type { OutgoingSettings } from '../platform/config/outgoing.ts';
import { refusals, registerCall, type Session, type SessionReader } from '../platform/http/index.ts';
import { offeredChannels } from './target.ts';

/** The channels by which a user gets notices of decisions. */
export function noticeRoutes(
  fastify: FastifyInstance,
  { database, senders }: Pick<AuthContext, 'database' | 'senders'>,
  sessions: SessionReader,
  email: OutgoingSettings['email'],
): void {
  const read = async ({ accountId }: Session) => {
    const [account] = await database.query<{ phoneNumber: string; channels: NoticeChannel[] }>(
      'SELECT phone_number AS "phoneNumber", notice_channels AS channels FROM account WHERE id = $1',
      [accountId],
    );
    if (!account) throw refusals.noSession();
    const { phoneNumber, channels } = account;
    return { chosen: channels, offered: offeredChannels(senders, email, phoneNumber) };
  };
  registerCall(fastify, sessions, 'noticeSettings', ({ session }) => read(session));
  registerCall(fastify, sessions, 'changeNotices', async ({ body, session }) => {
    const { offered } = await read(session);
    if (!body.chosen.every((channel) => offered.includes(channel))) {
      throw refusals.invalid({ chosen: 'Так сообщать сейчас нельзя. Обновите страницу.' });
    }
    await database.query('UPDATE account SET notice_channels = $2 WHERE id = $1', [
      session.accountId,
      [...new Set(body.chosen)],
    ]);
    return read(session);
  });
}
