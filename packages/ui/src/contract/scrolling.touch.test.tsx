import { paymentSchedule } from '@leasing/core/calculator';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe } from '../../test/input/finger.ts';
import { sample } from './samples.tsx';

/* What scrolls inside a box of its own, and the page around it. */

const messages = Array.from({ length: 8 }, (_, id) => ({
  id: String(id),
  title: `Цена снижена ${id}`,
  href: '#',
}));
const options = ['Hitachi', 'Komatsu', 'Liebherr', 'Sany', 'Shantui', 'Volvo', 'XCMG'].map((value) => ({
  value,
}));
const contract = { cost: 999_000_000, advance: 199_000_000, termMonths: 12 };

const show = async (name: string, props: Record<string, unknown>, box: string) => {
  await render(<div style={{ padding: '300px 16px 1500px' }}>{sample(name, props)}</div>);
  return document.querySelector(box) as HTMLElement;
};

beforeEach(() => scrollTo(0, 0));

describe.each([
  ['NotificationList', { items: messages }, { items: messages.slice(0, 2) }, '.lsg-notifications__list'],
  [
    'MultiSelect',
    { appearance: 'list', options },
    { appearance: 'list', options: options.slice(0, 2) },
    '.lsg-select__options',
  ],
])('%s', (name, long, short, selector) => {
  it('scrolls under a finger when it is longer than its box, and the page stays', async () => {
    const box = await show(name, long, selector);
    await swipe(box, { y: -60 });
    await expect.poll(() => box.scrollTop).toBeGreaterThan(30);
    expect(scrollY).toBe(0);
  });

  it('lets the page scroll when it fits into its box', async () => {
    const box = await show(name, short, selector);
    await swipe(box, { y: -120 });
    expect(scrollY).toBeGreaterThan(80);
  });
});

it.each([
  ['PaymentTable', { rows: paymentSchedule(contract) }, '.lsg-payments'],
  [
    'CalculatorDetails',
    { contract, defaultScenarios: [contract, contract, contract] },
    '.lsg-details__comparison',
  ],
])(
  '%s goes sideways under a sideways swipe, and up or down under a vertical one',
  async (name, props, selector) => {
    const box = await show(name, props, selector);
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    await swipe(box, { x: -60 });
    expect(box.scrollLeft).toBeGreaterThan(20);
    // A long table has a box of its own height.
    const down = () => scrollY + box.scrollTop;
    const before = down();
    await swipe(box, { y: -60 });
    expect(down()).toBeGreaterThan(before + 20);
  },
);
