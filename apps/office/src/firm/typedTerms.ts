import type { TermsSettingBody } from '@leasing/core/api';
import { parseFigure } from '@leasing/core/format';

type LeaseTerms = TermsSettingBody['general'];
type TermsException = TermsSettingBody['exceptions'][number];

/** Terms as the fields hold them: text, so that an empty field is «как у всех»; no form chosen is that too. */
export interface TypedValues {
  annualRate: string;
  rateModel: '' | LeaseTerms['rateModel'];
  buyoutPercent: string;
  minTerm: string;
  maxTerm: string;
  minAdvance: string;
  minAdvancePercent: string;
  maxAdvancePercent: string;
  forms: LeaseTerms['forms'];
}

export interface TypedException {
  product: TermsException['product'];
  type: string;
  id: string;
  terms: TypedValues;
}

/** The whole screen as its fields hold it. */
export interface TypedTerms {
  lessor: string;
  ratesSince: string;
  general: TypedValues;
  exceptions: readonly TypedException[];
}

/** Fields of whole numbers. */
const wholeFields = [
  'minTerm',
  'maxTerm',
  'minAdvance',
  'minAdvancePercent',
  'maxAdvancePercent',
  'buyoutPercent',
] as const;

const empty: TypedValues = {
  annualRate: '',
  rateModel: '',
  buyoutPercent: '',
  minTerm: '',
  maxTerm: '',
  minAdvance: '',
  minAdvancePercent: '',
  maxAdvancePercent: '',
  forms: [],
};

export const emptyException: TypedException = { product: 'equipment', type: '', id: '', terms: empty };

function valuesOf(terms: Partial<LeaseTerms>): TypedValues {
  const wholeNumbers = wholeFields.map((field) => [field, String(terms[field] ?? '')]);
  return {
    ...empty,
    ...Object.fromEntries(wholeNumbers),
    // Per cent, without the tails of doubles: 0.26 is 26.
    annualRate:
      terms.annualRate === undefined
        ? ''
        : String(Math.round(terms.annualRate * 1e6) / 1e4).replace('.', ','),
    rateModel: terms.rateModel ?? '',
    forms: terms.forms ?? [],
  };
}

/** Numbers that cannot be read are NaN, which becomes null on its way and is refused with a sentence for the field. */
function termsFrom(values: TypedValues): Partial<LeaseTerms> {
  const number = (text: string) => parseFigure(text) ?? Number.NaN;
  const wholeNumbers = wholeFields
    .filter((field) => values[field].trim() !== '')
    .map((field) => [field, number(values[field])]);
  return {
    ...Object.fromEntries(wholeNumbers),
    ...(values.annualRate.trim() ? { annualRate: Math.round(number(values.annualRate) * 1e4) / 1e6 } : {}),
    ...(values.rateModel ? { rateModel: values.rateModel } : {}),
    ...(values.forms.length > 0 ? { forms: values.forms } : {}),
  };
}

export function toTyped({ lessor, ratesSince, general, exceptions }: TermsSettingBody): TypedTerms {
  return {
    lessor: lessor ?? '',
    ratesSince: ratesSince ?? '',
    general: valuesOf(general),
    exceptions: exceptions.map(({ product, type, id, terms }) => ({
      product,
      type: type ?? '',
      id: id === null ? '' : String(id),
      terms: valuesOf(terms),
    })),
  };
}

/** What is sent: an empty field of an exception is left out, one of the general terms is refused by the server. */
export function fromTyped({ lessor, ratesSince, general, exceptions }: TypedTerms): object {
  return {
    lessor: lessor.trim() || null,
    ratesSince: ratesSince || null,
    general: termsFrom(general),
    exceptions: exceptions.map(({ product, type, id, terms }) => ({
      product,
      type: type || null,
      id: id.trim() ? Number(id) : null,
      terms: termsFrom(terms),
    })),
  };
}
