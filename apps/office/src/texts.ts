import type { Condition } from '@leasing/core/catalogue';
import { availabilities, conditions, equipmentTypes } from '@leasing/core/catalogue';
import { conditionTexts, equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { type OfficeRequest, stockTexts } from '@leasing/core/unstable/api/office';

/** Where a line of the inbox comes from. */
export const sourceTexts = { equipment: 'Техника', component: 'Запчасть', lead: 'Лид' } as const;

/** Where a line comes from, by name: a phone that was left on the site is not a partner's. */
export function sourceText({ source, lead }: Pick<OfficeRequest, 'source' | 'lead'>): string {
  if (!lead) return sourceTexts[source];
  return lead.isOurSite ? 'Телефон с\u00A0сайта' : `${sourceTexts.lead} «${lead.partner}»`;
}

const choices = <T extends string>(values: readonly T[], text: (value: T) => string) =>
  values.map((id) => ({ id, name: text(id) }));

export const availabilityChoices = choices(availabilities, (value) => stockTexts[value]);
export const typeChoices = choices(equipmentTypes, (value) => equipmentTypeTexts[value].one);
export const conditionChoices = choices(conditions, (value: Condition) => conditionTexts[value]);
export const sourceChoices = choices(
  Object.keys(sourceTexts) as (keyof typeof sourceTexts)[],
  (value) => sourceTexts[value],
);

/** The size of a file: «12,4 МБ». */
export function sizeText(bytes: number): string {
  const kilobytes = bytes / 1024;
  const [size, unit] = kilobytes < 1000 ? [kilobytes, 'КБ'] : [kilobytes / 1024, 'МБ'];
  return `${size.toLocaleString('ru', { maximumFractionDigits: size < 10 ? 1 : 0 })}\u00A0${unit}`;
}
