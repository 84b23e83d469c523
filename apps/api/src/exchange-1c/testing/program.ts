import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/index.ts';
import type { TestApi } from '../../testing/testApi.ts';
import { addAccess, hashOf } from '../access.ts';

export const basic = (login: string, secret: string) =>
  `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}`;

/** 1C, as far as it speaks with a site. */
export type Program = Awaited<ReturnType<typeof addProgram>>;

/** Lets a program send stock. */
export async function addProgram(api: TestApi, login: string) {
  const password = await addAccess(api.database, login);
  const call = async (query: string, headers: Record<string, string>, body?: string | Buffer) => {
    const answer = await api.fastify.inject({
      method: body === undefined ? 'GET' : 'POST',
      url: `/api/exchange/1c?type=catalog&${query}`,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/octet-stream' }) },
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, lines: answer.body.replaceAll('\u00A0', ' ').trimEnd().split('\n') };
  };
  /** Goes through the first steps as 1C does. */
  const session = async () => {
    const { lines } = await call('mode=checkauth', { authorization: basic(login, password) });
    const [word, name, value] = lines;
    if (word !== 'success') throw new Error(lines.join(' '));
    const headers = { cookie: `${name}=${value}` };
    const root = join(api.config.dataDir, 'exchange');
    const init = await call('mode=init', headers);
    if (init.lines[0] !== 'zip=yes') throw new Error(init.lines.join(' '));
    return {
      files: () => readdir(join(root, hashOf(String(value)))).catch(() => 'no folder'),
      id: String(value),
      folders: () => readdir(root),
      complete: async () => (await call('mode=complete', headers)).lines,
      deactivate: async () => (await call('mode=deactivate', headers)).lines,
      file: async (filename: string, content?: string | Buffer) =>
        (await call(`mode=file&filename=${encodeURIComponent(filename)}`, headers, content)).lines,
      /** Asks until the import is over, as 1C does: each answer comes when it is, or after 15 seconds. */
      import: async (filename: string) => {
        for (;;) {
          const answer = await call(`mode=import&filename=${encodeURIComponent(filename)}`, headers);
          if (answer.lines[0] !== 'progress') return answer.lines;
        }
      },
    };
  };
  return { password, call, session };
}

/** Empties the stock, and forgets what programs have sent. */
export async function forgetExchanges(database: Database): Promise<void> {
  for (const table of ['item', 'exchange_product', 'exchange_word'])
    await database.query(`DELETE FROM ${table}`);
  await database.query(
    `UPDATE exchange_access SET price_type = NULL, gone_as = 'SOLD', exchange_from = 0, files = '{}',
       catalogue_from = 0, is_catalogue_open = false`,
  );
}
