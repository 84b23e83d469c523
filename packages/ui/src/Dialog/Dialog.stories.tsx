import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button.ts';
import { Dialog } from '../dialog.ts';

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  // A frame of its own in the docs: it would open over the page.
  parameters: { docs: { story: { inline: false, height: '420px' } } },
  args: {
    title: 'Куда прислать код?',
    description: 'Номер ***4567',
    onOpenChange: fn(),
    trigger: <Button>Зарегистрироваться</Button>,
    children: (
      <div style={{ display: 'grid', gap: 8 }}>
        <Button variant="accent" size="lg" block>
          Получить код через звонок на телефон
        </Button>
        <Button size="lg" block>
          Получить код в Telegram
        </Button>
      </div>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await expect(await screen.findByRole('dialog')).toBeVisible();
  },
};

/** The page does not scroll; a press inside keeps the dialog, Escape and the backdrop close it (specification §2). */
export const OpensAndCloses: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Зарегистрироваться' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Куда прислать код?' });
    await expect(getComputedStyle(document.body).overflow).toBe('hidden');
    await expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByText('Номер ***4567'));
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 5; step++) {
      await userEvent.tab();
      await expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
    await userEvent.click(trigger);
    await screen.findByRole('dialog');
    await userEvent.click(document.querySelector('.lsg-dialog__backdrop') as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
