import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageFolder } from '../unpack.ts';

/* What each site builder makes of its integration: PHP runs the plugins' code, and the snippets are filled in. */

export const integration = (file: string) =>
  readFileSync(path.join(packageFolder, 'integrations', file), 'utf8');

/** Runs a stand-in of a builder in this folder and answers what it prints. */
export function php(program: string, input: unknown): string {
  return execFileSync('php', ['-d', 'error_reporting=-1', '-d', 'display_errors=1', program], {
    cwd: import.meta.dirname,
    env: { ...process.env, CASE: JSON.stringify(input) },
    encoding: 'utf8',
  });
}

/** The settings of the WordPress plugin. */
export const settingsOf = (address: string) => ({ address, partner: 'stroytech' });

export const wordpress = (address: string, parameters: object) =>
  php('wordpress.php', { settings: settingsOf(address), ...parameters });

export const bitrix = (address: string, parameters: object) =>
  php('bitrix.php', { ADDRESS: address, ...parameters });

export const tilda = (address: string) =>
  integration('tilda/snippet.html').replaceAll('https://example.ru', address);

/** What Tilda draws for a product. */
export const tildaProduct = (name: string, price: string, currency = 'р.') =>
  `<div class="js-store-product"><div class="js-store-prod-name">${name}</div>
    <div class="js-store-price-wrapper"><span class="js-store-prod-price-val">${price}</span> <span class="js-store-prod-price-currency">${currency}</span></div></div>`;

/** What InSales makes of the template for a product. */
export const insales = (address: string, product: { title: string; price: number; shown?: string }) =>
  integration('insales/product.liquid')
    .replaceAll('https://example.ru', address)
    .replace(/\{\{ product\.price \| money[^}]*\}\}/g, product.shown ?? `${product.price} руб.`)
    .replace(/\{\{ product\.price[^}]*\}\}/g, String(product.price))
    .replace(/\{\{ product\.title[^}]*\}\}/g, product.title)
    .replace(/\{%.*?%\}[^{]*(?=\{%|$)|\{%.*?%\}/g, (tag) =>
      tag.includes('comment') ? '' : tag.replace(/\{%.*?%\}/, ''),
    );
