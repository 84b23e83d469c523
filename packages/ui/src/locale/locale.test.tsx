import { paymentSchedule } from '@leasing/core/calculator';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { sample, samples } from '../contract/samples.tsx';
import { Dialog, Drawer, LeasingCalculator, MoneyInput, ProductCard } from '../index.ts';
import { type Locale, LocaleProvider } from '../locale.ts';
import { activate } from './createFormats.ts';
import { en } from './en.ts';
import { russianFormats } from './formats.ts';
import { ru } from './ru.ts';

/** What the caller says in each language; everything else is the component's own. */
const propsIn = {
  ru: (name: string) => samples[name] ?? {},
  otherwise: (name: string) => ({ ...samples[name], ...english[name] }),
};
const rows = paymentSchedule({ cost: 1_000_000, advance: 200_000, termMonths: 12 });
const options = [{ value: 'a', label: 'One' }];
const english: Record<string, Record<string, unknown>> = {
  Accordion: { items: [{ id: 'a', title: 'Question', content: 'Answer' }] },
  Alert: { title: 'Sent', children: 'We will call' },
  Badge: { children: 'New' },
  Breadcrumbs: { items: [{ label: 'Home', href: '/' }, { label: 'Catalogue' }] },
  Button: { children: 'Show' },
  Carousel: { label: 'New' },
  Checkbox: { label: 'I agree' },
  CodeInput: { label: 'Code' },
  Combobox: { label: 'Make' },
  DateField: { label: 'Day' },
  EmptyState: { title: 'Nothing here' },
  FilterBar: {
    fields: [
      { kind: 'search', name: 'title', label: 'Search' },
      { kind: 'range', minName: 'min', maxName: 'max', label: 'Price', min: 0, max: 1000 },
      {
        kind: 'multi-select',
        name: 'brand',
        label: 'Make',
        options: Array.from({ length: 9 }, (_, i) => ({ value: `make ${i}` })),
      },
    ],
  },
  FilterChips: { chips: [{ key: 'a', label: 'Crane', href: '#' }] },
  IconButton: { label: 'Menu' },
  MoneyInput: { label: 'Price' },
  MultiSelect: { label: 'Make' },
  PageHeader: { title: 'Catalogue' },
  PasswordInput: { label: 'Password' },
  PaymentChart: { rows },
  PhoneInput: { label: 'Phone' },
  ProgressBar: { label: 'Loading' },
  RangeSlider: { label: 'Price' },
  SearchField: { label: 'Search', defaultValue: 'crane' },
  SegmentedControl: { label: 'View', options },
  Select: { label: 'Type', options },
  Slider: { label: 'Term' },
  SortSelect: { options },
  StatTile: { label: 'deals' },
  Steps: { items: [{ title: 'First' }] },
  SurveyCard: { survey: { id: 1, text: 'Question?', options: ['Yes'] } },
  Tabs: { label: 'About', items: [{ id: 'facts', label: 'Facts', content: 'Mass' }] },
  Textarea: { label: 'Question' },
  TextField: { label: 'Name' },
};

/** Everything that is seen or read out: texts and the attributes that hold texts. */
function words(root: ParentNode): string {
  const attributes = ['aria-label', 'aria-valuetext', 'aria-roledescription', 'placeholder', 'title', 'alt'];
  const names = [...root.querySelectorAll('*')].flatMap((element) =>
    attributes.map((name) => element.getAttribute(name) ?? ''),
  );
  return [root.textContent, ...names].join('\n');
}

/** Every language is one file, found by its name. */
const languages = Object.fromEntries(
  Object.entries(import.meta.glob<Record<string, Locale>>(['./??.ts', '!./ru.ts'], { eager: true })).map(
    ([file, module]) => [file.slice(2, -3), module[file.slice(2, -3)] as Locale],
  ),
);

/** What a language does not write with: letters of a text that was left in Russian. */
const foreign: Record<string, RegExp> = {
  en: /[^\n]*[а-яё][^\n]*/gi,
};

it('knows of each language how a text left in Russian is found', () => {
  expect(Object.keys(foreign)).toEqual(Object.keys(languages).sort());
});

const renderBox = (element: React.ReactElement) => {
  const box = document.createElement('div');
  box.innerHTML = renderToString(element);
  return box;
};

