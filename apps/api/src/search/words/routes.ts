import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/index.ts';
import { registerOfficeCall } from '../../staff/registerOfficeCall.ts';
import { actorOf } from '../../staff/service.ts';
import type { StaffSessions } from '../../staff/sessions.ts';
import { readSearchWords } from './repository.ts';
import { changeSearchWords, type SpokenWords } from './service.ts';

/** The words of buyers that staff add to those which the search knows. */
export function searchWordRoutes(
  fastify: FastifyInstance,
  database: Database,
  sessions: StaffSessions,
  searchWords: SpokenWords,
): void {
  registerOfficeCall(fastify, sessions, 'searchWords', () => readSearchWords(database));
  registerOfficeCall(fastify, sessions, 'changeSearchWords', async ({ body, staff }) => {
    const words = await changeSearchWords(database, actorOf(staff), body);
    searchWords.keep(words);
    return words;
  });
}
