import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagesOfPdf } from '../../api/src/testing/pagesOfPdf.ts';
import { serveEmbed } from '../src/server/embed.ts';
import { termsApi } from './leasingTerms.ts';
import { usualProfile } from './usualFirm.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'embed-'));
/** A release of last year that a partner has pinned. */
const old = path.join(dataDir, 'embed/0.9.0');
mkdirSync(old, { recursive: true });
writeFileSync(path.join(old, 'leasing-calculator.js'), '/* 0.9.0 */');

const server = fastify();
beforeAll(async () => {
  serveEmbed(server, dataDir, termsApi(), usualProfile);
  await server.ready();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('The embedded calculator is served to every page', () => {
  it('newest under v1 for ten minutes, one release for ever', async () => {
    const { version } = (await get('/embed/manifest.json')).json();
    const newest = await get('/embed/v1/leasing-calculator.js');
    const pinned = await get(`/embed/${version}/leasing-calculator.js`);
    expect(newest.headers['cache-control']).toBe('public, max-age=600');
    expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(pinned.body).toBe(newest.body);
    expect(newest.headers['access-control-allow-origin']).toBe('*');
    expect(newest.headers['cross-origin-resource-policy']).toBe('cross-origin');
  });

  it('a pinned release stays after an update', async () => {
    const pinned = await get('/embed/0.9.0/leasing-calculator.js');
    expect(pinned.body).toBe('/* 0.9.0 */');
    expect(pinned.headers['cache-control']).toContain('immutable');
  });

  it('packed when the browser takes it, and not again when it has not changed', async () => {
    const plain = await get('/embed/v1/leasing-calculator.js');
    const packed = await get('/embed/v1/leasing-calculator.js', { 'accept-encoding': 'gzip, deflate' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const tight = await get('/embed/v1/leasing-calculator.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(tight.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(tight.rawPayload).toString()).toBe(plain.body);
    const refused = await get('/embed/v1/leasing-calculator.js', { 'accept-encoding': 'br;q=0, gzip' });
    expect(refused.headers['content-encoding']).toBe('gzip');
    const notModified = await get('/embed/v1/leasing-calculator.js', {
      'if-none-match': String(plain.headers.etag),
    });
    expect([notModified.statusCode, notModified.body]).toEqual([304, '']);
  });

  it('with a page that makes the snippet, under a policy without inline code', async () => {
    const page = await get('/embed');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|style="/);
    for (const file of ['snippet.js', 'snippet.css'])
      expect((await get(`/embed/${file}`)).statusCode).toBe(200);
  });

  it('with the guide for dealers, under the same policy', async () => {
    const page = await get('/embed/guide');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<h2 id="пять-минут-от-нуля-до-калькулятора">');
    expect(page.body).not.toMatch(/<script(?![^>]*src=)|style="|<!--/);
    expect((await get('/embed/guide.js')).statusCode).toBe(200);
  });

  it('with the document of a calculation: without number and sender, and never opened as a page', async () => {
    const calc = '1_4500000_450000_36_0.26_20_0.2_0.2_te';
    const address = `/embed/v1/offer.pdf?${new URLSearchParams({ calc, product: 'Kässbohrer', lessor: 'ООО «Лизинг»' })}`;
    const answer = await get(address);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'access-control-allow-origin': '*',
    });
    const text = (await pagesOfPdf(answer.rawPayload)).join(' ').replaceAll('\u00A0', ' ');
    for (const part of ['Kässbohrer', '128 162 ₽', 'Лизингодатель — ООО «Лизинг».'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/Предложение №|Ваш менеджер/);
    expect((await get(address, { 'sec-fetch-mode': 'navigate' })).statusCode).toBe(400);
    for (const wrong of [
      'calc=1_2_3',
      `calc=${calc}&exact=x`,
      `calc=${calc}&product=a&product=b`,
      `calc=${calc.replace('_36_', '_600_')}`,
      '',
    ])
      expect((await get(`/embed/v1/offer.pdf?${wrong}`)).statusCode, wrong).toBe(400);
  });

  it('and nothing beside it', async () => {
    for (const url of [
      '/embed/v1/../package.json',
      '/embed/v2/leasing-calculator.js',
      '/embed/v1/types/index.d.ts',
    ]) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });
});
