import { execFile } from 'node:child_process';
import { access, constants, statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findProblems } from '../dashboard/problems.ts';
import { checkFileStore } from '../files/store/openFileStore.ts';
import { readFirm } from '../firm/FirmProfile.ts';
import { placeholderSentence } from '../firm/placeholders.ts';
import { type Config, ConfigError } from '../platform/config/config.ts';
import { type Database, DatabaseUnavailableError, OldDatabaseError } from '../platform/database/index.ts';
import { isMigrated } from '../platform/migrations/migrate.ts';
import { type Finding, fine, wrong } from './Finding.ts';

const run = promisify(execFile);

/** Seconds by which the clocks of the database and of this machine may differ. */
const mostSkew = 5;
/** Milliseconds that a replica gets to catch up. */
const patienceMs = 4000;
/** Share of the disk below which an import or a backup may fail. */
const leastFree = 0.1;

/**
 * What an installation says of itself: settings, files, disk, database, deliveries, backups.
 * @param open opens the database; without one the rest is still looked at
 */
export async function lookInside(config: Config, open: () => Promise<Database>): Promise<Finding[]> {
  const folder = await dataFolder(config.dataDir);
  return [
    ...settings(config),
    ...(await timeServer()),
    ...folder,
    ...(config.s3 ? [await bucket(config)] : []),
    ...(await lookAtDatabase(config, open, folder[0]?.problem === undefined)),
  ];
}

async function lookAtDatabase(
  config: Config,
  open: () => Promise<Database>,
  hasFolder: boolean,
): Promise<Finding[]> {
  try {
    const database = await open();
    return [
      ...(await databaseFindings(config, database)),
      ...(hasFolder ? await work(config, database) : []),
      ...((await isMigrated(database)) ? [await firmFinding(config, database)] : []),
    ];
  } catch (error) {
    if (error instanceof OldDatabaseError) {
      return [
        wrong(
          'версия PostgreSQL',
          `${error.version}, нужна 15 или новее`,
          'npm run backup, затем apt install postgresql и\u00A0pg_upgradecluster ВЕРСИЯ main',
        ),
      ];
    }
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    return [
      wrong(
        'база данных',
        error.message,
        config.databaseUrl
          ? 'systemctl status postgresql; верен ли DATABASE_URL; кончилось место на\u00A0её\u00A0диске\u00A0— освободите его, затем systemctl restart postgresql'
          : 'место на\u00A0диске и\u00A0права на\u00A0папку данных; journalctl -u "leasing@*" -n 100',
      ),
    ];
  }
}

function settings({ publicUrl, demoStock, codes, metricsToken, databaseUrl }: Config): Finding[] {
  return [
    publicUrl.startsWith('https:')
      ? fine('PUBLIC_URL')
      : wrong(
          'PUBLIC_URL',
          `адрес ${publicUrl} без\u00A0https: cookie входа видны в\u00A0сети`,
          'укажите адрес с\u00A0https и\u00A0поставьте nginx с\u00A0сертификатом',
        ),
    codes.delivery === 'outbox'
      ? wrong(
          'OTP_DELIVERY',
          'коды пишутся в\u00A0файл outbox.jsonl: люди их\u00A0не\u00A0получат',
          'задайте sms-http или telegram',
        )
      : fine('OTP_DELIVERY'),
    demoStock
      ? wrong('DEMO_STOCK', 'пустой склад наполнится выдуманными машинами', 'задайте DEMO_STOCK=0')
      : fine('DEMO_STOCK'),
    metricsToken
      ? fine('METRICS_TOKEN')
      : wrong(
          'METRICS_TOKEN',
          'метрики закрыты для всех, оповещений не\u00A0будет',
          'задайте значение: openssl rand -hex 24',
        ),
    databaseUrl
      ? fine('DATABASE_URL')
      : wrong(
          'DATABASE_URL',
          'встроенная база не\u00A0переживёт отключения питания и\u00A0второго процесса',
          'заведите PostgreSQL и\u00A0перенесите данные: npm run backup, npm run restore',
        ),
  ];
}

interface Server {
  encoding: string;
  /** Of those that the search needs. */
  extensions: string[];
  /** Seconds since 1970. */
  now: number;
}

const extensions = ['fuzzystrmatch', 'pg_trgm'];

