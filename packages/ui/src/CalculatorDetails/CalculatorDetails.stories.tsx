import { decodeScenario } from '@leasing/core/calculator';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CalculatorDetails } from './index.ts';

const contract = { cost: 8_671_000, advance: 1_734_200, termMonths: 36 };

const meta = {
  title: 'Components/CalculatorDetails',
  component: CalculatorDetails,
  args: { contract, onShare: fn() },
} satisfies Meta<typeof CalculatorDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Schedule: Story = {
  args: { onShare: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Убывающие' }));
    await expect(canvas.getByText('Первый платёж')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Скопировать ссылку' }));
    const code = (args.onShare as ReturnType<typeof fn>).mock.lastCall?.[0] as string;
    await expect(decodeScenario(code)).toMatchObject({ ...contract, form: 'declining' });
  },
};

/** Up to three scenarios side by side; the one that costs least in all is marked. */
export const Comparison: Story = {
  args: {
    defaultScenarios: [contract, { cost: 8_671_000, advance: 4_335_500, termMonths: 60, form: 'declining' }],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('columnheader', { name: /Вариант.2.*выгоднее всего/ })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /Добавить к.сравнению/ }));
    await expect(canvas.getAllByRole('columnheader', { name: /Вариант/ })).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: /В.сравнении три варианта/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /Убрать вариант.1/ }));
    await expect(canvas.getAllByRole('columnheader', { name: /Вариант/ })).toHaveLength(2);
  },
};
