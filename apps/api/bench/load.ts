import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import type { Search } from './filters.ts';
import { type BenchStock, inherited, round } from './stock.ts';

/** A server in a process of its own. */
export interface RunningServer {
  address: string;
  restMegabytes: number;
  stop(): Promise<void>;
}

export async function startServer(kind: 'api' | 'floor', stock: BenchStock): Promise<RunningServer> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), [kind], {
    execArgv: ['--conditions=leasing-source'],
    env: { ...inherited(), ...stock.environment },
  });
  const ended = once(child, 'close');
  const answer = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the ${kind} server ended with ${code}`))),
  ]);
  const { address, restMegabytes } = answer[0] as { address: string; restMegabytes: number };
  const stop = async () => {
    child.kill();
    await ended;
  };
  return { address, restMegabytes, stop };
}

/** Times of single calls, in milliseconds. */
export interface Times {
  calls: number;
  p50: number;
  p95: number;
}

/** Calls one after another and takes the time of each; the first tenth only warms up. */
export async function timesOf(calls: number, call: (index: number) => Promise<unknown>): Promise<Times> {
  const times: number[] = [];
  for (let index = 0; index < calls * 1.1; index++) {
    const start = performance.now();
    await call(index);
    if (index >= calls * 0.1) times.push(performance.now() - start);
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
export async function search(address: string, wanted: Search): Promise<{ totalPages: number }> {
  return (await call(address, searchRequest(wanted))) as { totalPages: number };
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
    throw new Error(`${address}: ${result.non2xx} answers were no success, ${result.errors} errors`);
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
