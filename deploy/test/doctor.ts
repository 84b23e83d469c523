import { strict as assert } from 'node:assert';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Place } from '@leasing/api/faults/Place';
import type { Cluster } from '@leasing/api/testing/cluster';
import type { Installation } from './Installation.ts';
import type { Nginx } from './Nginx.ts';

const command = path.resolve(import.meta.dirname, '../../apps/api/src/doctor/main.ts');

/** `npm run doctor` on the installation of this test: what is right, and what a wrong TRUST_PROXY is answered. */
export async function checkDoctor(installation: Installation): Promise<string[]> {
  const right = await doctor(installation, { DEMO_STOCK: '0' });
  for (const name of ['сертификат', 'сжатие', 'метрики снаружи закрыты', 'TRUST_PROXY', 'реплика', 'часы'])
    assert.match(right, new RegExp(`^В.порядке: .*${name}`, 'm'), right);
  // Codes go into a file here, and there is no backup yet.
  assert.match(right, /✗ OTP_DELIVERY: коды пишутся в.файл/);
  assert.match(right, /npm run backup/);
  const many = await doctor(installation, { TRUST_PROXY: '2' });
  assert.match(many, /✗ TRUST_PROXY: 2, а.прокси 1: .*\n.*TRUST_PROXY=1/);
  const foundFaults = await tellsFaults(installation);
  return [
    'npm run doctor finds the installation right, and tells a wrong TRUST_PROXY, codes in a file and a missing backup',
    `npm run doctor tells of ${foundFaults.join(', of ')}, and finds it right again when it is mended`,
  ];
}

type Settings = Record<string, string>;

/** Something broken on purpose, and what doctor says of it. */
interface Breakage {
  name: string;
  /** Settings of the command. */
  change?: Settings | ((installation: Installation) => Settings);
  breakIt?: (installation: Installation) => Promise<unknown>;
  mendIt?: (installation: Installation) => Promise<unknown>;
  says: RegExp;
}

const fastClock = 'const now=Date.now;Date.now=()=>now()+60_000';
const smallDisk = path.join(tmpdir(), `leasing-small-disk-${process.pid}`);

async function onReplica(place: Place, replica: Cluster, sql: string): Promise<void> {
  const database = await place.open(replica);
  await database.query(sql);
  await database.close();
}

async function renew(nginx: Nginx, days: number): Promise<void> {
  nginx.certify(days);
  await nginx.stop();
  await nginx.start();
}

