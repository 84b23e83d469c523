import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from '@leasing/api/faults/Place';

/** Ticks of the kernel in a second. */
const ticks = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Stat {
  parent: number;
  /** Seconds of its own, and of its children that have ended. */
  own: number;
  ended: number;
}

/** Seconds of processor time that a process and its children have used; other work on the machine does not count. */
export function processorSeconds(pid: number): number {
  const all = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) all.set(Number(name), stat);
  }
  const root = all.get(pid);
  if (!root) return 0;
  const children = [...all.values()].filter(({ parent }) => parent === pid);
  return root.own + root.ended + children.reduce((sum, { own }) => sum + own, 0);
}

/** Process id of the PostgreSQL server of a database; it has to be on this machine. */
export async function postmaster(place: Place): Promise<number> {
  const [row] = await place.look((database) =>
    database.query<{ folder: string }>("SELECT current_setting('data_directory') AS folder"),
  );
  return Number(readFileSync(path.join(row?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

/** Resident memory of a process, in megabytes. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

function statOf(pid: number): Stat | undefined {
  try {
    // After the name, which may hold spaces: state, parent, …, utime (12th), stime, cutime, cstime.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const seconds = (...places: number[]) =>
      places.reduce((sum, place) => sum + Number(fields[place]), 0) / ticks;
    return { parent: Number(fields[1]), own: seconds(11, 12), ended: seconds(13, 14) };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
