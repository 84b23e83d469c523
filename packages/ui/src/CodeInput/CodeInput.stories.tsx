import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CodeInput } from '../code-input.ts';

const meta = {
  title: 'Components/CodeInput',
  component: CodeInput,
  args: { label: 'Код из\u00A0СМС', onValueChange: fn(), onComplete: fn() },
} satisfies Meta<typeof CodeInput>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox');
    await userEvent.type(field, '12a3');
    await expect(field).toHaveValue('123');
    await userEvent.keyboard('{Backspace}4567');
    await expect(field).toHaveValue('124567');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenLastCalledWith('124567');
    await userEvent.keyboard('8');
    await expect(field).toHaveValue('124567');
  },
};

/** One autofill event, or one paste of a whole message, fills every cell. */
export const Pasted: Story = {
  tags: ['no-picture'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('textbox'));
    await userEvent.paste('Код: 123-456');
    await expect(args.onComplete).toHaveBeenCalledTimes(1);
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
    await expect(canvas.getByRole('textbox')).toHaveAttribute('autocomplete', 'one-time-code');
  },
};

export const WithMistake: Story = {
  args: { defaultValue: '123456', error: 'Неверный или устаревший код' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription('Неверный или устаревший код');
  },
};

export const Disabled: Story = { args: { disabled: true, defaultValue: '12' } };
