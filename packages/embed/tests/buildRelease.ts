import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The tests look at what a dealer gets, so the release is made first. */
export default function buildRelease() {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: path.join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
}
