import {
  ConfigError,
  DatabaseUnavailableError,
  DataDirectoryError,
  DataDirectoryInUseError,
  loadConfig,
  MigrationError,
} from '@leasing/api';
import { drainMs } from './drain.ts';
import { NotBuiltError } from './siteBuild.ts';
import { type OpenBuild, startSite } from './startSite.ts';

/** Milliseconds that requests under way get to finish before the process goes anyway. */
const STOP_MS = 10_000 + drainMs;

/** Starts the site with the settings of the environment and stops it in order on a signal. */
export async function runSite(openBuild: OpenBuild): Promise<void> {
  // What finds no room on a full disk is not printed; unhandled, it would end the site.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const site = await startSite(loadConfig(process.env), openBuild);
    // Before it says so: who waits for these words may stop it at once.
    stopOnSignal(site.stop);
    console.log(`The marketplace is ready: ${site.address}`);
  } catch (error) {
    console.error(reason(error));
    process.exit(1);
  }
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const onSignal = () => {
    if (stopping) return process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

/** Expected refusals are a sentence with the page to read; everything else keeps its stack. */
function reason(error: unknown): unknown {
  const sentence = refusal(error);
  return sentence
    ? `${sentence}\nThe settings are explained in README.md («Settings») and docs/deploy.md (in Russian).`
    : error;
}

function refusal(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, port, syscall } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=3001 npm start.`;
  }
  if (code === 'EACCES' && port !== undefined) {
    return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start.`;
  }
  if (code === 'EADDRNOTAVAIL' || (syscall === 'getaddrinfo' && process.env.HOST?.trim())) {
    return `HOST is "${process.env.HOST}", but it must be an address of this machine, such as 127.0.0.1 or 0.0.0.0.`;
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') return `${error.message}. Make room on that disk.`;
  if (error instanceof DataDirectoryError) return error.message;
  if (error instanceof DatabaseUnavailableError && process.env.DATABASE_URL) {
    return `${error.message} Check DATABASE_URL and whether that server runs, or unset it to use the embedded database.`;
  }
  const expected = [
    ConfigError,
    DatabaseUnavailableError,
    DataDirectoryInUseError,
    MigrationError,
    NotBuiltError,
  ];
  return expected.some((kind) => error instanceof kind) ? error.message : undefined;
}
