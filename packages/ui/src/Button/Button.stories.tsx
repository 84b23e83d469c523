import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ArrowRightIcon } from '../icons.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Перейти в\u00A0каталог', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Accent: Story = {
  tags: ['no-picture'],
  args: { variant: 'accent' },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: /Перейти в.каталог/ });
    await userEvent.click(button);
    await userEvent.tab();
    await userEvent.tab();
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(3);
  },
};

/** The defaults of the specification (§9). */
export const Default: Story = {
  args: { children: 'Да' },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    const { fontSize, fontWeight, minWidth, minHeight } = getComputedStyle(button);
    await expect([fontSize, fontWeight, minWidth, minHeight]).toEqual(['18px', '600', '60px', '40px']);
  },
};

export const EveryVariant: Story = {
  tags: ['forced-colours'],
  render: () => (
    <div style={{ display: 'grid', gap: 12, justifyItems: 'start' }}>
      {(['accent', 'solid', 'outline', 'ghost', 'danger'] as const).map((variant) => (
        <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button variant={variant} size="sm">
            Показать
          </Button>
          <Button variant={variant}>Показать</Button>
          <Button variant={variant} size="lg" icon={<ArrowRightIcon />}>
            Показать
          </Button>
          <Button variant={variant} disabled>
            Показать
          </Button>
          <Button variant={variant} loading>
            Показать
          </Button>
        </div>
      ))}
    </div>
  ),
};

export const Link: Story = {
  tags: ['no-picture'],
  args: { variant: 'outline', href: '#catalogue' },
  play: async ({ canvasElement }) => {
    const link = within(canvasElement).getByRole('link', { name: /Перейти в.каталог/ });
    await expect(link).toHaveAttribute('href', '#catalogue');
  },
};

export const Loading: Story = {
  tags: ['no-picture'],
  args: { variant: 'accent', loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const Block: Story = {
  args: { variant: 'accent', block: true, children: 'Зарегистрироваться', size: 'lg' },
};
