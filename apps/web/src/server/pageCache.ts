import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Milliseconds for which a guest's page may be as it was: a changed price is seen a moment later. */
const FRESH_MS = 2000;
/** Pages kept at most; the oldest go first. About 90 kB each with its compressed forms. */
const KEPT = 500;

const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (text: string) => promisify(gzip)(text, { level: 5 }),
};

type Encoding = keyof typeof compressors;

/** A page ready to be sent, with its compressed forms made when they are first asked for. */
export class Document {
  readonly status: number;
  readonly text: string;
  readonly #encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(status: number, text: string) {
    this.status = status;
    this.text = text;
  }

  /** The body in the best form that the browser accepts. */
  async body(acceptEncoding: string | undefined): Promise<{ encoding?: Encoding; body: Buffer | string }> {
    const encoding = (['br', 'gzip'] as const).find((name) => acceptEncoding?.includes(name));
    if (!encoding) return { body: this.text };
    const encoded = this.#encoded.get(encoding) ?? compressors[encoding](this.text);
    this.#encoded.set(encoding, encoded);
    return { encoding, body: await encoded };
  }
}

/**
 * Pages of guests, who all see the same: each address is rendered once in two seconds, however many ask for it
 * meanwhile. Pages of members and redirects are never kept, and a page that
 * failed is not kept either.
 */
export class PageCache {
  readonly #pages = new Map<string, { page: Promise<Document | null>; until: number }>();

  /** The kept page, or the one that `make` renders; null when it cannot be shared. */
  async get(key: string, make: () => Promise<Document | null>): Promise<Document | null> {
    const now = Date.now();
    const known = this.#pages.get(key);
    if (known && known.until > now) return known.page;
    const page = make();
    this.#pages.delete(key);
    this.#pages.set(key, { page, until: now + FRESH_MS });
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= KEPT) break;
      this.#pages.delete(oldest);
    }
    const forget = () => this.#pages.get(key)?.page === page && this.#pages.delete(key);
    page.then((document) => (document === null || document.status >= 500) && forget(), forget);
    return page;
  }
}
