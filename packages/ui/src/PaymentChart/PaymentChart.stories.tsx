import { paymentSchedule } from '@leasing/core/calculator';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PaymentChart } from '../payment-chart.ts';

const contract = { cost: 8_671_000, advance: 1_734_200, termMonths: 36 };

const meta = {
  title: 'Components/PaymentChart',
  component: PaymentChart,
  args: { rows: paymentSchedule(contract) },
} satisfies Meta<typeof PaymentChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Annuity: Story = {
  play: async ({ canvasElement }) => {
    const picture = within(canvasElement).getByRole('img');
    await expect(picture.getAttribute('aria-label')?.replace(/\u00A0/g, ' ')).toBe(
      '36 платежей. В первом: долг 169 415 рублей, проценты 50 099 рублей. ' +
        'В последнем: долг 217 940 рублей, проценты 1 574 рубля.',
    );
    await expect(canvasElement.textContent?.replace(/\u00A0/g, ' ')).toContain('долг 6 936 800 ₽');
  },
};

export const Declining: Story = { args: { rows: paymentSchedule({ ...contract, form: 'declining' }) } };
export const SixtyMonths: Story = { args: { rows: paymentSchedule({ ...contract, termMonths: 60 }) } };

/** On the calculator's dark panel the text takes the panel's colour. */
export const OnPanel: Story = {
  decorators: [
    (Story) => (
      <div style={{ padding: 24, background: 'var(--lsg-panel)', color: 'var(--lsg-on-panel)' }}>
        <Story />
      </div>
    ),
  ],
};
