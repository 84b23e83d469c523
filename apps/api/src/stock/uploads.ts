import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allowSlowBody, refusals } from '../platform/http/index.ts';

/** Files in one request. */
const mostFiles = 40;

/** An uploaded file, in a folder of the system until the request is answered. */
export interface Upload {
  path: string;
  name: string;
  /** It was larger than allowed; what came is not the whole of it. */
  isTooLarge: boolean;
}

/** Lets calls of a scope take files. @param mostBytes of one file */
export async function acceptUploads(scope: FastifyInstance, mostBytes: number): Promise<void> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: { fileSize: mostBytes, files: mostFiles, fields: 20, fieldSize: 10_000, parts: mostFiles + 20 },
  });
}

/**
 * Receives the files of a multipart request, hands them over, and removes them afterwards.
 * @throws Refusal 400 for a request without a file
 */
export async function withUploads<T>(
  request: FastifyRequest,
  work: (uploads: Upload[], fields: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw refusals.invalid({ file: 'Приложите файл (multipart/form-data).' });
  allowSlowBody(request.raw);
  const uploads: Upload[] = [];
  const fields: Record<string, string> = {};
  try {
    await receive(request, uploads, fields);
    if (uploads.length === 0) throw refusals.invalid({ file: 'В\u00A0запросе нет файла.' });
    return await work(uploads, fields);
  } finally {
    await Promise.all(uploads.map(({ path }) => rm(path, { force: true })));
  }
}

async function receive(
  request: FastifyRequest,
  uploads: Upload[],
  fields: Record<string, string>,
): Promise<void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      const path = join(tmpdir(), `leasing-upload-${randomUUID()}`);
      const upload = { path, name: part.filename.slice(-200), isTooLarge: false };
      uploads.push(upload);
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      upload.isTooLarge = part.file.truncated;
    }
  } catch (error) {
    // The parser leaves the rest of the body on the connection, where the next request would wait behind it.
    request.raw.resume();
    // The parser names no code for a body that is cut short or has no boundary.
    if (!isCutShort(error)) throw error;
    throw refusals.invalid({ file: 'Файл пришёл не\u00A0целиком. Отправьте его ещё\u00A0раз.' });
  }
}

function isCutShort(error: unknown): boolean {
  return error instanceof Error && /boundary|unexpected end|malformed/i.test(error.message);
}
