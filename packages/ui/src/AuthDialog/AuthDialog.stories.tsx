import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { StillLink } from '../../fixtures/StillLink.tsx';
import { AuthDialog } from '../auth-dialog.ts';

const meta = {
  title: 'Components/AuthDialog',
  component: AuthDialog,
  // A frame of its own in the docs: it would open over the page.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    loginHref: '#login',
    itemName: 'Экскаватор Komatsu PC200-8',
    linkComponent: StillLink,
  },
} satisfies Meta<typeof AuthDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A request can be left without an account. */
export const Request: Story = {
  args: { signUpHref: '#signup', phoneHref: '#phone' },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Для данного действия необходима авторизация' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Оставить телефон' })).toHaveFocus());
    await expect(screen.getByRole('link', { name: 'Создать аккаунт' })).toHaveAttribute('href', '#signup');
    await userEvent.click(screen.getByRole('link', { name: 'Оставить телефон' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};

export const Guest: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Для данного действия необходима авторизация' });
    await waitFor(() => expect(screen.getByRole('link', { name: 'Войти' })).toHaveFocus());
    await expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '#login');
    await userEvent.click(screen.getByRole('button', { name: 'Отмена' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
};
