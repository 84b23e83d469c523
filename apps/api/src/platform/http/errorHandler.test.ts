import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { handleError } from './errorHandler.ts';

test.each(['ENOSPC', 'EDQUOT'])(
  'a file that cannot grow (%s) is 503 with Retry-After, and no path is given away',
  async (code) => {
    const server = Fastify();
    server.setErrorHandler(handleError);
    server.post('/upload', async () => {
      throw Object.assign(new Error(`${code}: no space left on device, write '/srv/data/files/1'`), { code });
    });
    const answer = await server.inject({ method: 'POST', url: '/upload' });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '2',
      'UNAVAILABLE',
    ]);
    expect(answer.body).not.toContain('/srv');
    await server.close();
  },
);
