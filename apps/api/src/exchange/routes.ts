import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FileRefused } from '../import/FileRefused.ts';
import type { Database } from '../platform/database/index.ts';
import { beginSession, loginOf } from './access.ts';
import type { Exchange } from './Exchange.ts';

const cookieName = 'leasing-exchange';
/** Bytes of one piece: each must come within the time that every request has. */
const pieceBytes = 4 * 1024 * 1024;

interface Query {
  type?: string;
  mode?: string;
  filename?: string;
}

/** What is named twice names nothing. */
const querySchema = {
  type: 'object',
  properties: { type: { type: 'string' }, mode: { type: 'string' }, filename: { type: 'string' } },
} as const;

/**
 * The protocol by which 1C gives its stock to a site: `checkauth`, `init`, `file`, `import`, one address, answers in
 * lines of text (https://v8.1c.ru/tekhnologii/obmen-dannymi-i-integratsiya/standarty-i-formaty/protokol-obmena-s-saytom/).
 * Orders are not given out this way: the exchange of them is answered with an empty list.
 */
export function exchangeRoutes(fastify: FastifyInstance, database: Database, exchange: Exchange): void {
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Pieces of files, whatever 1C calls them; they are never in memory whole.
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload));
    scope.route<{ Querystring: Query }>({
      method: ['GET', 'POST'],
      url: '/exchange/1c',
      schema: {
        tags: ['exchange'],
        summary: 'The exchange protocol of 1C (CommerceML 2)',
        querystring: querySchema,
      },
      attachValidation: true,
      handler: async (request, reply) => {
        reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
        try {
          return await answer(request, reply);
        } catch (error) {
          if (!(error instanceof FileRefused)) throw error;
          return lines(reply, 'failure', error.message);
        }
      },
    });
  });

  async function answer(request: FastifyRequest<{ Querystring: Query }>, reply: FastifyReply) {
    if (request.validationError) return lines(reply.code(400), 'failure', 'Параметр указан дважды.');
    const { type = 'catalog', mode = '', filename = '' } = request.query;
    if (mode === 'checkauth') return checkAuth(request, reply);
    const session = request.cookies[cookieName] ?? '';
    const login = /^[0-9a-f]{48}$/.test(session) ? await loginOf(database, session) : undefined;
    if (!login) return lines(reply.code(401), 'failure', 'Вход не выполнен: начните с checkauth.');
    if (mode === 'init') {
      await exchange.begin(session);
      return lines(reply, 'zip=yes', `file_limit=${pieceBytes}`);
    }
    if (type === 'sale') return orders(mode, reply);
    if (mode === 'file') {
      if (!request.body) throw new FileRefused('файл не\u00A0пришёл: его передают методом POST.');
      await exchange.receive(session, filename, request.body as Readable);
      return lines(reply, 'success');
    }
    if (mode === 'import') {
      const { state, message } = await exchange.import(session, login, filename);
      return lines(reply, state, message);
    }
    if (mode === 'complete') {
      await exchange.end(session);
      return lines(reply, 'success');
    }
    // What is to go because the exchange did not name it: that stays with us, as of any list.
    if (mode === 'deactivate') return lines(reply, 'success');
    return lines(reply.code(400), 'failure', 'Такого шага в обмене нет.');
  }

  async function checkAuth(request: FastifyRequest, reply: FastifyReply) {
    const session = await beginSession(database, request.headers.authorization);
    if (session) return lines(reply, 'success', cookieName, session);
    return lines(
      reply.code(401).header('www-authenticate', 'Basic realm="1C", charset="UTF-8"'),
      'failure',
      'Имя или пароль не подходят.',
    );
  }
}

function orders(mode: string, reply: FastifyReply) {
  if (mode !== 'query') return lines(reply, 'success');
  const moment = new Date().toISOString().slice(0, 19);
  return reply
    .type('application/xml; charset=utf-8')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="2.07" ДатаФормирования="${moment}"/>`,
    );
}

function lines(reply: FastifyReply, ...texts: string[]) {
  return reply.send(`${texts.join('\n')}\n`);
}
