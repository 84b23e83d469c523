import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { sample } from './samples.tsx';

interface Pressable {
  /** The component with the function that is told about a press. */
  shown: (told: Mock) => ReactElement;
  place: () => Locator;
  /** How many calls two taps in a row make. Default 2: each tap is a press of its own. */
  twice?: number;
}

const button = (name: string | RegExp) => () => page.getByRole('button', { name });
const never = () => new Promise(() => {});

/** A link tells and stays on the page. */
const stay = (told: Mock) => (event: Event | React.SyntheticEvent) => {
  event.preventDefault();
  told();
};

const pressables: Record<string, Pressable> = {
  Accordion: { shown: (told) => sample('Accordion', { onValueChange: told }), place: button('Вопрос') },
  'Breadcrumbs, a link': {
    shown: (told) => <div onClickCapture={stay(told)}>{sample('Breadcrumbs')}</div>,
    place: () => page.getByRole('link', { name: 'Главная' }),
  },
  Button: { shown: (told) => sample('Button', { onClick: told }), place: button('Показать') },
  'Button that is loading': {
    shown: (told) => sample('Button', { onClick: told, loading: true }),
    place: button('Показать'),
    twice: 0,
  },
  'CalculatorDetails, the link to it': {
    shown: (told) => sample('CalculatorDetails', { onShare: told }),
    place: button('Скопировать ссылку'),
  },
  FavouriteButton: {
    shown: (told) => sample('FavouriteButton', { onPressedChange: told }),
    place: button(/избранн/),
  },
  IconButton: { shown: (told) => sample('IconButton', { onClick: told }), place: button('Меню') },
  'LeasingCalculator, minimal payment': {
    shown: (told) => sample('LeasingCalculator', { onStateChange: told }),
    place: button('Минимальный платёж'),
  },
  'LeasingCalculator, request': {
    shown: (told) => sample('LeasingCalculator', { onRequest: told }),
    place: button('Получить предложение'),
  },
  MultiSelect: {
    shown: (told) => sample('MultiSelect', { onValueChange: told }),
    place: () => page.getByText('Komatsu'),
  },
  NotificationList: {
    shown: (told) => (
      <div onClickCapture={(event) => event.preventDefault()}>
        {sample('NotificationList', {
          items: [{ id: 'a', title: 'Цена снижена', href: '#a' }],
          onItemClick: told,
        })}
      </div>
    ),
    place: () => page.getByText('Цена снижена'),
  },
  'Pagination, a page': {
    shown: (told) => sample('Pagination', { onPageChange: (_: number, event: Event) => stay(told)(event) }),
    place: () => page.getByRole('link', { name: 'Страница 4' }),
  },
  'Pagination, an arrow': {
    shown: (told) => sample('Pagination', { onPageChange: (_: number, event: Event) => stay(told)(event) }),
    place: () => page.getByRole('link', { name: 'Следующая страница' }),
  },
  RequestButton: {
    shown: (told) => sample('RequestButton', { onRequest: told }),
    place: button(/заявку|отправлено/),
    twice: 1,
  },
  ResendTimer: {
    shown: (told) => sample('ResendTimer', { seconds: 0, onResend: told.mockImplementation(never) }),
    place: button(/код/),
    twice: 1,
  },
  SegmentedControl: {
    shown: (told) => sample('SegmentedControl', { onValueChange: told }),
    place: () => page.getByText('Б'),
    twice: 1,
  },
  'SurveyCard, an answer': {
    shown: (told) => sample('SurveyCard', { onAnswer: told.mockImplementation(never) }),
    place: button('Да'),
    twice: 1,
  },
  'SurveyCard, later': {
    shown: (told) => sample('SurveyCard', { onDismiss: told }),
    place: button('Позже'),
  },
  'ToastRegion, the cross': {
    shown: (told) => sample('ToastRegion', { messages: [{ id: 'a', text: 'Сохранено' }], onDismiss: told }),
    place: button('Закрыть сообщение'),
  },
};

beforeEach(() => scrollTo(0, 0));

describe.each(Object.entries(pressables))('%s under a finger', (_, { shown, place, twice = 2 }) => {
  const show = async () => {
    const told = vi.fn();
    await render(<div style={{ padding: '300px 16px 1500px' }}>{shown(told)}</div>);
    return told;
  };

  it('takes a tap for one press, however many events the browser makes of it', async () => {
    const told = await show();
    await tap(place());
    expect(told).toHaveBeenCalledTimes(Math.min(1, twice));
    await tap(place());
    expect(told).toHaveBeenCalledTimes(twice);
  });

  it('is not pressed by a swipe that begins on it: the page scrolls', async () => {
    const told = await show();
    await swipe(place(), { y: -150 });
    expect(scrollY).toBeGreaterThan(100);
    expect(told).not.toHaveBeenCalled();
  });
});
