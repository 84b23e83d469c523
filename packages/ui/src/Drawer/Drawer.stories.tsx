import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button.ts';
import { Drawer } from '../drawer.ts';
import { MultiSelect } from '../multi-select.ts';

const meta = {
  title: 'Components/Drawer',
  component: Drawer,
  // A frame of its own in the docs: it would open over the page.
  parameters: { docs: { story: { inline: false, height: '520px' } } },
  args: {
    title: 'Фильтры',
    onOpenChange: fn(),
    trigger: <Button>Фильтры</Button>,
    children: (
      <MultiSelect
        label="Марка"
        appearance="checkboxes"
        options={['Komatsu', 'Volvo', 'Hitachi', 'Caterpillar'].map((value) => ({ value }))}
      />
    ),
    footer: <Button variant="accent">Показать 48 предложений</Button>,
  },
} satisfies Meta<typeof Drawer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Фильтры' })).toBeVisible();
  },
};

/** On a phone: from below, where the thumb is. */
export const FromBelow: Story = {
  args: { defaultOpen: true, side: 'bottom' },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    await waitFor(() => expect(Math.round(drawer.getBoundingClientRect().bottom)).toBe(innerHeight));
  },
};

/** What is longer than the window scrolls inside; title and buttons stay. */
export const Long: Story = {
  args: {
    defaultOpen: true,
    children: Array.from({ length: 60 }, (_, line) => <p key={String(line)}>Строка {line + 1}</p>),
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog');
    const footer = screen.getByRole('button', { name: /Показать/ });
    await waitFor(() => expect(footer.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight));
    await expect(drawer.scrollHeight).toBeLessThanOrEqual(drawer.clientHeight);
  },
};

export const OpensAndCloses: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Фильтры' });
    await userEvent.click(trigger);
    const drawer = await screen.findByRole('dialog', { name: 'Фильтры' });
    await expect(drawer.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
  },
};
