import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@leasing/api/faults/Place';
import { Browser } from './browser.ts';
import { Nginx } from './Nginx.ts';

/** Bytes of an answer, head included, that a process has written when nginx is reloaded: they write such pieces. */
const headSizes = [16_384, 32_768, 65_536];
/** What it writes after the reload. */
const rest = 'the end of the page';

/**
 * nginx 1.17.5 to 1.23.0 forgets an answer whose beginning fills its buffers to the last byte, and a reload cuts it off: the
 * size of the buffers in leasing.conf keeps that from happening.
 *
 * @param folder an empty one
 */
export async function checkReload(folder: string): Promise<string> {
  const { server, halves } = halfAnswers();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const nginx = new Nginx(path.join(folder, 'nginx-reloaded'), {
    http: await freePort(),
    https: await freePort(),
    upstream: [(server.address() as { port: number }).port],
  });
  await nginx.start();
  const browser = new Browser(60_000, nginx.ports.https, nginx.certificate);
  try {
    const answers = headSizes.map((bytes) => browser.send({ method: 'GET', path: `/${bytes}` }));
    const connections = await halves;
    // What was written arrives at nginx, which then has a second to end its old workers wrongly.
    await sleep(500);
    nginx.reload();
    await sleep(1000);
    for (const connection of connections) connection.end(rest);
    for (const [index, answer] of (await Promise.all(answers)).entries())
      assert.ok(
        answer?.body.endsWith(rest),
        `A reload of nginx cut an answer off after ${headSizes[index]} bytes.`,
      );
  } finally {
    browser.close();
    await nginx.stop();
    server.close();
  }
  return `a reload of nginx cuts off none of ${headSizes.length} answers that were half sent`;
}

/** A server whose answers stop after as many bytes as their address says; and their connections, once all have. */
function halfAnswers(): { server: Server; halves: Promise<Socket[]> } {
  const stopped: Socket[] = [];
  let allStopped: (connections: Socket[]) => void;
  const halves = new Promise<Socket[]>((resolve) => {
    allStopped = resolve;
  });
  const server = createServer((connection) => {
    connection.once('data', (request) => {
      const bytes = Number(/GET \/(\d+)/.exec(request.toString())?.[1]);
      const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nconnection: close\r\n\r\n';
      connection.write(head.padEnd(bytes, 'x'), () => {
        stopped.push(connection);
        if (stopped.length === headSizes.length) allStopped(stopped);
      });
    });
    connection.on('error', () => {});
  });
  return { server, halves };
}
