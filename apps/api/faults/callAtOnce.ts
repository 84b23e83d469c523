import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  body: string;
}

/**
 * Makes the same call over many connections at one moment: all copies wait, whole but for their last byte, which is
 * then sent to all in one go.
 */
export async function callAtOnce(
  port: number,
  copies: number,
  { path, cookie }: { path: string; cookie: string },
): Promise<RawAnswer[]> {
  const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nCookie: ${cookie}\r\nContent-Length: 0\r\nConnection: close\r\n\r`;
  const sockets = await Promise.all(Array.from({ length: copies }, () => open(port, head)));
  const answers = sockets.map((socket) => text(socket));
  for (const socket of sockets) socket.write('\n');
  return (await Promise.all(answers)).map(parse);
}

async function open(port: number, head: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  await new Promise<void>((written) => socket.write(head, () => written()));
  return socket;
}

function parse(answer: string): RawAnswer {
  return { status: Number(answer.slice(9, 12)), body: answer.slice(answer.indexOf('\r\n\r\n') + 4) };
}
