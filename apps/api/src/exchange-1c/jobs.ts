import type { Database } from '../platform/database/index.ts';
import { leaseSeconds } from '../stock-import/office/lease.ts';
import { hashOf } from './access.ts';

/** The import of one file of an exchange. */
export interface JobKey {
  session: string;
  fileName: string;
}

/** What an import came to. */
export interface JobOutcome {
  state: 'SUCCESS' | 'FAILURE';
  message: string;
}

/** Takes an import on. Answers false where some process is at it, or has done it and no one has asked since. */
export async function claimJob(database: Database, { session, fileName }: JobKey): Promise<boolean> {
  const rows = await database.query(
    `INSERT INTO exchange_job (session, file_name, state) VALUES ($1, $2, 'RUNNING')
     ON CONFLICT (session, file_name) DO UPDATE
       SET state = 'RUNNING', message = '', is_answered = false, beat_at = now()
       WHERE exchange_job.is_answered
         OR exchange_job.state = 'RUNNING' AND exchange_job.beat_at < now() - make_interval(secs => $3)
     RETURNING 1`,
    [hashOf(session), fileName, leaseSeconds],
  );
  return rows.length > 0;
}

/** Says that the import is under way. */
export async function beatJob(database: Database, { session, fileName }: JobKey): Promise<void> {
  await database.query(
    `UPDATE exchange_job SET beat_at = now() WHERE session = $1 AND file_name = $2 AND state = 'RUNNING'`,
    [hashOf(session), fileName],
  );
}

/** Stores what came of an import. */
export async function endJob(
  database: Database,
  { session, fileName }: JobKey,
  { state, message }: JobOutcome,
): Promise<void> {
  await database.query(
    'UPDATE exchange_job SET state = $3, message = $4 WHERE session = $1 AND file_name = $2',
    [hashOf(session), fileName, state, message],
  );
}

/** What came of an import, to be reported to 1C now; undefined while it is under way. */
export async function takeOutcome(
  database: Database,
  { session, fileName }: JobKey,
): Promise<JobOutcome | undefined> {
  const [outcome] = await database.query<JobOutcome>(
    `UPDATE exchange_job SET is_answered = true
     WHERE session = $1 AND file_name = $2 AND state <> 'RUNNING' RETURNING state, message`,
    [hashOf(session), fileName],
  );
  return outcome;
}

/** Notes that a list is read, also one that an archive brought. */
export async function noteRead(database: Database, { session, fileName }: JobKey): Promise<void> {
  await database.query(
    `INSERT INTO exchange_job AS job (session, file_name, state, is_read) VALUES ($1, $2, 'SUCCESS', true)
     ON CONFLICT (session, file_name) DO UPDATE SET is_read = true`,
    [hashOf(session), fileName],
  );
}

/** The files of a session that are read, and whether one could not be. */
export async function readFiles(
  database: Database,
  session: string,
): Promise<{ names: ReadonlySet<string>; hasFailed: boolean }> {
  const jobs = await database.query<{ name: string; isRead: boolean; hasFailed: boolean }>(
    `SELECT file_name AS name, is_read AS "isRead", state = 'FAILURE' AND NOT is_read AS "hasFailed"
     FROM exchange_job WHERE session = $1`,
    [hashOf(session)],
  );
  return {
    names: new Set(jobs.filter(({ isRead }) => isRead).map(({ name }) => name)),
    hasFailed: jobs.some(({ hasFailed }) => hasFailed),
  };
}

/** Forgets an import that is over. Answers whether there was one: a piece that comes now begins a new file. */
export async function forgetJob(database: Database, { session, fileName }: JobKey): Promise<boolean> {
  const rows = await database.query(
    `DELETE FROM exchange_job WHERE session = $1 AND file_name = $2 AND state <> 'RUNNING' RETURNING 1`,
    [hashOf(session), fileName],
  );
  return rows.length > 0;
}
