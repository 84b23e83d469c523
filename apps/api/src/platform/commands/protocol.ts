import { join } from 'node:path';

/**
 * How a command works on the embedded database while the site has it open, which only one process may: it sends its
 * statements to the site over a socket in the data directory and gets rows or an error for each, in order.
 */
export type CommandRequest =
  | { kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { kind: 'begin' | 'commit' | 'rollback' | 'maintain' };

/** The answer to each request; `isUnavailable` when nothing is wrong with it, and the database cannot answer now. */
export type CommandAnswer =
  | { rows: unknown[] }
  | { error: { message: string; code?: string; isUnavailable?: true } };

/** Where the site listens for commands. */
export function commandSocketPath(dataDir: string): string {
  return join(dataDir, 'commands.sock');
}