const breakages: readonly Breakage[] = [
  {
    name: 'a replica that is gone',
    breakIt: ({ replica }) => replica.stop('immediate'),
    mendIt: ({ replica }) => replica.start(),
    says: /✗ реплика: /,
  },
  {
    name: 'a replica that stands still',
    breakIt: async ({ place, replica }) => {
      await onReplica(place, replica, 'SELECT pg_wal_replay_pause()');
      await place.look((database) => database.query("SELECT pg_logical_emit_message(true, '', 'x')::text"));
    },
    mendIt: ({ place, replica }) => onReplica(place, replica, 'SELECT pg_wal_replay_resume()'),
    says: /✗ реплика: отстаёт от.главного сервера на.\d+.с: [\s\S]*recovery_min_apply_delay/,
  },
  {
    name: 'a missing extension',
    breakIt: ({ place }) => place.look((database) => database.query('DROP EXTENSION fuzzystrmatch CASCADE')),
    mendIt: ({ place }) => place.look((database) => database.query('CREATE EXTENSION fuzzystrmatch')),
    says: /✗ расширения PostgreSQL: нет fuzzystrmatch\n.*postgresql-contrib/,
  },
  {
    name: 'nginx that is stopped',
    breakIt: ({ nginx }) => nginx.stop(),
    mendIt: ({ nginx }) => nginx.start(),
    says: /✗ сайт снаружи: https:\/\/shop\.example не.отвечает: .*\n.*nginx -t/,
  },
  {
    name: 'both processes stopped',
    breakIt: ({ processes }) => Promise.all(processes.map((process) => process.stop())),
    mendIt: ({ processes }) => Promise.all(processes.map((process) => process.start())),
    says: /✗ сайт снаружи: главная отвечает 502\n.*journalctl/,
  },
  {
    name: 'a database that does not answer',
    breakIt: ({ postgres }) => postgres.stop('fast'),
    mendIt: ({ postgres }) => postgres.start(),
    says: /✗ база данных: .*\n.*systemctl status postgresql/,
  },
  {
    name: 'a store of files with a wrong key',
    change: { S3_SECRET_ACCESS_KEY: 'wrong' },
    says: /✗ хранилище S3: /,
  },
  {
    name: 'an expired certificate',
    breakIt: ({ nginx }) => renew(nginx, -1),
    mendIt: ({ nginx }) => renew(nginx, 90),
    says: /✗ сертификат: срок кончился.*\n.*certbot renew/,
  },
  {
    name: 'a certificate that ends soon',
    breakIt: ({ nginx }) => renew(nginx, 10),
    mendIt: ({ nginx }) => renew(nginx, 90),
    says: /✗ сертификат: кончается через (9|10).дн\.\n.*certbot renew/,
  },
  {
    name: 'a clock that is a minute fast',
    change: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(fastClock)}` },
    says: /✗ часы: с.базой расходятся на.(59|60).с[\s\S]*timedatectl[\s\S]*✗ часы сайта: с.этой машиной расходятся на/,
  },
  {
    name: 'a disk that is nearly full',
    change: { DATA_DIR: smallDisk },
    breakIt: async () => {
      mkdirSync(smallDisk);
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'none', smallDisk]);
      writeFileSync(path.join(smallDisk, 'picture'), Buffer.alloc(7.5 * 2 ** 20));
    },
    mendIt: async () => {
      execFileSync('umount', [smallDisk]);
      rmdirSync(smallDisk);
    },
    says: /✗ место на.диске: на.диске \S+ свободно 6.%\n.*npm run clean/,
  },
  {
    // A function of the same name, found before the server's own.
    name: 'a PostgreSQL older than 15',
    change: ({ environment }) => ({
      DATABASE_URL: `${environment.DATABASE_URL}?options=-c%20search_path%3Dolder,pg_catalog,public`,
    }),
    breakIt: ({ place }) =>
      place.look((database) =>
        database.transaction((transaction) =>
          transaction.script(`CREATE SCHEMA older;
            CREATE FUNCTION older.current_setting(name text) RETURNS text LANGUAGE sql AS
              $$ SELECT CASE name WHEN 'server_version_num' THEN '130014' ELSE '13.14' END $$`),
        ),
      ),
    mendIt: ({ place }) => place.look((database) => database.query('DROP SCHEMA older CASCADE')),
    says: /✗ версия PostgreSQL: 13\.14, нужна 15 или новее\n.*pg_upgradecluster/,
  },
  {
    name: 'an address without https',
    change: { PUBLIC_URL: 'http://shop.example' },
    says: /✗ PUBLIC_URL: адрес http:\/\/shop\.example без.https/,
  },
  {
    name: 'a setting that cannot be',
    change: { TRUST_PROXY: 'yes' },
    says: /TRUST_PROXY is "yes", but it must be a whole number from 0 to 10/,
  },
];

async function tellsFaults(installation: Installation): Promise<string[]> {
  for (const { name, change = {}, breakIt, mendIt, says } of breakages) {
    await breakIt?.(installation);
    const output = await doctor(installation, {
      DEMO_STOCK: '0',
      ...(typeof change === 'function' ? change(installation) : change),
    });
    await mendIt?.(installation);
    assert.match(output, says, `${name}: ${output}`);
  }
  assert.match(await doctor(installation, { DEMO_STOCK: '0' }), /^В.порядке: .*сайт снаружи/m);
  return breakages.map(({ name }) => name);
}

async function doctor({ environment, nginx }: Installation, change: Record<string, string>): Promise<string> {
  const options = ['--conditions=leasing-source', command, '--connect', `127.0.0.1:${nginx.ports.https}`];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, ...environment, NODE_EXTRA_CA_CERTS: nginx.certificate, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return output + errors;
}
