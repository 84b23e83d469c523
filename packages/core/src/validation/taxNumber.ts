import { type Validation, validationMessages } from './messages.ts';

/** Weights of the check digits of an ИНН, by the rule of the Federal Tax Service. */
const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/**
 * Tax number (ИНН). The specification only requires the field (§5), so a number of a wrong length or with wrong
 * check digits is valid and carries a warning that the form can show. Spaces are dropped.
 */
export function validateTaxNumber(text: string): Validation {
  const value = text.replace(/\s/g, '');
  if (value === '') return { valid: false, message: validationMessages.taxNumberRequired };
  if (!/^(\d{10}|\d{12})$/.test(value)) {
    return { valid: true, value, warning: validationMessages.taxNumberLength };
  }
  const right = value.length === 10 ? checks(value, 9) : checks(value, 10) && checks(value, 11);
  return right
    ? { valid: true, value }
    : { valid: true, value, warning: validationMessages.taxNumberChecksum };
}

/** Whether the digit at `position` is the check digit of those before it; a shorter number skips weights. */
function checks(digits: string, position: number): boolean {
  const weights = WEIGHTS.slice(WEIGHTS.length - position);
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (sum % 11) % 10 === Number(digits[position]);
}
