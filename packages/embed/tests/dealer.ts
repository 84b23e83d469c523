import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PartnerReportBody } from '@leasing/core/unstable/api/contract';
import { chromiumArgs, findChromium } from '@leasing/workspace/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';

const release = path.join(import.meta.dirname, '../dist');
/** `http://127.0.0.1` counts as a secure context, this host does not. */
const PLAIN_HTTP_HOST = 'dealer.example';
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The name of the button that opens the exact calculation and the schedule. */
export const DETAILS_BUTTON = 'Точный расчёт и график платежей';

/** Monthly payments in the schedule: rows of a kind are the advance and what is paid once. */
export const MONTH_ROWS = 'tbody tr:not([data-kind])';

/** A lead as the marketplace gets it. */
export interface ReceivedLead {
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** An answer that is not the marketplace's usual one. */
interface LeadAnswer {
  status: number;
  type: string;
  text: string;
}

/** A page under test and the messages of its console and policy. */
export interface DealerPage {
  page: Page;
  /** Uncaught errors and messages of level `error`. */
  errors: string[];
  /** Addresses that were requested besides the page itself, up to now. */
  requests: string[];
}

/** A dealer's site and the marketplace on another port, with one browser. */
export class Dealer {
  readonly leads: ReceivedLead[] = [];
  /** Reports that calculators have sent to the marketplace. */
  readonly reports: PartnerReportBody[] = [];
  /** What calculators have asked to be made a PDF of. */
  readonly documents: Record<string, string>[] = [];
  /** What the marketplace answers when a form is opened; undefined for a marketplace that does not know the call yet. */
  leadVisit: object | undefined = { visit: 'proof-of-a-visit', usableAfterSeconds: 0 };
  /** How the marketplace answers leads, one after the other: a status, an answer, or nothing at all; then 201. */
  leadAnswers: (number | LeadAnswer | 'silence')[] = [];
  /** False: no partner has the origin of the page, and the browser lets it read no answer about leads. */
  knowsOrigin = true;
  /** Parts that the marketplace fails to deliver. */
  broken = new Set<string>();
  #html = '';
  #policy: string | undefined;
  #browser!: Browser;
  readonly #site = createServer((request, response) => this.#serveSite(request, response));
  readonly #marketplace = createServer((request, response) => this.#serveMarketplace(request, response));

  async open(): Promise<void> {
    await Promise.all([listen(this.#site), listen(this.#marketplace)]);
    this.#browser = await chromium.launch({
      executablePath: findChromium() ?? '',
      args: [...chromiumArgs, `--host-resolver-rules=MAP ${PLAIN_HTTP_HOST} 127.0.0.1`],
    });
  }

  async close(): Promise<void> {
    await this.#browser.close();
    for (const server of [this.#site, this.#marketplace]) server.close().closeAllConnections();
  }

  get marketplace(): string {
    return address(this.#marketplace);
  }

  get site(): string {
    return address(this.#site);
  }

  /** The same site on a host of its own, without https. */
  get httpSite(): string {
    return this.site.replace('127.0.0.1', PLAIN_HTTP_HOST);
  }

  /** The two lines that a dealer pastes. */
  snippet(
    attributes = 'cost="4500000" min-cost="900000" product="Экскаватор Komatsu PC200-8"',
    inside = '',
  ): string {
    return (
      `<script type="module" src="${this.marketplace}/embed/v1/leasing-calculator.js"></script>` +
      `<leasing-calculator ${attributes}>${inside}</leasing-calculator>`
    );
  }

  /** Opens a page of the dealer. */
  async visit(
    body: string,
    {
      head = '',
      policy,
      site = this.site,
      url = '/',
      ...context
    }: { head?: string; policy?: string; site?: string; url?: string } & BrowserContextOptions = {},
  ): Promise<DealerPage> {
    const page = await this.#browser.newPage({ viewport: { width: 1100, height: 900 }, ...context });
    const errors: string[] = [];
    const requests: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) requests.push(request.url());
    });
    await page.addInitScript(() => {
      const violations: string[] = [];
      Object.assign(window, { violations });
      document.addEventListener('securitypolicyviolation', (event) =>
        violations.push(event.violatedDirective),
      );
    });
    this.#policy = policy;
    await this.go(page, body, { head, address: site + url });
    return { page, errors, requests };
  }

  /** Goes on to another page of the dealer in the same tab. */
  async go(page: Page, body: string, { head = '', address = this.site } = {}): Promise<void> {
    this.#html = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Дилер</title>${head}</head><body>${body}</body></html>`;
    await page.goto(address, { waitUntil: 'load' });
  }

  #serveSite(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://here');
    if (pathname !== '/' && pathname !== '/frame') {
      response.writeHead(204).end();
      return;
    }
    if (this.#policy) response.setHeader('content-security-policy', this.#policy);
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(this.#html);
  }

  #serveMarketplace(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://here');
    if (this.knowsOrigin || !pathname.startsWith('/api/'))
      response.setHeader('access-control-allow-origin', '*');
    if (pathname.startsWith('/api/leads')) {
      this.#takeLead(request, response);
      return;
    }
    if (pathname === '/embed/v1/events') {
      this.#takeReport(request, response);
      return;
    }
    if (pathname === '/embed/v1/offer.pdf' && !this.broken.has('offer.pdf')) {
      this.documents.push(Object.fromEntries(searchParams));
      response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7');
      return;
    }
    const name = /^\/embed\/[\w.]+\/([\w.-]+)$/.exec(pathname)?.[1] ?? '';
    try {
      if (this.broken.has(name)) throw new Error('broken on purpose');
      const body = readFileSync(path.join(release, name));
      response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  }

  #takeReport(request: IncomingMessage, response: ServerResponse): void {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      this.reports.push(JSON.parse(text));
      response.writeHead(204).end();
    });
  }

  #takeLead(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end();
      return;
    }
    if (request.url?.endsWith('/visits')) {
      response.writeHead(this.leadVisit ? 201 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(this.leadVisit ?? { code: 'NOT_FOUND' }));
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(404).end();
      return;
    }
    let sent = '';
    request.on('data', (chunk) => {
      sent += chunk;
    });
    request.on('end', () => {
      this.leads.push({ headers: request.headers, body: JSON.parse(sent) });
      const answer = this.leadAnswers.shift() ?? 201;
      if (answer === 'silence') return;
      const receipt =
        '{"id":13,"createdAt":"2026-11-21T10:00:00.000Z","call":"Позвоним завтра с\u00A09:00","withdrawalToken":"aB-1_"}';
      const { status, type, text } =
        typeof answer === 'number'
          ? {
              status: answer,
              type: 'application/json',
              text: answer === 201 ? receipt : '{"code":"REFUSED"}',
            }
          : answer;
      response.writeHead(status, { 'content-type': type }).end(text);
    });
  }
}

function listen(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

function address(server: ReturnType<typeof createServer>): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** No-break spaces as ordinary ones. */
export const plain = (text: string | null) => (text ?? '').replace(/\u00A0/g, ' ');
