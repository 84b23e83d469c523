import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Combobox } from '../combobox.ts';

const meta = {
  title: 'Components/Combobox',
  component: Combobox,
  args: {
    label: 'Марка',
    options: [
      { value: 'CATERPILLAR', label: 'Caterpillar', detail: '38 машин' },
      { value: 'KOMATSU', label: 'Komatsu', detail: '24 машины' },
      { value: 'VOLVO', label: 'Volvo' },
      { value: 'KAMAZ', label: 'КАМАЗ' },
    ],
    onValueChange: fn(),
  },
  // The list lies over what is below.
  decorators: [(Field) => <div style={{ minHeight: 320 }}>{Field()}</div>],
} satisfies Meta<typeof Combobox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = { args: { defaultValue: 'KOMATSU' } };
export const Invalid: Story = { args: { required: true, error: 'Выберите марку' } };
export const Disabled: Story = { args: { disabled: true } };

export const Open: Story = {
  args: { defaultValue: 'KOMATSU' },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Марка' }));
    await expect(await canvas.findByRole('option', { selected: true })).toHaveTextContent('Komatsu');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'белаз');
    await expect(await canvas.findByText('Ничего не найдено')).toBeVisible();
  },
};

export const Keys: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox');
    field.focus();
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await canvas.findAllByRole('option')).toHaveLength(4);
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'кат');
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith('CATERPILLAR');
    await expect(field).toHaveValue('Caterpillar');
  },
};
