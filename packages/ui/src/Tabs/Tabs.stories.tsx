import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Tabs } from '../tabs.ts';
import { TextField } from '../text-field.ts';

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: {
    label: 'О машине',
    items: [
      { id: 'facts', label: 'Характеристики', content: 'Масса 20 т, ковш 0,8 м³' },
      { id: 'papers', label: 'Документы', content: <TextField label="Номер ПСМ" /> },
      { id: 'service', label: 'Ремонты', content: 'Нет', disabled: true },
      { id: 'delivery', label: 'Доставка', content: 'Три дня до Казани' },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Second: Story = { args: { defaultValue: 'papers' } };

/** Arrows move past what is disabled and choose; Tab goes into the panel. */
export const Keys: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('tab', { name: 'Характеристики' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('delivery');
    await expect(canvas.getByRole('tabpanel', { name: 'Доставка' })).toHaveTextContent('Три дня');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('tab', { name: 'Характеристики' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('tabpanel')).toHaveFocus();
  },
};

/** With `keepMounted` what was typed stays; with `manual` an arrow only moves. */
export const Kept: Story = {
  tags: ['no-picture'],
  args: { keepMounted: true, activation: 'manual', defaultValue: 'papers' },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'СК 12');
    await userEvent.click(canvas.getByRole('tab', { name: 'Характеристики' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tabpanel', { name: 'Характеристики' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('textbox')).toHaveValue('СК 12');
  },
};
