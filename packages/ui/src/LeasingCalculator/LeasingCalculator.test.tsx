import { createCalculator } from '@leasing/core/calculator';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { LeasingCalculator } from '../leasing-calculator.ts';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00A0/g, ' ');

function Outside({ onDraw }: { onDraw: () => null }) {
  return onDraw();
}

function Holder() {
  const [state, setState] = useState(() => createCalculator({ cost: 1_000_000 }));
  return (
    <>
      <LeasingCalculator value={state} onValueChange={setState} />
      <p data-testid="months">{state.termMonths}</p>
    </>
  );
}

it('is complete in the HTML of the server: names, values and the first result', () => {
  const html = plain(renderToString(<LeasingCalculator options={{ cost: 900_000 }} />));
  expect(html).toContain('КАЛЬКУЛЯТОР ЛИЗИНГА');
  expect(html).toContain('77 379 ₽');
  expect(html).toContain('aria-valuetext="900 000 рублей"');
  expect(html).not.toContain('style=');
});

it('takes over the HTML of the server without a warning', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
  const box = document.createElement('div');
  const calculator = <LeasingCalculator options={{ cost: 4_500_000 }} onRequest={() => {}} />;
  box.innerHTML = renderToString(calculator);
  document.body.append(box);
  const root = hydrateRoot(box, calculator);
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Срок лизинга' })).toHaveValue('60');
  expect(complaint).not.toHaveBeenCalled();
  root.unmount();
  box.remove();
});

it.each([
  ['slider', '24', '24'],
  ['textbox', '36', '36'],
  ['textbox', '700', '60'],
])('takes over what the %s was set to before hydration: %s months are %s', async (role, set, months) => {
  const onCommit = vi.fn();
  const box = document.createElement('div');
  const calculator = <LeasingCalculator options={{ cost: 4_500_000 }} onCommit={onCommit} />;
  box.innerHTML = renderToString(calculator);
  document.body.append(box);
  (page.getByRole(role, { name: 'Срок лизинга' }).element() as HTMLInputElement).value = set;
  const root = hydrateRoot(box, calculator);
  onTestFinished(() => {
    root.unmount();
    box.remove();
  });
  await vi.waitFor(() => expect(onCommit).toHaveBeenCalledOnce());
  await expect.element(page.getByRole('slider', { name: 'Срок лизинга' })).toHaveValue(months);
  await expect.element(page.getByRole('textbox', { name: 'Срок лизинга' })).toHaveValue(months);
});

it('moves a slider by real keys: one step, to the ends, and says each value', async () => {
  await render(<LeasingCalculator options={{ cost: 4_500_000, minCost: 900_000 }} />);
  const cost = page.getByRole('slider', { name: 'Стоимость техники' });
  (cost.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cost).toHaveAttribute('aria-valuetext', '4\u00A0520\u00A0000\u00A0рублей');
  await userEvent.keyboard('{End}');
  await expect.element(cost).toHaveAttribute('aria-valuetext', '999\u00A0000\u00A0000\u00A0рублей');
  await userEvent.keyboard('{Home}');
  await expect.element(cost).toHaveAttribute('aria-valuetext', '900\u00A0000\u00A0рублей');
});

it.each([
  ['Стоимость техники', '5000000,50', '5 000 001'],
  ['Стоимость техники', '2345678.90', '2 345 679'],
  ['Стоимость техники', '1.500.000', '1 500 000'],
  ['Стоимость техники', '1,5 млн', '1 500 000'],
  ['Первый взнос', '300000,00', '300 000'],
  ['Первый взнос', '20 %', '900 000'],
  ['Срок лизинга', '36,5', '37'],
  ['Срок лизинга', '3 года', '36'],
])('reads a number as it is typed: %s «%s»', async (name, typed, figure) => {
  await render(<LeasingCalculator options={{ cost: 4_500_000, minCost: 900_000 }} />);
  const input = page.getByRole('textbox', { name });
  (input.element() as HTMLInputElement).select();
  await userEvent.keyboard(typed);
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(input).toHaveValue(figure.replaceAll(' ', '\u00A0'));
});

