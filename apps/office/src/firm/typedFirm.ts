import type { Firm } from '@leasing/core/unstable/firm';
import { formatPhone } from '@leasing/core/validation';

/** The firm as the form holds it: rows of a list are objects. */
export type TypedFirm = Omit<Firm, 'logoLines' | 'hours'> & {
  logoLines: { text: string }[];
  hours: Omit<Firm['hours'], 'closed'> & { closed: { day: string }[] };
};

export const toTyped = (firm: Firm): TypedFirm => ({
  ...firm,
  logoLines: firm.logoLines.map((text) => ({ text })),
  phones: firm.phones.map(({ number, label }) => ({ number: formatPhone(number), label })),
  hours: { ...firm.hours, closed: firm.hours.closed.map((day) => ({ day })) },
});

export const fromTyped = (typed: TypedFirm): Firm => ({
  ...typed,
  logoLines: typed.logoLines.map(({ text }) => text),
  hours: { ...typed.hours, closed: typed.hours.closed.map(({ day }) => day) },
});
