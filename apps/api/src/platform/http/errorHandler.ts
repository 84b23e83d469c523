import type { ErrorBody } from '@leasing/core/unstable/api/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailableError, sqlState } from '../database/database.ts';
import { Refusal, refusals } from './refusal.ts';
import { fieldMessages } from './validation.ts';

/** Refusals that an operator wants to see: failed proofs of identity, missing rights, limits and other sites. */
const securityCodes = new Set([
  'UNAUTHENTICATED',
  'WRONG_PASSWORD',
  'WRONG_CODE',
  'PHONE_NOT_CONFIRMED',
  'TOO_MANY_REQUESTS',
  'CROSS_SITE',
  'NOT_ALLOWED',
  'WRONG_SECRET',
  'TOO_BUSY',
  'SMS_BUDGET_SPENT',
]);

/** Makes the one error body of every failure; what the server did not expect is logged and not sent. */
export function handleError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error, request.id);
  if (securityCodes.has(refusal.code)) {
    request.log.warn({ code: refusal.code, address: request.ip }, 'refused');
  } else if (refusal.status === 503) {
    // While the disk is full or the database is gone every call ends here: a line for each, without its stack.
    request.log.warn({ reason: reasonOf(error) }, 'unavailable');
  } else if (refusal.status >= 500) {
    request.log.error({ err: error }, 'call failed');
  }
  sendRefusal(refusal, request, reply);
}

function reasonOf(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && error instanceof Refusal ? cause.message : error.message;
}

/** Sends a refusal as the error body of the contract. */
export function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): void {
  const body: ErrorBody = {
    message: refusal.message,
    code: refusal.code,
    requestId: request.id,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
  };
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  reply.code(refusal.status).header('cache-control', 'no-store').type('application/json').send(body);
}

/** SQLSTATEs with which PostgreSQL refuses a value that no schema can exclude, such as a zero byte in a text. */
const badValueStates = new Set(['22021', '22P05', '22003', '22P02']);

/** What the system says when a file cannot grow: an upload, a piece of an exchange, a list while it is read. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

function toRefusal(error: FastifyError | Error, requestId: string): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof DatabaseUnavailableError) return refusals.unavailable();
  if (badValueStates.has(sqlState(error) ?? '')) {
    return new Refusal(400, 'VALIDATION_FAILED', 'Запрос содержит недопустимое значение.');
  }
  const { validation, validationContext, statusCode, code } = error as FastifyError;
  if (fullDiskCodes.has(code) || statusCode === 503) return refusals.unavailable();
  if (validation) {
    // A path with something that is not an id names nothing, as an id that does not exist.
    if (validationContext === 'params') return refusals.notFound();
    return refusals.invalid(fieldMessages(validation));
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new Refusal(
      statusCode,
      code?.replace(/^FST_(ERR_)?/, '') ?? 'BAD_REQUEST',
      sentence(statusCode, code),
    );
  }
  return new Refusal(
    500,
    'INTERNAL',
    `На сервере произошла ошибка. Мы уже знаем о ней. Код для поддержки: ${requestId}`,
  );
}

function sentence(status: number, code: string | undefined): string {
  if (status === 413) return 'Запрос слишком большой.';
  if (status === 415) return 'Тело запроса должно быть в формате JSON.';
  return code?.startsWith('FST_ERR_CTP') ? 'Тело запроса не читается как JSON.' : 'Запрос составлен неверно.';
}
