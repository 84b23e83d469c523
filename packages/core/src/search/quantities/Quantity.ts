/** What a number with a unit measures; thousands and millions alone are roubles. A sum a month is a payment. */
export type QuantityUnit =
  | 'roubles'
  | 'thousands'
  | 'millions'
  | 'tonnes'
  | 'horsePower'
  | 'kilowatts'
  | 'hours'
  | 'year'
  | 'metres'
  | 'kilometres'
  | 'cubicMetres'
  | 'axles'
  | 'owners'
  | 'months';

/**
 * A quantity that was read: from `min` to `max`, both included and one that is absent open, or so near `about` as suits
 * what is measured.
 */
export interface Quantity {
  readonly unit: Exclude<QuantityUnit, 'thousands' | 'millions' | 'kilowatts' | 'months'> | 'roublesAMonth';
  readonly min?: number;
  readonly max?: number;
  readonly about?: number;
  /** The text itself says «около». */
  readonly isRough: boolean;
  /** It was named as what a machine lifts or carries: «грузоподъёмность 25 т». */
  readonly isLoad: boolean;
  /** It was named as what a machine has run, without its unit: «пробег до 100 тыс». */
  readonly isOdometer: boolean;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
}

/** Units and what is written before a number, as the search data has them. */
export interface QuantityWords {
  readonly units: Readonly<Record<QuantityUnit, readonly string[]>>;
  readonly quantities: Readonly<Record<QuantityUnit, readonly string[]>>;
}
