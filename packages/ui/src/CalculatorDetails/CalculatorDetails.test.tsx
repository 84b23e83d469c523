import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CalculatorDetails } from '../calculator-details.ts';

it.each([
  [/Страховка/, '36000,50', '36 001'],
  [/Доставка/, '50000,00', '50 000'],
  [/Доставка/, '1,2 млн', '1 200 000'],
  [/Отсрочка/, '3,5', '4'],
  [/Отсрочка/, '1 год', '12'],
])('the exact calculation reads a number as it is typed: %s «%s»', async (name, typed, figure) => {
  await render(<CalculatorDetails contract={{ cost: 1_000_000, advance: 200_000, termMonths: 36 }} />);
  await page.getByText('Отсрочка, остаток, страховка, доставка').click();
  const input = page.getByRole('textbox', { name });
  await input.click();
  await userEvent.keyboard(typed);
  await userEvent.tab();
  await expect.element(input).toHaveValue(figure.replaceAll(' ', '\u00A0'));
});

it('keeps a text that is not a number beside a sentence, and calculates with the last one', async () => {
  const onTermsChange = vi.fn();
  await render(
    <CalculatorDetails
      contract={{ cost: 1_000_000, advance: 200_000, termMonths: 36 }}
      onTermsChange={onTermsChange}
    />,
  );
  await page.getByText('Отсрочка, остаток, страховка, доставка').click();
  const input = page.getByRole('textbox', { name: /Доставка/ });
  await input.fill('50000');
  await input.fill('5 трлн');
  await userEvent.tab();
  await expect.element(input).toHaveValue('5трлн');
  await expect.element(input).toHaveAccessibleDescription(/Не\sпонято: «5трлн»/);
  expect(onTermsChange).toHaveBeenLastCalledWith(expect.objectContaining({ delivery: 50_000 }));
  await input.fill('');
  expect(onTermsChange).toHaveBeenLastCalledWith(expect.objectContaining({ delivery: 0 }));
  await expect.element(input).not.toHaveAttribute('aria-invalid');
});
