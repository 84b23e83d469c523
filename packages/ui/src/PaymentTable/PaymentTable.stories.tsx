import { paymentSchedule } from '@leasing/core/calculator';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { PaymentTable } from '../payment-table.ts';

const contract = { cost: 8_671_000, advance: 1_734_200, termMonths: 36 };

const meta = {
  title: 'Components/PaymentTable',
  component: PaymentTable,
  args: { rows: paymentSchedule(contract) },
} satisfies Meta<typeof PaymentTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const cells = (row: HTMLElement) =>
  [...row.children].map((cell) => (cell.textContent ?? '').replace(/\u00A0/g, ' '));

export const Annuity: Story = {
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row');
    await expect(rows).toHaveLength(38);
    await expect(cells(rows[1] as HTMLElement)).toEqual(['1', '219 514', '50 099', '169 415', '6 767 385']);
    // 36 payments of 219 514 are the contract total less the advance.
    await expect(cells(rows.at(-1) as HTMLElement)).toEqual([
      'Итого',
      '7 902 504',
      '965 704',
      '6 936 800',
      '',
    ]);
  },
};

export const WithBuyout: Story = {
  tags: ['no-picture'],
  args: { rows: paymentSchedule({ ...contract, includeBuyout: true }) },
};
export const Declining: Story = {
  tags: ['no-picture'],
  args: { rows: paymentSchedule({ ...contract, form: 'declining' }) },
};
