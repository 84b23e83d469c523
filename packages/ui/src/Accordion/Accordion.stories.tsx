import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Accordion } from './index.ts';

const meta = {
  title: 'Components/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        id: 'term',
        title: 'На какой срок можно взять технику в\u00A0лизинг?',
        content:
          'От 12 до 60\u00A0месяцев. Срок выбираете вы: в\u00A0калькуляторе видно, как он меняет платёж.',
      },
      {
        id: 'advance',
        title: 'Какой нужен первый взнос?',
        content: 'От 10 до 50\u00A0% стоимости. Чем больше взнос, тем меньше ежемесячный платёж.',
      },
      {
        id: 'time',
        title: 'Сколько времени занимает оформление?',
        content: 'От нескольких дней до недели: после заявки менеджер звонит и\u00A0согласует условия.',
      },
    ],
    onValueChange: fn(),
  },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The keyboard table of the APG's accordion. */
export const Questions: Story = {
  args: { defaultValue: ['term'] },
  play: async ({ canvas }) => {
    const [term, advance, time] = canvas.getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement];
    await expect(term).toHaveAttribute('aria-expanded', 'true');
    term.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(advance).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(advance).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{End}');
    await expect(time).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(term).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(term).toHaveAttribute('aria-expanded', 'false');
  },
};

export const OneAtATime: Story = {
  args: { multiple: false, defaultValue: ['term'] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /первый взнос/ }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['advance']);
  },
};
