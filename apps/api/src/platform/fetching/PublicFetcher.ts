import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkedLookup, type Reach } from './checkedLookup.ts';

/** An address could not be fetched. The message is a Russian phrase for the dealer. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
  /** Whether another try may succeed: the fault was on the way, not in the address. */
  readonly isPassing: boolean;

  constructor(message: string, isPassing = false) {
    super(message);
    this.isPassing = isPassing;
  }
}

/** How addresses from outside the firm are fetched. */
interface FetchSetting extends Reach {
  /** Tries of one address. Default 3. */
  tries?: number;
  /** Milliseconds before the second try; each further pause is twice as long. Default 1000. */
  pauseMs?: number;
  /** Milliseconds in which an answer must have come whole. Default 60,000. */
  timeoutMs?: number;
}

/** What an answer says of itself, to be asked next time whether it has changed. */
export interface Validators {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

const mostRedirects = 5;

/**
 * Fetches addresses that come from lists and settings: over HTTP and HTTPS alone, from no machine beside ours (each
 * redirect is looked at anew, and the address that was checked is the one that is connected to), within a size and a
 * time, tried again after faults on the way.
 */
export class PublicFetcher {
  readonly #setting: Reach & Required<Omit<FetchSetting, keyof Reach>>;

  constructor(setting: FetchSetting = {}) {
    this.#setting = { tries: 3, pauseMs: 1000, timeoutMs: 60_000, ...setting };
  }

  /**
   * Fetches an address into a file.
   *
   * @param validators what the last answer said of itself
   * @returns what this answer says of itself; undefined when nothing has changed, and no file was written then
   * @throws {FetchRefused}
   */
  async fetch(
    address: string,
    path: string,
    mostBytes: number,
    validators: Validators = {},
  ): Promise<Validators | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const signal = AbortSignal.timeout(this.#setting.timeoutMs);
      try {
        return await this.#follow(address, path, mostBytes, validators, signal);
      } catch (error) {
        await rm(path, { force: true });
        const refusal = signal.aborted
          ? new FetchRefused('сервер не\u00A0ответил вовремя', true)
          : refusalOf(error);
        if (!refusal.isPassing || attempt >= this.#setting.tries) throw refusal;
        await sleep(this.#setting.pauseMs * 2 ** (attempt - 1));
      }
    }
  }

  async #follow(
    address: string,
    path: string,
    mostBytes: number,
    validators: Validators,
    signal: AbortSignal,
  ): Promise<Validators | undefined> {
    let url = parse(address);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await this.#ask(url, validators, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status >= 300 && status < 400 && status !== 304 && headers.location) {
        answer.destroy();
        if (redirects === mostRedirects) throw new FetchRefused('слишком много переадресаций');
        url = parse(headers.location, url);
        continue;
      }
      if (status === 304) {
        answer.destroy();
        return undefined;
      }
      if (status !== 200) {
        answer.destroy();
        throw new FetchRefused(`сервер ответил кодом ${status}`, status >= 500 || status === 429);
      }
      if (Number(headers['content-length'] ?? 0) > mostBytes) {
        answer.destroy();
        throw tooLarge(mostBytes);
      }
      await pipeline(answer, bounded(mostBytes), createWriteStream(path, { mode: 0o600 }), { signal });
      return { etag: headers.etag, lastModified: headers['last-modified'] };
    }
  }

  async #ask(url: URL, validators: Validators, signal: AbortSignal): Promise<IncomingMessage> {
    const lookup = await checkedLookup(url, this.#setting);
    if (!lookup) throw new FetchRefused('адрес ведёт во внутреннюю сеть');
    const { get } = url.protocol === 'https:' ? https : http;
    return new Promise((resolve, reject) => {
      const headers = {
        'user-agent': 'leasing-marketplace',
        'accept-encoding': 'identity',
        ...(validators.etag ? { 'if-none-match': validators.etag } : {}),
        ...(validators.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
      };
      get(url, { lookup, agent: false, signal, headers }, resolve).on('error', reject);
    });
  }
}

function parse(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw new FetchRefused('это не\u00A0адрес');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new FetchRefused('адрес должен начинаться с\u00A0http:// или\u00A0https://');
  }
  if (url.username || url.password) throw new FetchRefused('в\u00A0адресе не\u00A0должно быть пароля');
  return url;
}

function bounded(mostBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(tooLarge(mostBytes));
      else done(null, chunk);
    },
  });
}

function tooLarge(mostBytes: number): FetchRefused {
  return new FetchRefused(`файл больше ${Math.round(mostBytes / 1024 / 1024)}\u00A0МБ`);
}

function refusalOf(error: unknown): FetchRefused {
  if (error instanceof FetchRefused) return error;
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ENOTFOUND') return new FetchRefused('такого адреса в\u00A0интернете нет');
  if (code === 'ENOSPC') return new FetchRefused('на\u00A0диске кончилось место');
  return new FetchRefused(`соединение не\u00A0удалось (${code ?? name})`, true);
}
