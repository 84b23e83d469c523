import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CalculatorDetails } from '../calculator-details.ts';

it.each([
  [/Страховка/, '36000,50', '36 001'],
  [/Доставка/, '50000,00', '50 000'],
  [/Доставка/, '1,2 млн', '1 200 000'],
  [/Отсрочка/, '3,5', '4'],
  [/Отсрочка/, '1 год', '12'],
])('the exact calculation reads a figure as it is typed: %s «%s»', async (name, typed, figure) => {
  await render(<CalculatorDetails contract={{ cost: 1_000_000, advance: 200_000, termMonths: 36 }} />);
  await page.getByText('Отсрочка, остаток, страховка, доставка').click();
  const input = page.getByRole('textbox', { name });
  await input.click();
  await userEvent.keyboard(typed);
  await userEvent.tab();
  await expect.element(input).toHaveValue(figure.replaceAll(' ', '\u00A0'));
});
