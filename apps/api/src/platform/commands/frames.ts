import type { Socket } from 'node:net';
import { deserialize, serialize } from 'node:v8';

/**
 * Values over a local socket, each behind its length. Both ends are this program under the same user, so the
 * values travel as V8 writes them: dates and bytes arrive as they were.
 */
export function sendFrame(socket: Socket, value: unknown): Promise<void> {
  const body = serialize(value);
  const head = Buffer.alloc(4);
  head.writeUInt32LE(body.length);
  return new Promise((resolve, reject) => {
    socket.write(Buffer.concat([head, body]), (error) => (error ? reject(error) : resolve()));
  });
}

/** The values that arrive, until the other end closes. */
export async function* framesOf(socket: Socket): AsyncGenerator<unknown> {
  let pending = Buffer.alloc(0);
  for await (const chunk of socket) {
    pending = Buffer.concat([pending, chunk as Buffer]);
    while (pending.length >= 4 && pending.length >= 4 + pending.readUInt32LE()) {
      const end = 4 + pending.readUInt32LE();
      yield deserialize(pending.subarray(4, end));
      pending = pending.subarray(end);
    }
  }
}
