import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { decodeScenario } from '@leasing/core/calculator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DETAILS_BUTTON, Dealer, plain } from './dealer.ts';

const packageFolder = path.join(import.meta.dirname, '..');
const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

/** Made by the package as a server would use it, in the module format it would use. */
function rendered(format: 'esm' | 'cjs', attributes: object, base: string): string {
  const call = `console.log(renderLeasingCalculator(${JSON.stringify(attributes)}, ${JSON.stringify({ base, fallback: '<a href="/#calculator">Рассчитать лизинг</a>' })}))`;
  const code =
    format === 'esm'
      ? `import { renderLeasingCalculator } from '@leasing/embed/server';${call}`
      : `const { renderLeasingCalculator } = require('@leasing/embed/server');${call}`;
  const type = format === 'esm' ? 'module' : 'commonjs';
  return execFileSync(process.execPath, [`--input-type=${type}`, '-e', code], {
    cwd: packageFolder,
    encoding: 'utf8',
  });
}

const attributes = { cost: 4_500_000, 'min-cost': 900_000, term: 36, product: 'Каток "HAMM" <12 т>' };
const base = () => `${dealer.marketplace}/embed/1.0.0`;

describe('Server rendering', () => {
  it('shows the numbers without any script, under a policy without inline styles', async () => {
    const { page, errors } = await dealer.visit(rendered('esm', attributes, base()), {
      policy: `default-src 'none'; style-src ${dealer.marketplace}`,
      javaScriptEnabled: false,
    });
    expect(plain(await page.locator('[part="payment"] strong').textContent())).toMatch(/^\d{3} \d{3} ₽$/);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('gives the same from CommonJS, and escapes what it is given', () => {
    const html = rendered('cjs', attributes, base());
    expect(html).toBe(rendered('esm', attributes, base()));
    expect(html).toContain('product="Каток &quot;HAMM&quot; &lt;12 т&gt;"');
    expect(html).toContain('<a href="/#calculator">Рассчитать лизинг</a></leasing-calculator>');
  });

  it('moves nothing when the script comes late', async () => {
    const html = rendered('esm', { ...attributes, 'lead-endpoint': '' }, base());
    const { page } = await dealer.visit(`${html}<p id="after">Ниже</p>`);
    const figures = () => page.locator('[part="payment"] strong').textContent();
    const before = {
      figures: await figures(),
      top: await page.evaluate(() => document.querySelector('#after')?.getBoundingClientRect().top),
    };
    await page.evaluate(() => {
      const shifts: PerformanceEntry[] = [];
      const observer = new PerformanceObserver((list) => void shifts.push(...list.getEntries()));
      observer.observe({ type: 'layout-shift' });
      Object.assign(window, { readShifts: () => [...shifts, ...observer.takeRecords()] });
    });
    await page.addScriptTag({ type: 'module', url: `${base()}/leasing-calculator.js` });
    await page.getByRole('button', { name: DETAILS_BUTTON }).waitFor();
    const shifts = await page.evaluate(async () => {
      // What has moved is known when its frame has been drawn.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { readShifts } = window as never as { readShifts: () => PerformanceEntry[] };
      return readShifts().map((entry) => entry.toJSON());
    });
    expect(shifts).toEqual([]);
    expect({
      figures: await figures(),
      top: await page.evaluate(() => document.querySelector('#after')?.getBoundingClientRect().top),
    }).toEqual(before);
    await page.close();
  });

  it('leaves the fallback to a browser without the script', async () => {
    const { page } = await dealer.visit(
      '<leasing-calculator><a href="/#calculator">Рассчитать лизинг</a></leasing-calculator>',
    );
    expect(await page.getByRole('link', { name: 'Рассчитать лизинг' }).isVisible()).toBe(true);
    await page.close();
  });
});

it('without the script a link brings the same numbers to the marketplace’s own calculator', async () => {
  const { renderLeasingCalculator } = await import(path.join(packageFolder, 'dist/server.js'));
  const html = renderLeasingCalculator(attributes, { base: base(), marketplace: 'https://example.ru' });
  const code =
    /\?calc=([^#]+)#calculator">Рассчитать лизинг<\/a><\/leasing-calculator>/.exec(html)?.[1] ?? '';
  expect(decodeScenario(code)).toMatchObject({ cost: 4_500_000, advance: 90_000, termMonths: 36 });
});

it('a price that cannot be gives the fallback alone, and no numbers of another machine', async () => {
  const { renderLeasingCalculator } = await import(path.join(packageFolder, 'dist/server.js'));
  const options = { base: base(), marketplace: 'https://example.ru' };
  for (const cost of [0, '', 'по запросу']) {
    expect(renderLeasingCalculator({ cost }, options)).toBe(
      `<leasing-calculator cost="${cost}"><a href="https://example.ru/#calculator">Рассчитать лизинг</a></leasing-calculator>`,
    );
  }
});

it('without the address of the release the error says what is missing', async () => {
  const { renderLeasingCalculator } = await import(path.join(packageFolder, 'dist/server.js'));
  expect(() => renderLeasingCalculator({ cost: 900_000 })).toThrow('give base');
});

it('importing the element on a server does no harm', () => {
  const code = `await import('@leasing/embed'); console.log('fine')`;
  expect(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: packageFolder,
      encoding: 'utf8',
    }),
  ).toBe('fine\n');
});
