import { parts } from 'virtual:component-types';
import { defaultExactTerms } from '@leasing/core/unstable/exact';
import type { ComponentType, ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { everyStory } from '../../fixtures/everyStory.ts';
import { sample } from './samples.tsx';

/** Whatever part a component asks for, the page has a class for it. */
const classNames = new Proxy({}, { get: (_, part) => (typeof part === 'string' ? `mine-${part}` : '') });

const field = { required: true, description: 'Как в документе', error: 'Не заполнено' };
const failing = () => Promise.reject(new Error('no network'));

/** What shows the parts that no story has. */
const more: Record<string, Record<string, unknown>> = {
  Button: { icon: '+' },
  CalculatorDetails: {
    defaultTerms: { ...defaultExactTerms('2026-11-01'), firstPayment: '2019-01-01' },
    notice: 'Лизингодатель: ООО «Ромашка»',
  },
  Checkbox: field,
  CodeInput: field,
  Combobox: { ...field, options: [{ value: 'Komatsu', detail: '24 машины' }] },
  DateField: field,
  Dialog: { description: 'Перезвоним', children: 'Текст', footer: 'Да' },
  Drawer: { description: 'Найдено 12' },
  FilterBar: { aside: 'Сортировка', sheet: { open: true, onOpenChange: () => {} } },
  Gallery: { onEnlarge: () => {}, note: 'Фото дилера' },
  LeasingCalculator: { notes: 'НДС к вычету' },
  MoneyInput: field,
  MultiSelect: { ...field, options: [] },
  PasswordInput: field,
  PhoneInput: { ...field, prefix: 'тел.' },
  RangeSlider: field,
  ResendTimer: { seconds: 0, onResend: failing },
  SearchField: {
    ...field,
    suggest: async () => [{ key: 'a', text: 'Komatsu', detail: 'марка' }],
  },
  SegmentedControl: { ...field, labelShown: true },
  Skeleton: { shape: 'card' },
  Slider: field,
  TextField: { ...field, prefix: '№' },
  ToastRegion: {
    messages: [{ id: 'a', text: 'Удалено', action: { label: 'Вернуть', onPress: () => {} } }],
  },
};

/** What has to be done before a part is there. */
const act: Record<string, (look: () => void) => Promise<void>> = {
  CalculatorDetails: async () => {
    await userEvent.fill(document.querySelector('input[type="date"]') as Element, '2026-12-01');
    await expect.poll(() => document.querySelector('.lsg-details__ways')).not.toBeNull();
    await userEvent.click(document.querySelector('.lsg-details__ways > summary') as Element);
  },
  Combobox: async (look) => {
    const input = document.querySelector('input') as Element;
    await userEvent.click(input);
    await expect.poll(() => document.querySelector('.lsg-field__list')).not.toBeNull();
    look();
    await userEvent.type(input, 'белаз');
  },
  ResendTimer: () => userEvent.click(document.querySelector('button') as Element),
  SearchField: () => userEvent.type(document.querySelector('input') as Element, 'ko'),
};

const withParts = Object.entries(parts).filter(([, own]) => own.length > 0);

describe.each(withParts)('%s', (component, own) => {
  it('gives the class names of the page to every part that its docs name, and to nothing else', async () => {
    const documented = own.map(({ name, className }) => ({ name, className }));
    const unseen = new Set(documented.map(({ name }) => name));

    function look() {
      for (const { name, className } of documented) {
        for (const element of document.querySelectorAll(`.${className}.mine-${name}`)) {
          unseen.delete(name);
          element.classList.remove(`mine-${name}`);
        }
      }
      const others = [...document.querySelectorAll('[class*="mine-"]')];
      expect(others.map((one) => one.getAttribute('class'))).toEqual([]);
    }

    async function show(element: ReactElement) {
      const screen = await render(element);
      look();
      return screen;
    }

    for (const { name, Story } of everyStory) {
      if (!name.startsWith(`Components/${component}, `)) continue;
      const Given = Story as ComponentType<{ classNames: object }>;
      await (await show(<Given classNames={classNames} />)).unmount();
    }
    await show(sample(component, { classNames, ...more[component] }));
    await act[component]?.(look);
    await expect
      .poll(() => {
        look();
        return [...unseen];
      })
      .toEqual([]);
  });
});
