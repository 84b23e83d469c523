import { characteristics, characteristicsOf, type EquipmentType } from '../catalogue/kinds.ts';
import type { Quantity } from './quantities/Quantity.ts';
import type { SearchedStock } from './vocabulary.ts';

/** From … to …, both included; an end that is absent is open. */
export interface SearchRange {
  readonly min?: number;
  readonly max?: number;
}

/** What of the rest of a text decides what its quantities measure. */
export interface Measured {
  readonly stock: SearchedStock;
  /** The kind of machine that is named: what a metre measures depends on it. */
  readonly kind: EquipmentType | undefined;
  /** Tonnes are what the machine lifts or carries, and not its mass. */
  readonly carries: boolean;
}

/**
 * How far from a number without a bound, «25 тонн», its values may be: machines are called by round numbers of their
 * mass, while the next power of an engine is another machine. «Около» is wide of whatever is measured.
 */
const nearness: Readonly<Record<string, number>> = { tonnage: 0.1, enginePower: 0.025 };
const USUAL_NEARNESS = 0.05;
const ROUGH_NEARNESS = 0.1;

/** The units of characteristics, as the table of kinds has them. */
const signs = { metres: 'м', kilometres: 'км', cubicMetres: 'м³' } as const;

/** The filters that a quantity bounds; none where the stock cannot be filtered by it. */
export function fieldsOfQuantity({ unit, isLoad, isOdometer }: Quantity, measured: Measured): string[] {
  const fieldsOfUnit = (): string[] => {
    switch (unit) {
      case 'roubles':
        return ['cost'];
      case 'roublesAMonth':
        return ['monthlyPayment'];
      case 'year':
        return ['yearOfManufacture'];
      case 'hours':
        return ['mileage'];
      case 'horsePower':
        return ['enginePower'];
      case 'tonnes':
        return [isLoad || measured.carries ? 'loadCapacity' : 'tonnage'];
      case 'owners':
        return ['ownerCount'];
      case 'axles':
        return characteristicOf('axles', measured);
      default:
        return characteristicOf(signs[unit], measured);
    }
  };
  const fields = fieldsOfUnit();
  // What has no odometer has hours.
  const fieldsOrHours = isOdometer && fields.length === 0 ? ['mileage'] : fields;
  return fieldsOrHours.filter((field) => isFilled(field, measured));
}

/** Whether the stock has a value of a field, of the kind that is named: by what no item has nothing can be found. */
export const isFilled = (field: string, { stock, kind }: Pick<Measured, 'stock' | 'kind'>): boolean =>
  stock.ranges.includes(field) && (!kind || !stock.filled || (stock.filled[field]?.includes(kind) ?? false));

/** The most telling characteristic in this unit, or of this name, that the kind has. */
function characteristicOf(unit: string, measured: Measured): string[] {
  const { kind } = measured;
  if (!kind) return [];
  return characteristicsOf(kind)
    .filter((name) => (name === unit || characteristics[name].unit === unit) && isFilled(name, measured))
    .slice(0, 1);
}

/** The ranges of all quantities by their filters. A later bound replaces an earlier one, and years are added up: «2017, 2018». */
export function rangesOfQuantities(
  quantities: readonly Quantity[],
  measured: Measured,
): Record<string, SearchRange> {
  const ranges: Record<string, SearchRange> = {};
  for (const quantity of quantities) {
    for (const field of fieldsOfQuantity(quantity, measured)) {
      const before = ranges[field];
      const { min = before?.min, max = before?.max } = endsOf(quantity, field);
      const areYears = quantity.min === quantity.max && before?.min !== undefined && before.max !== undefined;
      const isUnion = field === 'yearOfManufacture' && areYears && min !== undefined && max !== undefined;
      ranges[field] = isUnion
        ? { min: Math.min(before.min, min), max: Math.max(before.max, max) }
        : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
    }
  }
  return ranges;
}

/** What was typed of each filter. */
export function textsOfQuantities(
  text: string,
  quantities: readonly Quantity[],
  measured: Measured,
): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const quantity of quantities) {
    const piece = text.slice(quantity.start, quantity.end).trim();
    for (const field of fieldsOfQuantity(quantity, measured)) texts[field] = [...(texts[field] ?? []), piece];
  }
  return texts;
}

function endsOf({ about, isRough, ...ends }: Quantity, field: string): SearchRange {
  if (about === undefined) return ends;
  const share = isRough ? ROUGH_NEARNESS : (nearness[field] ?? USUAL_NEARNESS);
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return { min: rounded(about * (1 - share)), max: rounded(about * (1 + share)) };
}