describe.each(Object.keys(samples))('%s', (name) => {
  it.each(Object.entries(languages))('says nothing in Russian where the language is %s', (tag, locale) => {
    const box = renderBox(
      <LocaleProvider locale={locale}>{sample(name, propsIn.otherwise(name))}</LocaleProvider>,
    );
    expect(words(box).match(foreign[tag] as RegExp) ?? []).toEqual([]);
  });

  it('has no Latin word in Russian but names of makes and models', () => {
    const box = renderBox(sample(name, propsIn.ru(name)));
    const names = /Komatsu|Volvo|PC200-8/g;
    expect(
      words(box)
        .replace(names, '')
        .match(/[a-z]{2,}/gi) ?? [],
    ).toEqual([]);
  });

  it('says with the Russian locale what it says without one', () => {
    const plain = renderBox(sample(name));
    const localised = renderBox(<LocaleProvider locale={ru}>{sample(name)}</LocaleProvider>);
    expect(localised.innerHTML).toBe(plain.innerHTML);
  });
});

describe('English dialogs', () => {
  it.each([
    ['Dialog', Dialog],
    ['Drawer', Drawer],
  ])('%s is closed by «Close»', async (_, Window) => {
    await render(
      <LocaleProvider locale={en}>
        <Window title="Filters" defaultOpen />
      </LocaleProvider>,
    );
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull();
  });
});

describe('Figures', () => {
  const russian = activate(ru).formats;

  it.each([0, 1, 2, 5, 21, 999, 1000, 1_234_567, 11_670_000.5])(
    '%d are written by Intl as without it',
    (n) => {
      expect(russian.money(n)).toBe(russianFormats.money(n));
      expect(russian.digits(Math.round(n))).toBe(russianFormats.digits(Math.round(n)));
      for (const unit of Object.keys(ru.nouns)) {
        expect(russian.noun(n, unit)).toBe(russianFormats.noun(n, unit));
      }
    },
  );

  it('of a card are those of the language and its currency', () => {
    const card = renderBox(
      <LocaleProvider locale={{ ...en, currency: 'USD' }}>
        <ProductCard title="Komatsu" minCost={9_410_000} totalCost={9_900_000} />
      </LocaleProvider>,
    );
    expect(card.querySelector('.lsg-card__price')?.textContent).toBe('$156,833/month');
    expect(card.querySelector('.lsg-card__unit')?.textContent).toBe('/month');
    expect(card.querySelector('.lsg-card__total')?.textContent).toBe('from\u00A0$9,900,000');
  });

  it('are typed in groups of the language, with its decimal point', async () => {
    let amount: number | null = null;
    await render(
      <LocaleProvider locale={en}>
        <MoneyInput label="Price" decimals={2} onValueChange={(next) => (amount = next)} />
      </LocaleProvider>,
    );
    const field = page.getByRole('textbox', { name: 'Price' });
    await field.click();
    await userEvent.keyboard('1234567.5');
    await expect.element(field).toHaveValue('1,234,567.5');
    expect(amount).toBe(1_234_567.5);
  });

  it('of the calculator are read out in the language', () => {
    const calculator = renderBox(
      <LocaleProvider locale={en}>
        <LeasingCalculator options={{ cost: 900_000, termMonths: 36 }} />
      </LocaleProvider>,
    );
    const valueTexts = [...calculator.querySelectorAll('[aria-valuetext]')].map((one) =>
      one.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' '),
    );
    expect(valueTexts).toContain('900,000 roubles');
    expect(valueTexts).toContain('36 months');
  });

  it('follow the plural rules of a language that someone adds in one file', () => {
    const lithuanian = {
      ...en,
      language: 'lt',
      nouns: { мес: { one: 'mėnuo', few: 'mėnesiai', other: 'mėnesių' } },
    };
    const { noun } = activate(lithuanian).formats;
    expect([1, 2, 10, 21].map((count) => noun(count, 'мес'))).toEqual([
      'mėnuo',
      'mėnesiai',
      'mėnesių',
      'mėnuo',
    ]);
  });
});

it("a caller's own labels win over the locale", () => {
  const box = renderBox(
    <LocaleProvider locale={en}>{sample('Spinner', { labels: { loading: 'One moment' } })}</LocaleProvider>,
  );
  expect(box.textContent).toBe('One moment');
});
