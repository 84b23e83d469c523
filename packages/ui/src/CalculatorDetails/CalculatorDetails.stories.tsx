import { decodeScenario } from '@leasing/core/calculator';
import { decodeExactTerms, defaultExactTerms } from '@leasing/core/unstable/exact';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { CalculatorDetails } from '../calculator-details.ts';

const contract = { cost: 8_671_000, advance: 1_734_200, termMonths: 36 };
const terms = defaultExactTerms('2026-11-23');
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ');
/** The value of a fact by its name. */
const factOf = (canvas: HTMLElement, name: string) =>
  plain(
    [...canvas.querySelectorAll('dt')].find((one) => plain(one.textContent) === name)?.nextElementSibling
      ?.textContent,
  );

const meta = {
  title: 'Components/CalculatorDetails',
  component: CalculatorDetails,
  args: { contract, defaultTerms: terms, onShare: fn() },
} satisfies Meta<typeof CalculatorDetails>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Schedule: Story = {
  args: { onShare: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Убывающие' }));
    await expect(canvas.getByText('Первый платёж')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Скопировать ссылку' }));
    const [code = '', exactCode = ''] = (args.onShare as ReturnType<typeof fn>).mock.lastCall as string[];
    await expect(decodeScenario(code)).toMatchObject(contract);
    await expect(decodeExactTerms(exactCode)).toEqual({ ...terms, form: 'declining' });
  },
};

/** Up to three scenarios side by side; the one that costs least in all is marked. */
export const Comparison: Story = {
  args: {
    defaultScenarios: [contract, { cost: 8_671_000, advance: 4_335_500, termMonths: 60, form: 'declining' }],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('columnheader', { name: /Вариант.2.*выгоднее всего/ })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: /Добавить к.сравнению/ }));
    await expect(canvas.getAllByRole('columnheader', { name: /Вариант/ })).toHaveLength(3);
    await expect(canvas.getByRole('button', { name: /В.сравнении три варианта/ })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /Убрать вариант.1/ }));
    await expect(canvas.getAllByRole('columnheader', { name: /Вариант/ })).toHaveLength(2);
  },
};

/** The law's numbers for a company on the general regime: 22/122 of all payments, 25 % of the rest. */
export const Taxes: Story = {
  tags: ['no-picture'],
  args: { contract: { cost: 900_000, advance: 90_000, termMonths: 12 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(factOf(canvasElement, 'НДС к вычету')).toBe('183 673 ₽');
    await expect(factOf(canvasElement, 'Экономия налога')).toBe('208 719 ₽');
    await expect(plain(canvasElement.textContent)).toContain('закон № 425-ФЗ от 28.11.2025');
    await expect(plain(canvasElement.textContent)).toContain('НДС с аванса принят к вычету сразу: уточните');
    const table = canvas.getByRole('table');
    const rows = within(table).getAllByRole('row');
    await expect(plain(rows[1]?.textContent)).toBe('Аванс23.11.202690 00016 23000810 000');
    await expect(plain(rows[2]?.textContent)).toBe('123.12.202677 37913 95317 55059 829750 171');
    await expect(plain(rows.at(-1)?.textContent)).toBe('Итого1 018 548183 673118 548810 000');
    const regime = canvas.getByRole('combobox', { name: 'Система налогообложения' });
    await userEvent.selectOptions(regime, 'УСН «доходы»');
    await expect(factOf(canvasElement, 'НДС к вычету')).toBe('0 ₽');
    await expect(canvas.getByText(/В.вашем регионе ставка УСН/)).toBeInTheDocument();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /НДС с.вашей выручки/ }), 'general');
    await expect(factOf(canvasElement, 'НДС к вычету')).toBe('183 673 ₽');
  },
};

