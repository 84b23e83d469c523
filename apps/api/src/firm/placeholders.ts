import { type Firm, firmPlaceholders } from '@leasing/core/unstable/firm';

/** The warning of the start; undefined when the firm is named. */
export function placeholderWarning(firm: Firm): string | undefined {
  const fields = firmPlaceholders(firm).map(({ field }) => field);
  if (fields.length === 0) return undefined;
  return `The firm is still a placeholder: ${fields.join(', ')}. Its owner sets it in the office, «Фирма»; before the first start FIRM_FILE does.`;
}

/** The same for the office's first page and the check of an installation; undefined when the firm is named. */
export function placeholderSentence(firm: Firm): string | undefined {
  const names = firmPlaceholders(firm).map(({ name }) => name);
  return names.length === 0
    ? undefined
    : `На\u00A0сайте, в\u00A0согласиях и\u00A0документах вместо вашей фирмы образец: ${names.join(', ')}.`;
}
