import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Search } from './filters.ts';
import { type BenchStock, inherited, round } from './stock.ts';

/** A server in a process of its own. */
export interface RunningServer {
  address: string;
  /** From the start of the process until it takes calls. */
  startSeconds: number;
  /** What the process occupies (RSS) after it was left alone for so long, without a forced collection of garbage. */
  restMegabytes(idleSeconds: number): Promise<number>;
  stop(): Promise<void>;
}

export async function startServer(kind: 'api' | 'floor', stock: BenchStock): Promise<RunningServer> {
  const start = performance.now();
  const child: ChildProcess = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [kind], {
    execArgv: ['--conditions=leasing-source'],
    // The bench plays visitors from many networks.
    env: { ...inherited(), TRUST_PROXY: '1', ...stock.environment },
  });
  const ended = once(child, 'close');
  const answer = async () => {
    const [message] = await Promise.race([
      once(child, 'message'),
      ended.then(([code]) => Promise.reject(new Error(`the ${kind} server ended with ${code}`))),
    ]);
    return message as unknown;
  };
  const address = (await answer()) as string;
  const startSeconds = round((performance.now() - start) / 1000);
  return {
    address,
    startSeconds,
    async restMegabytes(idleSeconds) {
      await sleep(idleSeconds * 1000);
      child.send('memory');
      return Math.round(((await answer()) as number) / 1024 / 1024);
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
}

/** Times of single calls, in milliseconds. */
export interface Times {
  calls: number;
  p50: number;
  p95: number;
}

/** The time of one call, in milliseconds. */
export async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await call();
  return round(performance.now() - start);
}

/** Calls one after another and takes the time of each; the first tenth only warms up. */
export async function timesOf(calls: number, call: (index: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let index = 0; index < calls * 1.1; index++) {
    const time = await timeOf(() => call(index));
    if (index >= calls * 0.1) times.push(time);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? Number.NaN);
  return { calls: times.length, p50: at(0.5), p95: at(0.95) };
}

/** Makes a request and answers its body; throws unless it succeeds. */
export async function call(address: string, { path, ...request }: Request): Promise<unknown> {
  const headers: Record<string, string> = request.body ? { 'content-type': 'application/json' } : {};
  const response = await fetch(`${address}${path}`, { ...request, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** Asks for a filtered page. */
export async function search(
  address: string,
  filterSearch: Search,
): Promise<{ totalPages: number; totalCount: number }> {
  return (await call(address, searchRequest(filterSearch))) as { totalPages: number; totalCount: number };
}

/** Throughput of many callers at once. */
export interface Throughput {
  requestsPerSecond: number;
  p50: number;
  p97_5: number;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
}

/** Ten callers for so many seconds, each request made by `next`. */
export async function throughputOf(
  address: string,
  seconds: number,
  next: () => Request,
): Promise<Throughput> {
  const result = await autocannon({
    url: address,
    connections: 10,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { 'content-type': 'application/json' },
          ...next(),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${address}: ${result.non2xx} answers were not a success, ${result.errors} errors`);
  }
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p97_5: result.latency.p97_5,
  };
}

/** A search as a request. */
export function searchRequest({ filter, query }: Search): Request {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value));
  return { method: 'POST', path: `/api/equipments/filter?${parameters}`, body: JSON.stringify(filter) };
}

/** The facet counts under the filter of a search, as a request. */
export function facetsRequest({ filter }: Search): Request {
  return { method: 'POST', path: '/api/equipments/facets', body: JSON.stringify(filter) };
}
