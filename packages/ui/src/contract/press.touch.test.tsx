import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { sample } from './samples.tsx';

interface Pressable {
  /** The component with the function that is called on a press. */
  element: (listener: Mock) => ReactElement;
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
    element: (listener) => sample('Accordion', { onValueChange: listener }),
    place: () => page.getByText('Вопрос'),
  },
  'Breadcrumbs, a link': {
    element: (listener) => <div onClickCapture={stay(listener)}>{sample('Breadcrumbs')}</div>,
    place: () => page.getByRole('link', { name: 'Главная' }),
  },
  Button: { element: (listener) => sample('Button', { onClick: listener }), place: button('Показать') },
  'Button that is loading': {
    element: (listener) => sample('Button', { onClick: listener, loading: true }),
    place: button('Показать'),
    twice: 0,
  },
  'CalculatorDetails, the link to it': {
    element: (listener) => sample('CalculatorDetails', { onShare: listener }),
    place: button('Скопировать ссылку'),
  },
  FavouriteButton: {
    element: (listener) => sample('FavouriteButton', { onPressedChange: listener }),
    place: button(/избранн/),
  },
  IconButton: { element: (listener) => sample('IconButton', { onClick: listener }), place: button('Меню') },
  'LeasingCalculator, minimal payment': {
    element: (listener) => sample('LeasingCalculator', { onValueChange: listener }),
    place: button('Минимальный платёж'),
  },
  'LeasingCalculator, request': {
    element: (listener) => sample('LeasingCalculator', { onRequest: listener }),
    place: button('Получить предложение'),
  },
  MultiSelect: {
    element: (listener) => sample('MultiSelect', { onValueChange: listener }),
    place: () => page.getByText('Komatsu'),
  },
  NotificationList: {
    element: (listener) => (
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
    element: (listener) =>
      sample('Pagination', { onPageChange: (_: number, event: Event) => stay(listener)(event) }),
    place: () => page.getByRole('link', { name: 'Страница 4' }),
  },
  'Pagination, an arrow': {
    element: (listener) =>
      sample('Pagination', { onPageChange: (_: number, event: Event) => stay(listener)(event) }),
    place: () => page.getByRole('link', { name: 'Следующая страница' }),
  },
  RequestButton: {
    element: (listener) => sample('RequestButton', { onRequest: listener }),
    place: button(/заявку|отправлено/),
    twice: 1,
  },
  ResendTimer: {
    element: (listener) =>
      sample('ResendTimer', { seconds: 0, onResend: listener.mockImplementation(never) }),
    place: button(/код/),
    twice: 1,
  },
  SegmentedControl: {
    element: (listener) => sample('SegmentedControl', { onValueChange: listener }),
    place: () => page.getByText('Б'),
    twice: 1,
  },
  'SurveyCard, an answer': {
    element: (listener) => sample('SurveyCard', { onAnswer: listener.mockImplementation(never) }),
    place: button('Да'),
    twice: 1,
  },
  'SurveyCard, later': {
    element: (listener) => sample('SurveyCard', { onDismiss: listener }),
    place: button('Позже'),
  },
  'ToastRegion, the cross': {
    element: (listener) =>
      sample('ToastRegion', { messages: [{ id: 'a', text: 'Сохранено' }], onDismiss: listener }),
    place: button('Закрыть сообщение'),
  },
};

beforeEach(() => scrollTo(0, 0));

describe.each(Object.entries(pressables))('%s under a finger', (_, { element, place, twice = 2 }) => {
  const show = async () => {
    const listener = vi.fn();
    await render(<div style={{ padding: '300px 16px 1500px' }}>{element(listener)}</div>);
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
    await expect.poll(() => scrollY).toBeGreaterThan(100);
    expect(listener).not.toHaveBeenCalled();
  });
});
