import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody } from '@leasing/core/unstable/api/contract';
import type { ConnectionError } from 'fastify';

const late = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  message: 'Запрос пришёл не\u00A0целиком. Отправьте его ещё\u00A0раз.',
};
const tooLong = { status: 431, code: 'HEADERS_TOO_LARGE', message: 'Заголовки запроса слишком длинные.' };
const unreadable = { status: 400, code: 'BAD_REQUEST', message: 'Запрос составлен неверно.' };

/** Answers with the one error body what never became a request, because Node could not read it, and ends the connection. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error.code));
  socket.destroy(error);
}

function answerTo(errorCode: string): string {
  const { status, code, message } =
    errorCode === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? late
      : errorCode === 'HPE_HEADER_OVERFLOW'
        ? tooLong
        : unreadable;
  const body = JSON.stringify({ message, code, requestId: randomUUID() } satisfies ErrorBody);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
