import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { cacheLimits } from '@leasing/api';

/** Milliseconds after which a guest's page is rendered again: a changed price is seen a moment later. */
const FRESH_MS = 2000;
/** Milliseconds for which it is still given meanwhile, so that no one waits for the new one. */
const STALE_MS = 5000;
/** Pages in memory at most; the oldest go first. About 25 kB each. */
const MOST = cacheLimits.guestPages;

const brotliParams = {
  /**
   * 0 to 11. Of a page with its styles, 142 kB, 5 leaves 25.5 kB in 1.9 ms, 7 leaves 24.6 kB in 2.4 and 9 no less in 19.
   */
  [constants.BROTLI_PARAM_QUALITY]: 7,
  /** A page is read in one go, so a window of its own size is enough; the usual one takes megabytes. */
  [constants.BROTLI_PARAM_LGWIN]: 18,
};

/** Compressed bytes that a thread hands over at once: a whole page nearly always. */
const PIECE = 64 * 1024;

const compressors = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: brotliParams, chunkSize: PIECE }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5, chunkSize: PIECE }),
};

type Encoding = keyof typeof compressors;

/** A page ready to be sent: as it is, or compressed. */
export interface Document {
  readonly status: number;
  readonly body: Buffer;
  readonly encoding?: Encoding | undefined;
}

/** A page in the best form that the browser accepts. */
export async function encoded(page: Document, acceptEncoding: string | undefined): Promise<Document> {
  const encoding = negotiate<Encoding>(acceptEncoding ?? '', ['br', 'gzip']) ?? undefined;
  if (encoding === page.encoding) return page;
  const text = page.encoding ? await promisify(brotliDecompress)(page.body) : page.body;
  return { ...page, encoding, body: encoding ? await compressors[encoding](text) : text };
}

/** Renders a page; null for one that cannot be shared. */
type Make = () => Promise<Document | null>;

/** The form that almost every browser takes, a sixth of the page in memory. */
async function packed(make: Make): Promise<Document | null> {
  const page = await make();
  if (!page) return null;
  // A copy of its own size: what comes out lies in a larger piece.
  return { ...page, encoding: 'br', body: Buffer.from(await compressors.br(page.body)) };
}

interface CachedPage {
  page: Promise<Document | null>;
  /** When it was asked for, on the clock of `Date.now()`. */
  since: number;
  renewing: boolean;
  /** 0 until it is rendered. */
  bytes: number;
}

/**
 * Pages of guests, who all see the same: each address is rendered once in two seconds, however many ask for it
 * meanwhile, and while it is rendered again they get the page before. Pages of members and redirects are never kept,
 * and a page that failed is not kept either.
 */
export class PageCache {
  readonly #pages = new Map<string, CachedPage>();
  /** Of all pages together. */
  #bytes = 0;

  /** The cached page, or the one that `make` renders; null when it cannot be shared. */
  async get(key: string, make: Make): Promise<Document | null> {
    const cached = this.#pages.get(key);
    const age = cached ? Date.now() - cached.since : Number.POSITIVE_INFINITY;
    if (!cached || age > STALE_MS) return this.#keep(key, packed(make));
    if (age > FRESH_MS && !cached.renewing) {
      cached.renewing = true;
      this.#renew(key, make).catch(() => this.#forget(key));
    }
    return cached.page;
  }

  /** The new page takes the place of the one before when it is ready to be sent. */
  async #renew(key: string, make: Make): Promise<void> {
    const document = await packed(make);
    this.#keep(key, Promise.resolve(document));
  }

  #keep(key: string, page: Promise<Document | null>): Promise<Document | null> {
    this.#forget(key);
    const cached: CachedPage = { page, since: Date.now(), renewing: false, bytes: 0 };
    this.#pages.set(key, cached);
    this.#dropOldest();
    const isCurrent = () => this.#pages.get(key) === cached;
    page.then(
      (document) => {
        if (!isCurrent()) return;
        if (document === null || document.status >= 500) return this.#forget(key);
        cached.bytes = document.body.length;
        this.#bytes += cached.bytes;
        this.#dropOldest();
      },
      () => isCurrent() && this.#forget(key),
    );
    return page;
  }

  #dropOldest(): void {
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MOST.entries && this.#bytes <= MOST.bytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }
}
