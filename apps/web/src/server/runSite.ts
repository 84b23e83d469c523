import {
  ConfigError,
  DatabaseUnavailableError,
  DataDirectoryError,
  DataDirectoryInUseError,
  type DemoSignIns,
  loadConfig,
  MigrationError,
} from '@leasing/api';
import { formatPhone } from '@leasing/core/validation';
import { drainMs } from './drain.ts';
import { NotBuiltError } from './siteBuild.ts';
import { type OpenBuild, type Site, startSite } from './startSite.ts';

/** Milliseconds that requests under way get to finish before the process goes anyway. */
const STOP_MS = 10_000 + drainMs;

/** Milliseconds in which signals are one: Ctrl+C comes from the terminal and from each process between npm and this one. */
const SAME_PRESS_MS = 1000;

/** Starts the site with the settings of the environment and stops it in order on a signal. */
export async function runSite(openBuild: OpenBuild): Promise<void> {
  // What finds no room on a full disk is not printed; unhandled, it would end the site.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const site = await startSite(loadConfig(process.env), openBuild);
    // Before it says so: who waits for these words may stop it at once.
    stopOnSignal(site.stop);
    console.log(`\nThe marketplace is ready: ${site.address}`);
    if (process.stdout.isTTY) console.log(firstSteps(site));
  } catch (error) {
    console.error(reason(error));
    process.exit(1);
  }
}

/** What a person at a terminal does next. */
function firstSteps({ address, demo }: Site): string {
  const account = (of: DemoSignIns['site']) =>
    of ? `demo: ${formatPhone(of.phoneNumber)}, ${of.password}` : '';
  const office = `${address}/office`;
  return `
  Site           ${address.padEnd(office.length)}  ${account(demo.site)}
  Office         ${office}  ${account(demo.office)}
  Your own list  npm run import -- LIST.xlsx --dry-run (only looks), --drop-demo (loads it, drops the demo stock)
  Stop           Ctrl+C
`;
}

/** Stops in order on a signal, and at once on a second one. */
function stopOnSignal(stop: () => Promise<void>): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined) {
      if (Date.now() - firstAt > SAME_PRESS_MS) process.exit(1);
      return;
    }
    firstAt = Date.now();
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
    ? `${sentence}\nThe settings are explained in docs/settings.md and docs/deploy.md (in Russian).`
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
