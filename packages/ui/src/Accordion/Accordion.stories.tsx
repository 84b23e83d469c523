import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Accordion } from '../accordion.ts';

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

const triggers = (canvas: HTMLElement) =>
  within(canvas).getAllByRole('button') as [HTMLElement, HTMLElement, HTMLElement];
const isOpen = (trigger: HTMLElement) => trigger.getAttribute('aria-expanded') === 'true';

/** The keyboard table of the APG's accordion. */
export const Questions: Story = {
  args: { defaultValue: ['term'] },
  play: async ({ canvasElement }) => {
    const [term, advance, time] = triggers(canvasElement);
    await expect(isOpen(term)).toBe(true);
    term.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(advance).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(isOpen(advance)).toBe(true);
    await userEvent.keyboard('{End}');
    await expect(time).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(term).toHaveFocus();
    await userEvent.click(term);
    await expect(isOpen(term)).toBe(false);
  },
};

export const OneAtATime: Story = {
  tags: ['no-picture'],
  args: { multiple: false, defaultValue: ['term'] },
  play: async ({ canvasElement, args }) => {
    const [term, advance] = triggers(canvasElement);
    await userEvent.click(advance);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['advance']);
    await expect([term, advance].map(isOpen)).toEqual([false, true]);
  },
};
