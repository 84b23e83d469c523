import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleModule } from '../build/bundle.ts';
import { Dealer } from './dealer.ts';

/*
 * The first load has Preact without what the calculator's view does not need, and hooks of its own. Both must do what
 * Preact as published does.
 */

const dealer = new Dealer();
beforeAll(() => dealer.open());
afterAll(() => dealer.close());

/** What `tests/probe.tsx` has seen, with Preact as published or as the first load has it. */
async function seenWith(firstLoad: boolean): Promise<string[]> {
  const code = await bundleModule('../tests/probe.tsx', { firstLoad });
  const { page, errors } = await dealer.visit('');
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  // As text: Vitest would make the import its own.
  const seen = (await page.evaluate(`import('${address}').then(({ probe }) => probe())`)) as string[];
  expect(errors).toEqual([]);
  await page.close();
  return seen;
}

it('draws, keeps state and runs effects as Preact as published does', async () => {
  const seen = await seenWith(true);
  expect(seen).toEqual(await seenWith(false));
  expect(seen).toMatchInlineSnapshot(`
    [
      "first value",
      "memo of 2",
      "effect of 1",
      "first: <section class="probe"><b title="0 then 1">1×200</b><ul><li>a</li><li>b</li><li>c</li><li>d</li></ul><svg class="mark" aria-hidden="true"><rect width="2%" height="100%"></rect></svg><input disabled=""><i>before</i><i>end</i></section>",
      "drawings for an equal value: 0",
      "end of 1",
      "effect of 20",
      "drawings for two changes: 1",
      "counted: <section class="probe"><b title="1 then 20" hidden="">20×200</b><ul><li>a</li><li>b</li><li>c</li><li>d</li></ul><svg class="mark" aria-hidden="true"><rect width="2%" height="100%"></rect></svg><input disabled=""><i>before</i><i>end</i></section>",
      "turned: <section class="probe"><b title="20 then 20" hidden="">20×200</b><ul><li>d</li><li>c</li><li>b</li><li>a</li></ul><svg class="mark" aria-hidden="true"><rect width="2%" height="100%"></rect></svg><input disabled=""><i>before</i><i>end</i></section>",
      "the same items: true",
      "memo of 3",
      "grown: <section class="probe"><label for data-name="first"><input id aria-label="first"></label><b title="20 then 20" hidden="">20×30shown0</b><ul><li>x</li><li>d</li><li>a</li><li>y</li><li>b</li></ul><svg class="mark" aria-hidden="true"><rect width="3%" height="100%"></rect></svg><input><i>before</i><i>end</i></section>",
      "ref: true, callbacks: 2",
      "id: true",
      "scrolled",
      "typed",
      "shrunk: <section class="probe"><b title="20 then 20" hidden="">20×300</b><ul></ul><svg class="mark" aria-hidden="true"><rect width="3%" height="100%"></rect></svg><input disabled=""><i>before</i><i>end</i></section>",
      "ref: null",
      "end of 20",
      "unmounted",
      "gone: ",
    ]
  `);
});