/** Nothing is paid in winter; the months are the visitor's to choose. */
export const Season: Story = {
  tags: ['no-picture'],
  args: { defaultTerms: { ...terms, form: 'seasonal' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(factOf(canvasElement, 'Самый маленький платёж')).toBe('0 ₽');
    for (const name of ['янв', 'фев', 'дек']) await userEvent.click(canvas.getByRole('checkbox', { name }));
    await expect(factOf(canvasElement, 'Самый маленький платёж')).toBe(
      factOf(canvasElement, 'Самый большой платёж'),
    );
  },
};

/** What cannot be is said in the field concerned; no number is beside it. */
export const BadInput: Story = {
  args: { defaultTerms: { ...terms, form: 'seasonal', residual: 1 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const says = (field: HTMLElement) =>
      plain(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent);
    const date = canvas.getByLabelText('Дата первого платежа');
    fireEvent.change(date, { target: { value: '2019-12-31' } });
    await expect(says(date)).toMatch(/не раньше 2020 года/);
    fireEvent.change(date, { target: { value: '' } });
    await expect(says(date)).toMatch(/не раньше 2020 года/);
    fireEvent.change(date, { target: { value: '2026-12-23' } });
    const residual = canvas.getByLabelText(/Остаточный платёж/);
    await userEvent.clear(residual);
    await userEvent.type(residual, '9000000');
    await expect(says(residual)).toMatch(/не может быть больше суммы/);
    await userEvent.clear(residual);
    for (const month of canvas.getAllByRole<HTMLInputElement>('checkbox')) {
      if (!month.checked) await userEvent.click(month);
    }
    await expect(says(canvas.getByRole('group', { name: 'Месяцы без платежей' }))).toMatch(
      /не остаётся ни одного платежа/,
    );
    await expect(canvas.queryByRole('table')).toBeNull();
    await expect(canvasElement.textContent).not.toMatch(/NaN|undefined|Infinity/);
  },
};

/** A partner fixes the regime and offers two forms. */
export const FixedByPartner: Story = {
  tags: ['no-picture'],
  args: { regime: 'company-simplified-margin', forms: ['seasonal', 'annuity'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('combobox', { name: 'Система налогообложения' })).toBeNull();
    await expect(canvas.getAllByRole('radio')).toHaveLength(2);
    await expect(canvas.getByRole('radio', { name: 'Равные платежи' })).toBeChecked();
  },
};

/** Lease, loan and own money after tax, each in money of today; a number that is none is said in its field. */
export const WaysToPay: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByText(/^Лизинг, кредит или/));
    const answer = () => plain(canvasElement.querySelector('.lsg-details__verdict')?.textContent);
    const table = () => canvas.getByRole('table', { name: /Лизинг, кредит/ });
    await waitFor(table);
    await expect(answer()).toMatch(/^Дешевле всего — .+: [\d ]+ ₽ в сегодняшних деньгах, после налогов\. /);
    const worth = () =>
      [...(within(table()).getAllByRole('row').at(-1)?.querySelectorAll('td') ?? [])].map((cell) =>
        Number(cell.textContent?.replace(/\D/g, '')),
      );
    const [, loanBefore = 0] = worth();
    const loan = canvas.getByRole('textbox', { name: /Ставка по.кредиту/ });
    await userEvent.clear(loan);
    await userEvent.type(loan, '35,5');
    await expect(worth()[1]).toBeGreaterThan(loanBefore);
    const ownReturn = canvas.getByRole('textbox', { name: /Сколько приносят/ });
    await userEvent.clear(ownReturn);
    await userEvent.type(ownReturn, 'много');
    const says = (field: HTMLElement) =>
      plain(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent);
    await expect(says(ownReturn)).toBe('Укажите проценты в год, от 0 до 1000, например 18,5.');
    await expect(canvas.queryByRole('table', { name: /Лизинг, кредит/ })).toBeNull();
    const advance = canvas.getByRole('textbox', { name: /Первый взнос по.кредиту/ });
    await userEvent.clear(advance);
    await userEvent.type(advance, '9000000');
    await expect(says(advance)).toBe('Первый взнос не может быть больше стоимости.');
    await expect(canvasElement.textContent).not.toMatch(/NaN|undefined|Infinity/);
    await userEvent.clear(ownReturn);
    await userEvent.type(ownReturn, '60');
    await userEvent.clear(advance);
    await expect(answer()).toMatch(/^Дешевле всего — (лизинг|кредит)/);
    await userEvent.click(canvas.getByRole('button', { name: 'Скопировать ссылку' }));
    const [, shared = ''] = (args.onShare as ReturnType<typeof fn>).mock.lastCall as string[];
    const expectedComparison = { ownPercent: 60, usefulLifeMonths: 61, loanPercent: 35.5 };
    await expect(decodeExactTerms(shared)?.comparison).toMatchObject(expectedComparison);
  },
};
