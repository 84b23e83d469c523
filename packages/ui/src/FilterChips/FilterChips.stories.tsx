import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { FilterChips } from '../filter-chips.ts';

const chips = ['Катки', 'HAMM', 'Цена до\u00A03\u00A0000\u00A0000\u00A0₽', 'Только в\u00A0наличии'].map(
  (label) => ({ key: label, label, href: `#without-${label}` }),
);

const meta = {
  title: 'Components/FilterChips',
  component: FilterChips,
  args: { chips, resetHref: '#all' },
} satisfies Meta<typeof FilterChips>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {};

export const One: Story = {
  args: { chips: chips.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Сбросить всё' })).toBeNull();
  },
};

/** A chip that goes leaves the focus to the list. */
export const TakenAway: Story = {
  tags: ['no-picture'],
  render: function TakenAway(args) {
    const [visibleChips, setVisibleChips] = useState(chips);
    return (
      <FilterChips
        {...args}
        chips={visibleChips}
        onClick={(event) => {
          event.preventDefault();
          const label = (event.target as Element).closest('a')?.lastChild?.previousSibling?.textContent;
          setVisibleChips(visibleChips.filter((chip) => chip.label !== label));
        }}
      />
    );
  },
  play: async ({ canvas }) => {
    const [, hamm] = canvas.getAllByRole('link');
    hamm?.focus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getAllByRole('link', { name: /^Убрать/ })).toHaveLength(3);
    await expect(canvas.getByRole('list', { name: 'Выбранные фильтры' })).toHaveFocus();
  },
};
