import { validatePhone } from '@leasing/core/validation';
import { refusals } from '../platform/http/index.ts';

/** The phone in E.164, or a refusal that says what is wrong with it. */
export function phoneOf(text: string): string {
  const verdict = validatePhone(text.trim());
  if (!verdict.valid) throw refusals.invalid({ phoneNumber: verdict.message });
  return verdict.value;
}
