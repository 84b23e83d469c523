import { type CallName, calls } from './calls.ts';
import { ApiError } from './error.ts';
import { failureTexts, fallbackMessage } from './outcomes.ts';

/** How a client reaches the server. */
export interface ApiClientOptions {
  /** Address before the paths, without a slash at the end: 'https://example.org', or '' for the same origin. */
  readonly baseUrl: string;
  /** Default: the fetch of the platform. */
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds until an attempt is given up. Default 15 000. */
  readonly timeoutMs?: number | undefined;
  /** Further attempts of calls that change nothing. Default 2. */
  readonly retries?: number | undefined;
  /** Milliseconds before the first further attempt; each next wait is three times as long. Default 300. */
  readonly retryDelayMs?: number | undefined;
  /** Headers of every call, for example the visitor's cookie when the server renders. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** A value of the address or the query. */
type Scalar = string | number | boolean | null | undefined;

/** One call on its way. */
export interface CallInput {
  readonly params?: Readonly<Record<string, Scalar>> | undefined;
  readonly query?: Readonly<Record<string, Scalar>> | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

const DEFAULT_TIMEOUT_MS = 15_000;
const DEFAULT_RETRIES = 2;
const DEFAULT_RETRY_DELAY_MS = 300;
/** Answers after which a call that changes nothing is tried again: no answer, busy or restarting servers. */
const PASSING_STATUSES = [0, 502, 503, 504];

/** Makes a call and reads its answer: parsed JSON, raw text when it is none, null when it is empty. */
export async function send(name: CallName, input: CallInput, options: ApiClientOptions): Promise<unknown> {
  const retries = changesNothing(name) ? (options.retries ?? DEFAULT_RETRIES) : 0;
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(name, input, options);
    } catch (error) {
      const passing = error instanceof ApiError && PASSING_STATUSES.includes(error.status);
      if (!passing || attempt >= retries) throw error;
      await wait((options.retryDelayMs ?? DEFAULT_RETRY_DELAY_MS) * 3 ** attempt, input.signal);
    }
  }
}

/** Filters and facets are asked for by POST only because their bodies are long. */
function changesNothing(name: CallName): boolean {
  return calls[name].method === 'GET' || /\/(filter|facets)$/.test(calls[name].path);
}

async function sendOnce(name: CallName, input: CallInput, options: ApiClientOptions): Promise<unknown> {
  const { signal, timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS } = input;
  signal?.throwIfAborted();
  const attempt = new AbortController();
  const abort = (): void => attempt.abort(signal?.reason);
  signal?.addEventListener('abort', abort, { once: true });
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    attempt.abort();
  }, timeoutMs);
  try {
    const response = await (options.fetch ?? fetch)(address(name, input, options.baseUrl), {
      method: calls[name].method,
      credentials: 'include',
      headers: {
        accept: 'application/json',
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: attempt.signal,
    });
    const answer = parseText(await response.text());
    if (response.ok) return answer;
    throw failure(name, response.status, answer);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    signal?.throwIfAborted();
    const code = timedOut ? 'TIMEOUT' : 'NETWORK';
    const message = timedOut ? failureTexts.timeout : failureTexts.network;
    throw new ApiError({ status: 0, code, message }, { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function address(name: CallName, { params, query }: CallInput, baseUrl: string): string {
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(`${params?.[key]}`),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(key, String(value));
  }
  const text = search.toString();
  return `${baseUrl}${path}${text && `?${text}`}`;
}

function parseText(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function failure(name: CallName, status: number, answer: unknown): ApiError {
  const body = (typeof answer === 'object' && answer !== null ? answer : { message: answer }) as {
    message?: unknown;
    code?: unknown;
    requestId?: string;
    fields?: Record<string, string>;
  };
  return new ApiError({
    status,
    code: typeof body.code === 'string' ? body.code : `HTTP_${status}`,
    message: typeof body.message === 'string' ? body.message : fallbackMessage(name, status),
    requestId: body.requestId,
    fields: body.fields,
  });
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
