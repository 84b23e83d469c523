import { createCalculator, paymentSchedule } from '@leasing/core/calculator';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { CalculatorDetails } from '../calculator-details.ts';
import { LeasingCalculator } from '../leasing-calculator.ts';
import { PaymentChart } from '../payment-chart.ts';

const excavator = { cost: 8_671_000, minCost: 900_000, advancePercent: 20, termMonths: 36 };

const meta = {
  title: 'Components/LeasingCalculator',
  component: LeasingCalculator,
  args: { options: excavator, onRequest: fn(), onCommit: fn(), onValueChange: fn() },
} satisfies Meta<typeof LeasingCalculator>;
export default meta;
type Story = StoryObj<typeof meta>;

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00A0/g, ' ');
const result = (canvas: HTMLElement, part: string) =>
  plain(canvas.querySelector(`[part="${part}"] :is(strong, dd)`)?.textContent);

/** On the home page: the cost starts at 900 000 roubles, which is also the lowest (specification §5 and §9). */
export const Home: Story = {
  args: {
    options: {},
    facts: [['rate', 'Ставка годовых с\u00A0выкупом', '70,55\u00A0%']],
  },
  play: async ({ canvasElement }) => {
    await expect(result(canvasElement, 'payment')).toBe('77 379 ₽');
    await expect(result(canvasElement, 'total')).toBe('1 018 548 ₽');
    await expect(result(canvasElement, 'vat')).toBe('от 203 710 ₽');
    await expect(result(canvasElement, 'profit-tax')).toBe('от 203 710 ₽');
    await expect(result(canvasElement, 'buyout')).toBe('180 000 ₽');
    await expect(result(canvasElement, 'rate')).toBe('70,55 %');
  },
};

/** Every slider says its name and its value in Russian, and the keys of a native range move it. */
export const Keyboard: Story = {
  tags: ['no-picture'],
  args: { onCommit: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const term = canvas.getByRole('slider', { name: 'Срок лизинга' });
    await expect(plain(term.getAttribute('aria-valuetext'))).toBe('36 месяцев');
    const cost = canvas.getByRole('slider', { name: 'Стоимость техники' });
    await expect(plain(cost.getAttribute('aria-valuetext'))).toBe('8 671 000 рублей');
    // The keys themselves are the browser's; what they send is an `input` event after a `keydown`.
    fireEvent.keyDown(term, { key: 'ArrowRight' });
    fireEvent.input(term, { target: { value: '37' } });
    fireEvent.keyDown(term, { key: 'ArrowRight' });
    fireEvent.input(term, { target: { value: '38' } });
    await expect(plain(term.getAttribute('aria-valuetext'))).toBe('38 месяцев');
    await waitFor(() => expect(args.onCommit).toHaveBeenCalledTimes(1));
    await expect(plain(canvas.getByRole('status').textContent)).toMatch(
      /^Ежемесячный платёж [\d ]+ рубл\S+\. Сумма договора [\d ]+ рубл\S+$/,
    );
  },
};

/** What is typed is grouped; it is put between its bounds when the field is left (specification §5). */
export const Typing: Story = {
  tags: ['no-picture'],
  args: { onCommit: fn() },
  play: async ({ canvasElement, args }) => {
    const cost = within(canvasElement).getByRole('textbox', { name: 'Стоимость техники' });
    await userEvent.clear(cost);
    await userEvent.type(cost, '12000000');
    await expect(plain((cost as HTMLInputElement).value)).toBe('12 000 000');
    await expect(args.onCommit).not.toHaveBeenCalled();
    await userEvent.clear(cost);
    await userEvent.type(cost, '5');
    await expect(cost).toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect(plain((cost as HTMLInputElement).value)).toBe('900 000');
    await expect(cost).not.toHaveAttribute('aria-invalid');
    await expect(args.onCommit).toHaveBeenCalledTimes(1);
  },
};

/** «Минимальный платёж»: half the cost and 60 months. «Минимальный аванс»: 90 000 roubles (specification §9). */
export const Buttons: Story = {
  tags: ['no-picture'],
  args: { onRequest: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const value = (name: string) => plain((canvas.getByRole('textbox', { name }) as HTMLInputElement).value);
    await userEvent.click(canvas.getByRole('button', { name: 'Минимальный платёж' }));
    await expect(value('Первый взнос')).toBe('4 335 500');
    await expect(value('Первый взнос в процентах')).toBe('50');
    await expect(value('Срок лизинга')).toBe('60');
    await userEvent.click(canvas.getByRole('button', { name: 'Минимальный аванс' }));
    await expect(value('Первый взнос')).toBe('90 000');
    await userEvent.click(canvas.getByRole('button', { name: 'Получить предложение' }));
    await expect(args.onRequest).toHaveBeenCalledOnce();
  },
};

/** In a form that a server answers without scripts: the numbers as typed, and which button was pressed. */
export const InAForm: Story = {
  // It looks like any other where there are scripts.
  tags: ['no-picture'],
  args: {
    form: 'calculation',
    buttons: (
      <button type="submit" form="calculation" className="lsg-calculator__button">
        Рассчитать
      </button>
    ),
  },
  decorators: [
    (Story) => (
      <>
        <form id="calculation" action="/calculator" hidden onSubmit={(event) => event.preventDefault()} />
        <Story />
      </>
    ),
  ],
  play: async ({ canvasElement }) => {
    const form = canvasElement.querySelector('form') as HTMLFormElement;
    const press = within(canvasElement).getByRole('button', { name: 'Минимальный платёж' });
    await expect([...new FormData(form, press)].map(([name, value]) => [name, plain(String(value))])).toEqual(
      [
        ['cost', '8 671 000'],
        ['advance', '1 734 200'],
        ['advancePercent', '20'],
        ['termMonths', '36'],
        ['buyoutPercent', '20'],
        ['press', 'minimumPayment'],
      ],
    );
    await userEvent.click(press);
    await expect(new FormData(form).get('termMonths')).toBe('60');
  },
};

/** With the lazy parts: the chart under the fields, and schedule and comparison under the whole. */
export const WithDetails: Story = {
  tags: ['forced-colours'],
  args: {
    chart: ({ state }) => <PaymentChart rows={paymentSchedule(state)} />,
    details: ({ state }) => <CalculatorDetails contract={state} onShare={() => {}} />,
  },
};

/** The caller holds the state; what it does not take over does not move. */
export const Controlled: Story = {
  tags: ['no-picture'],
  args: { value: createCalculator(excavator), onValueChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Минимальный платёж' }));
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await expect(result(canvasElement, 'payment')).toBe('219 514 ₽');
  },
};

/** Nine digits do not wrap in the narrowest column. */
export const Narrow: Story = {
  args: { options: { ...excavator, cost: 999_000_000 } },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    for (const input of canvasElement.querySelectorAll<HTMLInputElement>('.lsg-calculator__input')) {
      await expect(input.scrollWidth, input.value).toBeLessThanOrEqual(input.clientWidth);
    }
    const root = canvasElement.querySelector('.lsg-calculator') as HTMLElement;
    await expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
  },
};

export const Disabled: Story = { args: { disabled: true } };