async function databaseFindings(config: Config, database: Database): Promise<Finding[]> {
  const startedAt = Date.now();
  const [server] = await database.read<Server>(
    `SELECT current_setting('server_encoding') AS encoding,
       ARRAY(SELECT extname::text FROM pg_extension) AS extensions,
       extract(epoch FROM clock_timestamp())::float8 AS now`,
    [],
    'primary',
  );
  if (!server) return [wrong('база данных', 'не\u00A0отвечает', 'systemctl status postgresql')];
  const missing = extensions.filter((name) => !server.extensions.includes(name));
  const skew = Math.abs(server.now - (startedAt + Date.now()) / 2000);
  return [
    // An older one is refused when it is opened.
    fine('версия PostgreSQL'),
    server.encoding === 'UTF8'
      ? fine('кодировка базы')
      : wrong(
          'кодировка базы',
          `${server.encoding}, нужна UTF8`,
          "CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0",
        ),
    missing.length === 0
      ? fine('расширения PostgreSQL')
      : wrong(
          'расширения PostgreSQL',
          `нет ${missing.join(', ')}`,
          'apt install postgresql-contrib, затем перезапуск сайта',
        ),
    (await isMigrated(database))
      ? fine('схема базы')
      : wrong('схема базы', 'старее этого выпуска', 'перезапустите сайт: он\u00A0обновит её\u00A0сам'),
    skew <= mostSkew
      ? fine('часы')
      : wrong(
          'часы',
          `с\u00A0базой расходятся на\u00A0${Math.round(skew)}\u00A0с: сроки кодов и\u00A0входов неверны`,
          'timedatectl set-ntp true на\u00A0обеих машинах',
        ),
    ...(config.databaseReadUrl ? [await replica(database)] : []),
  ];
}

/** Whether this machine sets its clock by a time server; unknown without systemd, in a container for example. */
async function timeServer(): Promise<Finding[]> {
  const result = await run('timedatectl', ['show', '--property=NTPSynchronized', '--value']).catch(
    () => undefined,
  );
  if (!result) return [];
  return [
    result.stdout.trim() === 'yes'
      ? fine('сервер времени')
      : wrong(
          'сервер времени',
          'часы этой машины ни\u00A0с\u00A0чем не\u00A0сверяются и\u00A0со\u00A0временем уйдут',
          'timedatectl set-ntp true (нет службы — apt install systemd-timesyncd)',
        ),
  ];
}

/** Gives a replica that is a moment behind the time to catch up. */
async function replica(database: Database): Promise<Finding> {
  const about = 'реплика';
  const start = Date.now();
  while (!database.replica?.()?.isRead && Date.now() - start < patienceMs) await sleep(500);
  const state = database.replica?.();
  if (!state?.isUp) {
    return wrong(
      about,
      'DATABASE_READ_URL не\u00A0отвечает или ведёт не\u00A0на\u00A0реплику',
      'psql "$DATABASE_READ_URL" -c "SELECT pg_is_in_recovery()"',
    );
  }
  return state.isRead
    ? fine(about)
    : wrong(
        about,
        `отстаёт от\u00A0главного сервера на\u00A0${Math.round(state.lag)}\u00A0с: сайт читает с\u00A0главного`,
        'на\u00A0реплике: tail /var/log/postgresql/*.log; SELECT * FROM pg_stat_wal_receiver; SELECT pg_is_wal_replay_paused(); SHOW recovery_min_apply_delay',
      );
}

/** Whether the folder is there and this user may write; run as the user of the site, it tells what the site may. */
async function dataFolder(dataDir: string): Promise<Finding[]> {
  try {
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return [fine('папка данных'), await disk(dataDir)];
  } catch (error) {
    return [
      wrong(
        'папка данных',
        `DATA_DIR=${dataDir}: её\u00A0нет, или\u00A0этому пользователю нельзя туда писать (${(error as NodeJS.ErrnoException).code})`,
        `install -d -o leasing -g leasing -m 700 ${dataDir}`,
      ),
    ];
  }
}

async function bucket(config: Config): Promise<Finding> {
  const about = 'хранилище S3';
  let silent: string | undefined;
  try {
    await checkFileStore(config, (message) => {
      silent = message;
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return wrong(about, error.message, 'исправьте настройки S3_…');
  }
  return silent === undefined
    ? fine(about)
    : wrong(about, silent, 'проверьте S3_ENDPOINT и\u00A0работает\u00A0ли хранилище');
}

async function disk(dataDir: string): Promise<Finding> {
  const { bavail, blocks } = await statfs(dataDir);
  const free = bavail / blocks;
  return free >= leastFree
    ? fine('место на\u00A0диске')
    : wrong(
        'место на\u00A0диске',
        `на\u00A0диске ${dataDir} свободно ${Math.round(free * 100)}\u00A0%`,
        'du -xh --max-depth=2 / | sort -h | tail; npm run clean; копии — на\u00A0другую машину',
      );
}

/** Whether the owner has said who the firm is. */
async function firmFinding(config: Config, database: Database): Promise<Finding> {
  const problem = placeholderSentence(await readFirm(database, config.firm));
  return problem
    ? wrong('фирма', problem, 'в\u00A0кабинете владельца раздел «Фирма»; docs/office.md')
    : fine('фирма');
}

/** What the office's first page says too: deliveries that gave up, imports, backups. */
async function work(config: Config, database: Database): Promise<Finding[]> {
  const problems = await findProblems(database, config);
  if (problems.length === 0) return [fine('доставка, импорт и\u00A0копии')];
  return problems.map(({ text }) =>
    wrong(
      'работа',
      text,
      'npm run events -- list; npm run backup -- --folder /var/backups/leasing; docs/deploy.md',
    ),
  );
}
