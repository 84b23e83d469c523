import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import type { Shot } from '../page/studio.ts';
import type { Subject } from '../stock/subject.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Raw pixels as they leave the page: RGBA, bottom row first. */
export interface Negative {
  pixels: Buffer;
  width: number;
  height: number;
}

/** Takes the page's raw pixels: a plain POST is ten times faster than text through the debugging protocol. */
class Receiver {
  #last: Buffer | undefined;
  #server: Server = createHttpServer((request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') {
      response.writeHead(204, cors).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      this.#last = Buffer.concat(chunks);
      response.writeHead(204, cors).end();
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  take(): Buffer {
    const pixels = this.#last;
    this.#last = undefined;
    if (!pixels) throw new Error('The page delivered no picture');
    return pixels;
  }

  close(): void {
    this.#server.close();
  }
}

/** One Chromium page with the studio in it; software rendering, so that every machine gets the same picture. */
export class Darkroom {
  #receiver = new Receiver();
  #vite: ViteDevServer | undefined;
  #browser: Browser | undefined;
  #page: Page | undefined;
  #address = '';

  async open(): Promise<this> {
    this.#address = await this.#receiver.open();
    this.#vite = await createServer({
      root: ROOT,
      configFile: false,
      logLevel: 'warn',
      server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
      optimizeDeps: {
        include: [
          'three',
          'three/addons/utils/BufferGeometryUtils.js',
          'three/addons/geometries/RoundedBoxGeometry.js',
        ],
      },
    });
    await this.#vite.listen();
    const url = this.#vite.resolvedUrls?.local[0];
    if (!url) throw new Error('The page server has no address');
    this.#browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    });
    const page = await this.#browser.newPage();
    page.on('pageerror', (error) => console.error(`page: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        console.error(`page: ${message.text()}`);
    });
    await page.goto(url, { timeout: 300_000 });
    await page.waitForFunction(() => 'photograph' in window, undefined, { timeout: 300_000 });
    this.#page = page;
    return this;
  }

  async take(subject: Subject, shot: Shot): Promise<Negative> {
    if (!this.#page) throw new Error('The darkroom is not open');
    await this.#page.evaluate(([s, how, address]) => window.photograph(s, how, address), [
      subject,
      shot,
      this.#address,
    ] as const);
    return { pixels: this.#receiver.take(), width: shot.width, height: shot.height };
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.#vite?.close();
    this.#receiver.close();
  }
}