it('announces once per committed change, however many keys were pressed', async () => {
  const announcements: string[] = [];
  const onCommit = vi.fn();
  await render(<LeasingCalculator options={{ cost: 4_500_000 }} onCommit={onCommit} />);
  const status = page.getByRole('status').element();
  new MutationObserver(() => announcements.push(status.textContent ?? '')).observe(status, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  (page.getByRole('slider', { name: 'Срок лизинга' }).element() as HTMLElement).focus();
  for (let press = 0; press < 6; press++) await userEvent.keyboard('{ArrowRight}');
  await vi.waitFor(() => expect(onCommit).toHaveBeenCalledTimes(1));
  expect(onCommit.mock.lastCall?.[0].state.termMonths).toBe(18);
  await expect.poll(() => announcements).toHaveLength(1);
});

it('commits what a screen reader or voice control sets without a key or a pointer', async () => {
  const onCommit = vi.fn();
  await render(<LeasingCalculator options={{ cost: 4_500_000 }} onCommit={onCommit} />);
  const slider = page.getByRole('slider', { name: 'Срок лизинга' }).element() as HTMLInputElement;
  slider.value = '24';
  slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
  await vi.waitFor(() => expect(onCommit).toHaveBeenCalledTimes(1));
  expect(onCommit.mock.lastCall?.[0].state.termMonths).toBe(24);
});

it('commits a drag when the thumb is let go, and draws again at most once per move', async () => {
  const onCommit = vi.fn();
  const chart = vi.fn(() => null);
  const onOutsideDraw = vi.fn(() => null);
  await render(
    <>
      <Outside onDraw={onOutsideDraw} />
      <LeasingCalculator options={{ cost: 4_500_000 }} onCommit={onCommit} chart={chart} />
    </>,
  );
  const slider = page.getByRole('slider', { name: 'Первый взнос' }).element() as HTMLInputElement;
  chart.mockClear();
  onOutsideDraw.mockClear();
  slider.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  for (let step = 0; step < 100; step++) {
    slider.value = String(2 + (step % 48));
    slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }
  expect(onCommit).not.toHaveBeenCalled();
  slider.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }));
  await vi.waitFor(() => expect(onCommit).toHaveBeenCalledTimes(1));
  expect(onOutsideDraw).not.toHaveBeenCalled();
  // One for the announcement.
  expect(chart.mock.calls.length).toBeLessThanOrEqual(101);
});

it('lets the caller hold the state', async () => {
  await render(<Holder />);
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await expect.element(page.getByTestId('months')).toHaveTextContent('60');
});

it('has controls of at least 24 pixels each way', async () => {
  await render(<LeasingCalculator onRequest={() => {}} />);
  for (const element of document.querySelectorAll('.lsg-calculator :is(input, button)')) {
    const { width, height } = element.getBoundingClientRect();
    expect(Math.min(width, height), element.outerHTML).toBeGreaterThanOrEqual(24);
  }
});

it.each([
  ['Стоимость техники', '1\u00A0000\u00A0000'],
  ['Первый взнос в процентах', '9'],
  ['Срок лизинга', '12'],
])(
  'says that a text in «%s» is not a number, and shows none until the field is left',
  async (name, least) => {
    const options = { cost: 1_000_000, termMonths: 36, advance: 200_000 };
    const { container } = await render(
      <LeasingCalculator options={options} facts={[['rate', 'Ставка', '26 %']]} />,
    );
    const input = page.getByRole('textbox', { name, exact: true });
    const figures = () =>
      [...container.querySelectorAll('[part="panel"] :is(strong, dd)')].map((figure) => figure.textContent);
    await input.fill('5 трлн');
    const sentence = page.getByText(/Не\sпонято: «5трлн»/);
    await expect.element(sentence).toBeVisible();
    expect(figures()).toEqual(Array.from({ length: 6 }, () => '—'));
    await userEvent.tab();
    await expect.element(input).toHaveValue(least);
    await expect.element(sentence).not.toBeInTheDocument();
    expect(figures()).not.toContain('—');
  },
);

it('begins with its default value, and takes the old names of value and of its change', async () => {
  const state = createCalculator({ cost: 1_000_000, termMonths: 24 });
  const onStateChange = vi.fn();
  const months = page.getByRole('textbox', { name: 'Срок лизинга' });
  const screen = await render(<LeasingCalculator defaultValue={state} />);
  await expect.element(months).toHaveValue('24');
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  await expect.element(months).toHaveValue('60');
  await screen.rerender(<LeasingCalculator key="old" state={state} onStateChange={onStateChange} />);
  await page.getByRole('button', { name: 'Минимальный платёж' }).click();
  expect(onStateChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ termMonths: 60 }));
  await expect.element(months).toHaveValue('24');
});
