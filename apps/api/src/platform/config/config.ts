import { resolve } from 'node:path';
import { type CodeSettings, readCodeSettings } from './codes.ts';
import { type Environment, EnvironmentReader } from './EnvironmentReader.ts';
import { type OutgoingSettings, readOutgoingSettings } from './outgoing.ts';
import { readS3Settings, type S3Settings } from './s3.ts';

/** Everything that the environment decides, checked and with its defaults filled in. */
export interface Config {
  /** TCP port of the site, 0 (any free one) to 65535. PORT, default 3000. */
  port: number;
  /** Address to listen on. HOST, default 0.0.0.0. */
  host: string;
  /** The address that visitors use, without a trailing slash. PUBLIC_URL, default http://localhost:PORT. */
  publicUrl: string;
  /** Absolute path of the folder for the embedded database, files and outbox. DATA_DIR, default .data. */
  dataDir: string;
  /** A PostgreSQL 15 or newer. DATABASE_URL, default: none, the embedded database is used. */
  databaseUrl: string | undefined;
  /** A read replica of it. DATABASE_READ_URL, default: none. */
  databaseReadUrl: string | undefined;
  /** Where pictures and videos lie instead of the data directory. Default: none. */
  s3: S3Settings | undefined;
  /** How one-time codes are sent. */
  codes: CodeSettings;
  /** Whether an empty stock is filled with the demo stock. DEMO_STOCK, default 1. */
  demoStock: boolean;
  /** How many proxies in front are believed about the client address. TRUST_PROXY, default 0: none. */
  trustedProxies: number;
  /** Where requests and leads are told. */
  outgoing: OutgoingSettings;
  /** Who sends it reads the metrics. METRICS_TOKEN, default: none, and nobody reads them. */
  metricsToken: string | undefined;
  /** Pino level. LOG_LEVEL, default info. */
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/** The start is refused: one sentence per wrong value, each naming its variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Reads the settings from environment variables.
 * @throws ConfigError that names every wrong variable, its value (never that of an address with a password)
 *   and what is expected
 */
export function loadConfig(environment: Environment): Config {
  const read = new EnvironmentReader(environment);
  const port = read.integer('PORT', 3000, 0, 65_535);
  const databaseUrl = read.postgresUrl('DATABASE_URL');
  const databaseReadUrl = read.postgresUrl('DATABASE_READ_URL');
  if (databaseReadUrl && !databaseUrl && !environment.DATABASE_URL) {
    read.problems.push(
      'DATABASE_READ_URL is set without DATABASE_URL: a replica needs the server it follows, so set both.',
    );
  }
  const config: Config = {
    port,
    host: read.text('HOST') ?? '0.0.0.0',
    publicUrl: read.httpUrl('PUBLIC_URL') ?? `http://localhost:${port}`,
    dataDir: resolve(read.text('DATA_DIR') ?? '.data'),
    databaseUrl,
    databaseReadUrl,
    s3: readS3Settings(read),
    codes: readCodeSettings(read),
    demoStock: read.choice('DEMO_STOCK', ['0', '1'], '1') === '1',
    trustedProxies: read.integer('TRUST_PROXY', 0, 0, 10),
    outgoing: readOutgoingSettings(read),
    metricsToken: read.text('METRICS_TOKEN'),
    logLevel: read.choice(
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}
