import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/index.ts';
import { FileRefused } from '../stock-import/FileRefused.ts';
import { beginSession, useSession } from './access.ts';
import type { Exchange } from './Exchange.ts';

const cookieName = 'leasing-exchange';
/** Bytes of one piece: each must come within the time that every request has. */
const pieceBytes = 4 * 1024 * 1024;
/** Milliseconds between two looks for exchanges that ended without a word. */
const lookMs = 60_000;

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
  const timer = setInterval(() => {
    exchange.finishQuiet().catch((error: unknown) => {
      fastify.log.warn({ err: error }, 'exchanges that ended without a word could not be finished');
    });
  }, lookMs);
  timer.unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
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
    const id = request.cookies[cookieName] ?? '';
    const session = /^[0-9a-f]{48}$/.test(id) ? await useSession(database, id) : undefined;
    if (!session) return lines(reply.code(401), 'failure', 'Вход не выполнен: начните с checkauth.');
    if (mode === 'init') {
      await exchange.begin(id);
      return lines(reply, 'zip=yes', `file_limit=${pieceBytes}`);
    }
    if (type === 'sale') return orders(mode, reply);
    if (mode === 'file') {
      if (!request.body) throw new FileRefused('файл не\u00A0пришёл: его передают методом POST.');
      await exchange.receive(id, filename, request.body as Readable);
      return lines(reply, 'success');
    }
    if (mode === 'import') {
      const { state, message } = await exchange.import(id, session, filename);
      return lines(reply, state, message);
    }
    if (mode === 'complete') return lines(reply, 'success', await exchange.end(id, session));
    if (mode === 'deactivate') return lines(reply, 'success', await exchange.finish(id, session, true));
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
