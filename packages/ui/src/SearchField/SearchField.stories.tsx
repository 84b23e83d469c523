import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SearchField } from '../search-field.ts';

const meta = {
  title: 'Components/SearchField',
  component: SearchField,
  args: { label: 'Поиск', placeholder: 'Марка, модель', onValueCommit: fn() },
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('searchbox', { name: 'Поиск' });
    await userEvent.type(field, 'komatsu');
    await expect(args.onValueCommit).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(args.onValueCommit).toHaveBeenLastCalledWith('komatsu');
    await userEvent.click(canvas.getByRole('button', { name: 'Очистить: Поиск' }));
    await expect(args.onValueCommit).toHaveBeenLastCalledWith('');
    await expect(args.onValueCommit).toHaveBeenCalledTimes(2);
    await expect(field).toHaveFocus();
  },
};

export const Filled: Story = { args: { defaultValue: 'PC200-8' } };

const suggestions = [
  { key: 'brand', text: 'Komatsu', detail: 'Марка · 24' },
  { key: 'model', text: 'Komatsu PC200-8', detail: 'Модель · 6' },
  { key: 'item', text: 'Экскаватор Komatsu PC200-8', detail: 'ДМ-0001' },
];

export const WithSuggestions: Story = {
  args: { suggest: (text: string) => (text === '' ? [] : suggestions), onSuggestionChoose: fn() },
  // The list lies over what is below.
  decorators: [(Field) => <div style={{ minHeight: 240 }}>{Field()}</div>],
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('combobox', { name: 'Поиск' });
    await userEvent.type(field, 'ком');
    const list = await canvas.findByRole('listbox', { name: 'Подсказки' });
    await expect(field).toHaveAttribute('aria-controls', list.id);
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onSuggestionChoose).toHaveBeenLastCalledWith(suggestions[1]);
    await expect(field).toHaveValue('');
    await userEvent.type(field, 'кома');
    await userEvent.click(await canvas.findByRole('option', { name: /PC200-8 ДМ-0001/ }));
    await expect(args.onSuggestionChoose).toHaveBeenLastCalledWith(suggestions[2]);
    await expect(args.onValueCommit).not.toHaveBeenCalled();
    await userEvent.type(field, 'кома{Enter}');
    await expect(args.onValueCommit).toHaveBeenLastCalledWith('кома');
    await userEvent.clear(field);
    await userEvent.type(field, 'ком');
    await canvas.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    await expect(field).toHaveAttribute('aria-activedescendant');
  },
};
