import { createReadStream } from 'node:fs';
import { FileRefused } from '../../FileRefused.ts';
import type { OnBytes } from './SheetRow.ts';

/** The encodings that accounting programs export. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | (typeof cyrillic)[number];

/** Encodings of one byte a letter, the commonest first; only the words of a text tell them apart. */
export const cyrillic = ['windows-1251', 'koi8-r', 'ibm866'] as const;

const HEAD_BYTES = 4096;

/**
 * Finds the encoding of a text file: by its byte order mark, by the zero bytes of UTF-16, else UTF-8 if the whole
 * file is valid UTF-8 and Windows-1251 if not, or another of {@link cyrillic}. The whole file is read, because a price list can hold its first
 * Cyrillic letter anywhere.
 *
 * @throws {FileRefused} when the file is not text
 */
export async function guessEncoding(path: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head: Buffer | undefined;
  let valid = true;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (!head) {
      head = chunk.subarray(0, HEAD_BYTES);
      const marked = markedEncoding(head) ?? utf16WithoutMark(head);
      if (marked) return marked;
    }
    if (chunk.includes(0)) throw noText();
    valid &&= decodes(utf8, chunk);
  }
  return valid && decodes(utf8, new Uint8Array(), true) ? 'utf-8' : 'windows-1251';
}

/** The text of a file piece by piece, with every kind of line end turned into '\n'. */
export async function* readText(path: string, encoding: Encoding, onBytes: OnBytes): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  let lastReturn = '';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    onBytes(bytes);
    const text = lastReturn + decoder.decode(chunk, { stream: true });
    lastReturn = text.endsWith('\r') ? '\r' : '';
    yield withPlainLineEnds(lastReturn ? text.slice(0, -1) : text);
  }
  yield withPlainLineEnds(lastReturn + decoder.decode());
}

function withPlainLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function markedEncoding(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** In UTF-16 the delimiters, digits and line ends of a table have a zero byte, always on the same side. */
function utf16WithoutMark(head: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (let index = 0; index < head.length; index++) {
    if (head[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const many = head.length / 20;
  if (even === 0 && odd > many) return 'utf-16le';
  if (odd === 0 && even > many) return 'utf-16be';
  return undefined;
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array, last = false): boolean {
  try {
    decoder.decode(bytes, { stream: !last });
    return true;
  } catch {
    return false;
  }
}

function noText(): FileRefused {
  return new FileRefused('это не таблица: внутри двоичные данные. Нужен файл CSV или XLSX.');
}
