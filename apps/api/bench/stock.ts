import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importProcess } from '@leasing/workspace/site-process';
import { openDatabase } from '../src/platform/index.ts';
import { createCluster, findPostgres } from '../src/testing/cluster.ts';
import { writePriceList } from './priceList.ts';

export type Engine = 'pglite' | 'postgres';

/** A database for benchmarks, empty until a price list is imported. */
export interface BenchStock {
  engine: Engine;
  /** Settings for every process that works on it. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

/** Undefined when there is no PostgreSQL on this machine. */
export async function createStock(engine: Engine): Promise<BenchStock | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'leasing-bench-'));
  const environment = { DATA_DIR: folder, DEMO_STOCK: '0', LOG_LEVEL: 'silent' };
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (engine === 'pglite') return { engine, environment, remove: removeFolder };
  const bin = await findPostgres();
  if (!bin) return undefined;
  const cluster = await createCluster(bin);
  const admin = await openDatabase({
    dataDir: folder,
    databaseUrl: cluster.url('postgres'),
    databaseReadUrl: undefined,
  });
  await admin.query('CREATE DATABASE bench');
  await admin.close();
  const remove = async () => {
    await cluster.remove();
    await removeFolder();
  };
  return { engine, environment: { ...environment, DATABASE_URL: cluster.url('bench') }, remove };
}

/** What an import cost. */
export interface ImportCost {
  rows: number;
  seconds: number;
  rowsPerSecond: number;
  /** Largest resident memory of the command's process. */
  peakMegabytes: number;
}

const peakMemory = new URL('./peakMemory.ts', import.meta.url).href;

/** Imports price lists with the real command in a process of its own. */
export async function importFiles(stock: BenchStock, files: string[]): Promise<ImportCost> {
  const peakFile = join(stock.environment.DATA_DIR ?? '', 'peak');
  const start = performance.now();
  const { args, env } = importProcess();
  const output = await run(['--import', peakMemory, ...args, ...files], {
    ...env,
    ...stock.environment,
    PEAK_FILE: peakFile,
  });
  const seconds = (performance.now() - start) / 1000;
  const rows = [...output.matchAll(/(?:Добавлено: |Ничего не изменилось: )([\d\u00A0]+)/g)]
    .map(([, count = '']) => Number(count.replaceAll('\u00A0', '')))
    .reduce((sum, count) => sum + count, 0);
  const peakMegabytes = Math.round(Number(await readFile(peakFile, 'utf8')) / 1024);
  return { rows, seconds: round(seconds), rowsPerSecond: Math.round(rows / seconds), peakMegabytes };
}

/** Imports a price list of so many made-up machines. */
export async function importMachines(stock: BenchStock, rows: number): Promise<ImportCost> {
  const path = join(stock.environment.DATA_DIR ?? '', 'machines.csv');
  await writePriceList(path, rows);
  return importFiles(stock, [path]);
}

function run(args: string[], environment: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...inherited(), ...environment },
    });
    let output = '';
    child.stdout.on('data', (text: Buffer) => {
      output += text;
    });
    child.stderr.pipe(process.stderr);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0 || code === 2) resolve(output);
      else reject(new Error(`the import ended with ${code}:\n${output}`));
    });
  });
}

/** What a measured process takes over: where its programs and compiled sources are, as under `npm start`. */
export function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE ? { PATH, NODE_COMPILE_CACHE } : { PATH };
}

export function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
