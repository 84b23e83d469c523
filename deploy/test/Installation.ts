import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, makePlace, type Place } from '@leasing/api/faults/Place';
import { type Population, populate } from '@leasing/api/faults/people';
import type { Cluster } from '@leasing/api/testing/cluster';
import { S3Server } from '@leasing/api/testing/s3';
import { Browser } from './browser.ts';
import { Nginx, siteName } from './Nginx.ts';
import { SiteProcess } from './SiteProcess.ts';

export const metricsToken = 'token-of-the-deploy-test';

/** Everything that deploy/ describes, on this machine: nginx, two processes, PostgreSQL with a replica, an S3 store. */
export class Installation {
  readonly place: Place;
  /** Settings of the processes. */
  readonly environment: Record<string, string>;
  readonly postgres: Cluster;
  readonly replica: Cluster;
  readonly nginx: Nginx;
  readonly processes: readonly [SiteProcess, SiteProcess];
  readonly #s3: S3Server;
  readonly #folder: string;

  private constructor(
    place: Place,
    parts: Pick<Installation, 'environment' | 'postgres' | 'replica' | 'nginx' | 'processes'>,
    s3: S3Server,
    folder: string,
  ) {
    this.place = place;
    this.environment = parts.environment;
    this.postgres = parts.postgres;
    this.replica = parts.replica;
    this.nginx = parts.nginx;
    this.processes = parts.processes;
    this.#s3 = s3;
    this.#folder = folder;
  }

  /** @param folder an empty folder for all that is not a database */
  static async open(folder: string): Promise<Installation> {
    const place = await makePlace('postgres');
    const postgres = place.cluster;
    if (!postgres) throw new Error('A place on PostgreSQL has a cluster.');
    const replica = await postgres.follow();
    const s3 = await new S3Server().up();
    const ports = [await freePort(), await freePort()] as const;
    const environment = {
      ...place.environment,
      DATABASE_READ_URL: replica.url(place.databaseName),
      PUBLIC_URL: `https://${siteName}`,
      TRUST_PROXY: '1',
      DEMO_STOCK: '1',
      LOG_LEVEL: 'info',
      METRICS_TOKEN: metricsToken,
      ...s3.environment,
    };
    const processes = ports.map((port) => new SiteProcess(port, environment)) as [SiteProcess, SiteProcess];
    const nginx = new Nginx(path.join(folder, 'nginx'), {
      http: await freePort(),
      https: await freePort(),
      upstream: ports,
    });
    return new Installation(place, { environment, postgres, replica, nginx, processes }, s3, folder);
  }

  /** Starts everything; the first process fills the empty database with the demo stock. */
  async start(): Promise<void> {
    for (const process of this.processes) await process.start();
    await this.nginx.start();
  }

  /** People who are signed in, and the machines of the demo stock. */
  async populate(people: number): Promise<Population> {
    const population = await populate(this.place, 0, people);
    const rows = await this.place.look((database) =>
      database.query<{ id: number }>(
        "SELECT id FROM item WHERE kind = 'equipment' AND availability <> 'SOLD' ORDER BY id",
      ),
    );
    return { ...population, machines: rows.map(({ id }) => id) };
  }

  /** @param number decides the address, apart from those of the load */
  browser(number: number): Browser {
    return new Browser(1000 + number, this.nginx.ports.https, this.nginx.certificate);
  }

  async remove(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await this.nginx.stop();
    await this.#s3.remove();
    await this.replica.remove();
    await this.place.remove();
    // nginx and its cache may still be writing their last.
    await sleep(200);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
