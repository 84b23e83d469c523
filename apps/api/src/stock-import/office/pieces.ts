import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Database } from '../../platform/database/index.ts';

/** Bytes of a piece: a statement with it takes the embedded database milliseconds, and a backup 500 of them at once. */
const pieceBytes = 64 * 1024;

/**
 * Keeps the file of an import, alternating with visitors where they share a connection with it. The pieces travel as text: of
 * each byte the driver of the embedded database would make a string.
 */
export async function storePieces(database: Database, id: number, path: string): Promise<void> {
  let number = 0;
  for await (const piece of createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Buffer>) {
    await database.query(
      "INSERT INTO stock_import_piece (import_id, number, content) VALUES ($1, $2, decode($3, 'base64'))",
      [id, number, piece.toString('base64')],
    );
    number += 1;
  }
}

/** Writes the file of an import to a path. */
export async function writePieces(database: Database, id: number, path: string): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  for (let number = 0; ; number += 1) {
    const [piece] = await database.query<{ content: string }>(
      `SELECT encode(content, 'base64') AS content FROM stock_import_piece WHERE import_id = $1 AND number = $2`,
      [id, number],
    );
    if (!piece) return;
    await file.write(Buffer.from(piece.content, 'base64'));
  }
}
