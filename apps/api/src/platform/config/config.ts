import { resolve } from 'node:path';
import type { Firm } from '@leasing/core/unstable/firm';
import type { TracingSettings } from '../tracing/Tracing.ts';
import { type CodeSettings, readCodeSettings } from './codes.ts';
import { readFirmFile } from './firmFile.ts';
import { type OutgoingSettings, readOutgoingSettings } from './outgoing.ts';
import { readS3Settings, type S3Settings } from './s3.ts';
import { type Environment, readSettings, type SettingName, type Settings } from './settings.ts';

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
  /** Who the firm is until the owner has set it in the office. FIRM_FILE, default: nothing. */
  firm: Partial<Firm>;
  /** What holds personal data and is declared to be in Russia. DATA_RESIDENCY, by commas, default: nothing. */
  dataResidency: readonly string[];
  /** Whether programs of buyers may use the tools at `/mcp`. MCP, default 1. */
  mcp: boolean;
  /** Whether an empty stock is filled with the demo stock. DEMO_STOCK, default 1. */
  demoStock: boolean;
  /** Whether this release starts on a database that a newer one has migrated. ALLOW_NEWER_DATABASE, default 0. */
  allowNewerDatabase: boolean;
  /** How many proxies in front are believed about the client address. TRUST_PROXY, default 0: none. */
  trustedProxies: number;
  /** Where notices of requests and leads go. */
  outgoing: OutgoingSettings;
  /** The token that opens the metrics. METRICS_TOKEN; without one they are closed to everybody. */
  metricsToken: string | undefined;
  /**
   * How requests are traced. OTEL_EXPORTER_OTLP_ENDPOINT, default: none, they are not; OTEL_TRACES_SAMPLER_ARG, the share of
   * them, default 1.
   */
  tracing: TracingSettings | undefined;
  /** Pino level. LOG_LEVEL, default: `warn` where a person reads the log at a terminal, else `info`. */
  logLevel: NonNullable<Settings['LOG_LEVEL']>;
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

const splitList = (text = '') =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

/** Settings that are set together or not at all. */
const together: readonly (readonly SettingName[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['SMTP_URL', 'LEADS_EMAIL'],
];

/**
 * Reads the settings from environment variables.
 * @throws ConfigError that names every wrong variable, its value (never one that may hold a password) and what is
 *   expected
 */
export function loadConfig(environment: Environment): Config {
  const { settings, problems } = readSettings(environment);
  const isSet = (name: SettingName) => Boolean(environment[name]?.trim());
  for (const names of together) {
    const unset = names.filter((name) => !isSet(name));
    if (unset.length === 0 || unset.length === names.length) continue;
    const set = names.filter(isSet);
    problems.push(
      `${set.join(', ')} ${set.length > 1 ? 'are' : 'is'} set without ${unset.join(', ')}: set all of them, or none.`,
    );
  }
  if (isSet('DATABASE_READ_URL') && !isSet('DATABASE_URL')) {
    problems.push(
      'DATABASE_READ_URL is set without DATABASE_URL: a replica needs the server it follows, so set both.',
    );
  }
  const config: Config = {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: new URL(settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).origin,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrl: settings.DATABASE_READ_URL,
    s3: readS3Settings(settings),
    codes: readCodeSettings(settings, problems),
    firm: readFirmFile(settings, problems),
    dataResidency: splitList(settings.DATA_RESIDENCY),
    mcp: settings.MCP === '1',
    demoStock: settings.DEMO_STOCK === '1',
    allowNewerDatabase: settings.ALLOW_NEWER_DATABASE === '1',
    trustedProxies: settings.TRUST_PROXY,
    outgoing: readOutgoingSettings(settings),
    metricsToken: settings.METRICS_TOKEN,
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT ? { share: settings.OTEL_TRACES_SAMPLER_ARG } : undefined,
    logLevel: settings.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}
