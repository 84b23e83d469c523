import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { areOfOneExchange, isCommerceMl, partOf } from '../readers/xml/commerceml/files.ts';
import { refusedName } from './RefusedFile.ts';

/** A list that changed a moment ago may still be on its way. Milliseconds. */
const settledAfter = 60_000;
/** A run that is older than this was killed. Milliseconds. */
const longestRun = 6 * 60 * 60 * 1000;

interface FolderSetting {
  /** Imports one list, says what came of it by `print`, and answers the exit code. */
  importList(path: string, print: (line: string) => void): Promise<number>;
  now?: Date;
}

/** What a run found in the folder. */
export interface FolderSummary {
  imported: string[];
  refused: string[];
  /** Lists that may still be on their way. */
  waiting: string[];
}

/**
 * Imports each list of a folder once and moves it to `imported` or `refused` beside its report (`….txt`) and the list of
 * its refused rows. A list is complete when no one has written to it for a minute and its name is not that of an upload
 * under way. Of two runs at once the second does nothing and answers nothing.
 */
export async function importFolder(
  folder: string,
  { importList, now = new Date() }: FolderSetting,
): Promise<FolderSummary | undefined> {
  const lock = join(folder, '.import');
  const lockStats = await stat(lock).catch(() => undefined);
  if (lockStats && now.getTime() - lockStats.mtimeMs > longestRun)
    await rm(lock, { recursive: true, force: true });
  const isFree = await mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
  if (!isFree) return undefined;
  try {
    const summary: FolderSummary = { imported: [], refused: [], waiting: [] };
    for (const name of await listsIn(folder)) {
      if (!(await isComplete(folder, name, now))) summary.waiting.push(name);
      else await importOne(folder, name, importList, summary, now);
    }
    return summary;
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

async function importOne(
  folder: string,
  name: string,
  importList: FolderSetting['importList'],
  summary: FolderSummary,
  now: Date,
): Promise<void> {
  const lines: string[] = [];
  const code = await importList(join(folder, name), (line) => lines.push(line));
  const place = code === 1 ? 'refused' : 'imported';
  summary[place].push(name);
  const target = join(folder, place);
  await mkdir(target, { recursive: true });
  const stamp = `${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  await writeFile(join(target, `${stamp} ${name}.txt`), `${lines.join('\n')}\n`);
  for (const file of [...(await partsBeside(folder, name)), name, refusedName(name)]) {
    await rename(join(folder, file), join(target, `${stamp} ${file}`)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      },
    );
  }
}

/** Names of uploads under way, of systems' own files, and of lists of refused rows. */
const passedOver = /^[.~]|\.(part|partial|tmp|filepart|crdownload)$|\.refused\.csv$/i;

/** The lists in the order of their names. The files of CommerceML are read together, by the first with products. */
async function listsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !passedOver.test(entry.name))
    .map(({ name }) => name)
    .sort();
  const parts = new Set<string>();
  for (const name of names) {
    if (parts.has(name)) continue;
    for (const part of await partsBeside(folder, name)) parts.add(part);
  }
  return names.filter((name) => !parts.has(name));
}

/** Files that go in with a list of products of CommerceML. */
async function partsBeside(folder: string, name: string): Promise<string[]> {
  if (partOf(name) !== 'goods') return [];
  const isExchange = await isCommerceMl(join(folder, name));
  return (await readdir(folder)).filter(
    (other) => other !== name && areOfOneExchange(name, other) && (isExchange || partOf(other) === 'other'),
  );
}

async function isComplete(folder: string, name: string, now: Date): Promise<boolean> {
  const names = [name, ...(await partsBeside(folder, name))];
  const times = await Promise.all(names.map(async (one) => (await stat(join(folder, one))).mtimeMs));
  return times.every((time) => now.getTime() - time >= settledAfter);
}
