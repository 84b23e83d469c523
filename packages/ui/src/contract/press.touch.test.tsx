import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { sample } from './samples.tsx';

interface Pressable {
  /** The component with the function that is called on a press. */
  shown: (listener: Mock) => ReactElement;
  place: () => Locator;
  /** How many calls two taps in a row make. Default 2: each tap is a press of its own. */
  twice?: number;
}

const button = (name: string | RegExp) => () => page.getByRole('button', { name });
const never = () => new Promise(() => {});

/** A link tells and stays on the page. */
const stay = (listener: Mock) => (event: Event | React.SyntheticEvent) => {
  event.preventDefault();
  listener();
};

const pressables: Record<string, Pressable> = {
  Accordion: {
    shown: (listener) => sample('Accordion', { onValueChange: listener }),
    place: () => page.getByText('Вопрос'),
  },
  'Breadcrumbs, a link': {
    shown: (listener) => <div onClickCapture={stay(listener)}>{sample('Breadcrumbs')}</div>,
    place: () => page.getByRole('link', { name: 'Главная' }),
  },
  Button: { shown: (listener) => sample('Button', { onClick: listener }), place: button('Показать') },
  'Button that is loading': {
    shown: (listener) => sample('Button', { onClick: listener, loading: true }),
    place: button('Показать'),
    twice: 0,
  },
  'CalculatorDetails, the link to it': {
    shown: (listener) => sample('CalculatorDetails', { onShare: listener }),
    place: button('Скопировать ссылку'),
  },
  FavouriteButton: {
    shown: (listener) => sample('FavouriteButton', { onPressedChange: listener }),
    place: button(/избранн/),
  },
  IconButton: { shown: (listener) => sample('IconButton', { onClick: listener }), place: button('Меню') },
  'LeasingCalculator, minimal payment': {
    shown: (listener) => sample('LeasingCalculator', { onStateChange: listener }),
    place: button('Минимальный платёж'),
  },
  'LeasingCalculator, request': {
    shown: (listener) => sample('LeasingCalculator', { onRequest: listener }),
    place: button('Получить предложение'),
  },
  MultiSelect: {
    shown: (listener) => sample('MultiSelect', { onValueChange: listener }),
    place: () => page.getByText('Komatsu'),
  },
  NotificationList: {
    shown: (listener) => (
      <div onClickCapture={(event) => event.preventDefault()}>
        {sample('NotificationList', {
          items: [{ id: 'a', title: 'Цена снижена', href: '#a' }],
          onItemClick: listener,
        })}
      </div>
    ),
    place: () => page.getByText('Цена снижена'),
  },
  'Pagination, a page': {
    shown: (listener) =>
      sample('Pagination', { onPageChange: (_: number, event: Event) => stay(listener)(event) }),
    place: () => page.getByRole('link', { name: 'Страница 4' }),
  },
  'Pagination, an arrow': {
    shown: (listener) =>
      sample('Pagination', { onPageChange: (_: number, event: Event) => stay(listener)(event) }),
    place: () => page.getByRole('link', { name: 'Следующая страница' }),
  },
  RequestButton: {
    shown: (listener) => sample('RequestButton', { onRequest: listener }),
    place: button(/заявку|отправлено/),
    twice: 1,
  },
  ResendTimer: {
    shown: (listener) => sample('ResendTimer', { seconds: 0, onResend: listener.mockImplementation(never) }),
    place: button(/код/),
    twice: 1,
  },
  SegmentedControl: {
    shown: (listener) => sample('SegmentedControl', { onValueChange: listener }),
    place: () => page.getByText('Б'),
    twice: 1,
  },
  'SurveyCard, an answer': {
    shown: (listener) => sample('SurveyCard', { onAnswer: listener.mockImplementation(never) }),
    place: button('Да'),
    twice: 1,
  },
  'SurveyCard, later': {
    shown: (listener) => sample('SurveyCard', { onDismiss: listener }),
    place: button('Позже'),
  },
  'ToastRegion, the cross': {
    shown: (listener) =>
      sample('ToastRegion', { messages: [{ id: 'a', text: 'Сохранено' }], onDismiss: listener }),
    place: button('Закрыть сообщение'),
  },
};

beforeEach(() => scrollTo(0, 0));

describe.each(Object.entries(pressables))('%s under a finger', (_, { shown, place, twice = 2 }) => {
  const show = async () => {
    const listener = vi.fn();
    await render(<div style={{ padding: '300px 16px 1500px' }}>{shown(listener)}</div>);
    return listener;
  };

  it('takes a tap for one press, however many events the browser makes of it', async () => {
    const listener = await show();
    await tap(place());
    expect(listener).toHaveBeenCalledTimes(Math.min(1, twice));
    await tap(place());
    expect(listener).toHaveBeenCalledTimes(twice);
  });

  it('is not pressed by a swipe that begins on it: the page scrolls', async () => {
    const listener = await show();
    await swipe(place(), { y: -150 });
    expect(scrollY).toBeGreaterThan(100);
    expect(listener).not.toHaveBeenCalled();
  });
});
