import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../icon-button.ts';
import { HeartIcon } from '../icons.ts';
import { Tooltip } from '../tooltip.ts';

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  parameters: { docs: { story: { inline: false, height: '160px' } } },
  args: {
    content: 'Добавить в избранное',
    side: 'bottom',
    children: <IconButton label="В избранное" icon={<HeartIcon />} />,
  },
} satisfies Meta<typeof Tooltip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = { args: { defaultOpen: true } };

/** It describes the button, appears under the focus, and Escape takes it away. */
export const Keys: Story = {
  tags: ['no-picture'],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'В избранное' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await screen.findByRole('tooltip');
    await expect(button).toHaveAccessibleDescription('Добавить в избранное');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
    await expect(button).toHaveFocus();
  },
};
