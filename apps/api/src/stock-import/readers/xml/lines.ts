/** Values in a file, a line of JSON each. */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes values to a file, a line each. */
export async function writeLines(path: string, values: AsyncIterable<unknown>): Promise<void> {
  async function* lines() {
    // A line ends at these signs too.
    for await (const value of values) yield `${JSON.stringify(value).replace(/[\u2028\u2029]/g, ' ')}\n`;
  }
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

/** Reads them again. */
export async function* readLines<Value>(path: string): AsyncGenerator<Value> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of lines) yield JSON.parse(text) as Value;
}
