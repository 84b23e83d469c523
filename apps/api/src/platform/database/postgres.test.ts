import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Cluster, createCluster, findPostgres } from '../../testing/cluster.ts';
import { type Database, DatabaseUnavailableError } from './index.ts';
import { openPostgres } from './postgres.ts';

/** Lets connections through to PostgreSQL and cuts them, as a network or a restart would. */
class Cable {
  readonly #server: Server;
  readonly #ends = new Set<Socket>();

  constructor(target: URL) {
    this.#server = createServer((near) => {
      const far = connectTo(Number(target.port), target.hostname);
      for (const end of [near, far]) {
        this.#ends.add(end);
        end.on('close', () => this.#ends.delete(end)).on('error', () => {});
      }
      near.pipe(far).pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
  }

  async open(): Promise<number> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const end of this.#ends) end.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

describe.runIf(inject('postgresTemplate') !== '')('a PostgreSQL server', () => {
  let cluster: Cluster;
  let cable: Cable;
  let database: Database;

  beforeAll(async () => {
    cluster = await createCluster((await findPostgres()) ?? '');
    const url = new URL(cluster.url('postgres'));
    cable = new Cable(new URL(url));
    url.port = String(await cable.open());
    database = await openPostgres(url.href, { limits: { connections: 3, connect: 1000, statement: 3000 } });
    await database.query('CREATE TABLE note (id bigint GENERATED ALWAYS AS IDENTITY, text text)');
  });
  afterAll(async () => {
    await database.close();
    cable.close();
    await cluster.remove();
  });

  /** Waits until the server runs a statement that begins so, seen beside the cable. */
  async function isRunning(statement: string): Promise<void> {
    const beside = await openPostgres(cluster.url('postgres'), { limits: { connections: 1 } });
    await expect
      .poll(() =>
        beside.query("SELECT 1 FROM pg_stat_activity WHERE state = 'active' AND starts_with(query, $1)", [
          statement,
        ]),
      )
      .toHaveLength(1);
    await beside.close();
  }

  const insert = "INSERT INTO note (text) VALUES ('x') RETURNING id";

  test('a read whose connection is lost is repeated', async () => {
    const read = database.read<{ one: number }>('SELECT 1 AS one, pg_sleep(2)');
    await isRunning('SELECT 1 AS one');
    cable.cut();
    expect((await read)[0]?.one).toBe(1);
  });

  test('a write whose connection is lost fails and is not sent again', async () => {
    const write = database.query(
      `WITH slow AS (SELECT pg_sleep(2)) ${insert.replace("VALUES ('x')", "SELECT 'cut' FROM slow")}`,
    );
    write.catch(() => {});
    await isRunning('WITH slow');
    cable.cut();
    await expect(write).rejects.toThrow(DatabaseUnavailableError);
    const rows = await database.read<{ count: number }>(
      "SELECT count(*)::int AS count FROM note WHERE text = 'cut'",
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(1);
  });

  test('a statement over its deadline fails, and the connection serves the next one', async () => {
    await expect(database.query('SELECT pg_sleep(5)')).rejects.toThrow(DatabaseUnavailableError);
    await expect(database.query('SELECT 1')).resolves.toHaveLength(1);
  });

  test('with every connection busy a call waits no longer than the limit', async () => {
    const busy = Array.from({ length: 3 }, () => database.query('SELECT pg_sleep(2.5)').catch(() => {}));
    await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
    await Promise.all(busy);
    await expect(database.query('SELECT 1')).resolves.toHaveLength(1);
  });

  test('a server that only reads refuses a write as unavailable', async () => {
    await database.query("ALTER DATABASE postgres SET default_transaction_read_only = 'on'");
    cable.cut();
    await expect
      .poll(() => database.query(insert).catch((error: Error) => error.name))
      .toBe('DatabaseUnavailableError');
    await expect(database.read('SELECT 1')).resolves.toHaveLength(1);
    await database.transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION READ WRITE');
      await transaction.query('ALTER DATABASE postgres RESET default_transaction_read_only');
    });
    cable.cut();
    await expect.poll(() => database.query(insert).catch(() => [])).toHaveLength(1);
  });

  test('stopped it is unavailable, started again it serves without anything else', async () => {
    await cluster.stop('immediate');
    await expect(database.read('SELECT 1')).rejects.toThrow(DatabaseUnavailableError);
    await expect(database.query(insert)).rejects.toThrow(DatabaseUnavailableError);
    await expect(database.transaction((transaction) => transaction.query(insert))).rejects.toThrow(
      DatabaseUnavailableError,
    );
    await cluster.start();
    await expect(database.query(insert)).resolves.toHaveLength(1);
  });

  test('a replica that is gone is replaced by the main server for reads', async () => {
    const withReplica = await openPostgres(cluster.url('postgres'), {
      readUrl: 'postgresql://leasing@127.0.0.1:1/postgres',
    });
    await expect(withReplica.read('SELECT 1')).resolves.toHaveLength(1);
    await withReplica.close();
  });

  test('a replica that does not answer is left alone for a while, so that no one waits for it', async () => {
    const connections: number[] = [];
    const silent = createServer((socket) => {
      connections.push(1);
      socket.on('error', () => {});
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const withReplica = await openPostgres(cluster.url('postgres'), {
      readUrl: `postgresql://leasing@127.0.0.1:${port}/postgres`,
      limits: { replicaConnect: 300, replicaLook: 600_000 },
    });
    for (let read = 0; read < 20; read += 1) await withReplica.read('SELECT 1');
    expect(connections).toHaveLength(1);
    await withReplica.close();
    silent.close();
  });

  test('what a replica cannot answer, such as a table that has not come to it yet, the main server answers', async () => {
    const other = await openPostgres(cluster.url('template1'));
    const withReplica = await openPostgres(cluster.url('postgres'), { readUrl: cluster.url('template1') });
    await expect(withReplica.read('SELECT count(*)::int AS count FROM note')).resolves.toHaveLength(1);
    await expect(withReplica.read('SELECT 1 / 0')).rejects.toThrow('division by zero');
    // It goes on answering what it can.
    await other.query('CREATE TABLE only_there ()');
    await expect.poll(() => withReplica.read('SELECT * FROM only_there').catch(() => undefined)).toEqual([]);
    await other.query('DROP TABLE only_there');
    await Promise.all([withReplica.close(), other.close()]);
  });

  test('a replica that stands still is read from for a moment only, and again when it has caught up', async () => {
    const follower = await cluster.follow();
    const standing = await openPostgres(follower.url('postgres'));
    const withReplica = await openPostgres(cluster.url('postgres'), {
      readUrl: follower.url('postgres'),
      limits: { replicaLag: 1000, replicaLook: 100 },
    });
    const notes = async () =>
      (await withReplica.read<{ text: string }>("SELECT text FROM note WHERE text LIKE 'late%'")).length;
    const isAsked = async () =>
      (await withReplica.read<{ is: boolean }>('SELECT pg_is_in_recovery() AS is'))[0]?.is;
    await expect.poll(isAsked).toBe(true);
    expect(withReplica.replica?.()).toMatchObject({ isUp: true, isRead: true });
    await standing.query('SELECT pg_wal_replay_pause()');
    await database.query("INSERT INTO note (text) VALUES ('late')");
    expect(await notes()).toBe(0);
    await expect.poll(notes).toBe(1);
    expect(withReplica.replica?.()).toMatchObject({ isUp: true, isRead: false });
    await expect.poll(() => withReplica.replica?.()?.lag).toBeGreaterThan(2);
    await standing.query('SELECT pg_wal_replay_resume()');
    await expect.poll(isAsked).toBe(true);
    expect(withReplica.replica?.()?.lag).toBeLessThan(1);
    await Promise.all([withReplica.close(), standing.close()]);
    await follower.remove();
  });

  test('a database that is not there, or not in UTF-8, is refused with a sentence', async () => {
    await expect(openPostgres(cluster.url('missing'))).rejects.toThrow(
      'The database refuses: database "missing" does not exist.',
    );
    await database.query("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
    await expect(openPostgres(cluster.url('latin'))).rejects.toThrow(
      'has the encoding LATIN1, and UTF8 is needed',
    );
  });

  test('a user who may not create tables is refused with a sentence', async () => {
    await database.query("CREATE ROLE weak LOGIN PASSWORD 'weak'");
    const url = new URL(cluster.url('postgres'));
    url.username = 'weak';
    url.password = 'weak';
    await expect(openPostgres(url.href)).rejects.toThrow('may not create tables in the database');
  });

  test('a server older than PostgreSQL 15 is refused with its version', async () => {
    // Found before the server's own function.
    await database.transaction((transaction) =>
      transaction.script(`CREATE SCHEMA older;
        CREATE FUNCTION older.current_setting(name text) RETURNS text LANGUAGE sql AS
          $$ SELECT CASE name WHEN 'server_version_num' THEN '130014' ELSE '13.14' END $$`),
    );
    const older = `${cluster.url('postgres')}?options=-c%20search_path%3Dolder,pg_catalog`;
    await expect(openPostgres(older)).rejects.toThrow('PostgreSQL 13.14, and 15 or newer is needed');
  });

  test('an address that no one answers at is reported at once', async () => {
    await expect(openPostgres('postgresql://leasing@127.0.0.1:1/postgres')).rejects.toThrow(
      DatabaseUnavailableError,
    );
  });
});
