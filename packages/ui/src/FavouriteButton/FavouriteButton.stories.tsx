import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { FavouriteButton } from './FavouriteButton.tsx';

const meta = {
  title: 'Components/FavouriteButton',
  component: FavouriteButton,
  args: { itemName: 'Komatsu PC200-8', onPressedChange: fn(), variant: 'outline' },
} satisfies Meta<typeof FavouriteButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Uncontrolled: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить в избранное: Komatsu PC200-8' }));
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(true);
    const heart = canvas.getByRole('button', { name: 'Убрать из избранного: Komatsu PC200-8' });
    await expect(heart).toHaveAttribute('data-pressed');
    await userEvent.keyboard('{Enter}');
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(false);
  },
};

/** The caller holds the state; a refusal of the server leaves the heart as it was. */
export const Controlled: Story = {
  args: { pressed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.getByRole('button')).toHaveAttribute('data-pressed');
  },
};

export const Disabled: Story = { args: { disabled: true } };
