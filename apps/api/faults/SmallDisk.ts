import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few hundred megabytes, which a scenario can fill up. Only root may make one. */
export class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'leasing-disk-'));
  readonly #ballast = join(this.path, 'ballast');

  constructor(megabytes: number) {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'none', this.path]);
  }

  /** Fills it up. @param leave bytes that stay free */
  fill(leave = 0): void {
    const piece = Buffer.alloc(1024 * 1024);
    for (;;) {
      const { bavail, bsize } = statfsSync(this.path);
      const bytes = Math.min(bavail * bsize - leave, piece.length);
      if (bytes <= 0) return;
      try {
        appendFileSync(this.#ballast, piece.subarray(0, bytes));
      } catch (error) {
        // Someone else took the rest.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  }

  /** Makes room again. */
  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    execFileSync('umount', [this.path]);
    rmdirSync(this.path);
  }
}
