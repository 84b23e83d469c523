import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase } from '../platform/index.ts';
import { type Cluster, createCluster, findPostgres } from './cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Data directories with an embedded database, to be copied: without a table, and migrated. */
    pgliteTemplates: { empty: string; migrated: string };
    /** Address of a migrated database on the tests' PostgreSQL, to be used as a template; empty without one. */
    postgresTemplate: string;
  }
}

/** Prepares both engines once, so that each test only copies a database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const empty = await mkdtemp(join(tmpdir(), 'leasing-pglite-'));
  const migrated = await mkdtemp(join(tmpdir(), 'leasing-pglite-'));
  const none = { databaseUrl: undefined, databaseReadUrl: undefined };
  await (await openDatabase({ dataDir: empty, ...none })).close();
  cpSync(join(empty, 'db'), join(migrated, 'db'), { recursive: true });
  const embedded = await openDatabase({ dataDir: migrated, ...none });
  await migrate(embedded);
  await embedded.close();
  project.provide('pgliteTemplates', { empty, migrated });
  const cluster = await prepareCluster(empty);
  project.provide('postgresTemplate', cluster?.url('template') ?? '');
  return async () => {
    await cluster?.remove();
    for (const folder of [empty, migrated]) await rm(folder, { recursive: true, force: true });
  };
}

async function prepareCluster(dataDir: string): Promise<Cluster | undefined> {
  const bin = await findPostgres();
  if (!bin) {
    console.warn('No PostgreSQL 15 or newer on this machine: the tests run on the embedded database only.');
    return undefined;
  }
  const cluster = await createCluster(bin);
  const admin = await openDatabase({
    dataDir,
    databaseUrl: cluster.url('postgres'),
    databaseReadUrl: undefined,
  });
  await admin.query('CREATE DATABASE template');
  await admin.close();
  const template = await openDatabase({
    dataDir,
    databaseUrl: cluster.url('template'),
    databaseReadUrl: undefined,
  });
  await migrate(template);
  await template.close();
  return cluster;
}
