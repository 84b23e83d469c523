import type { SelectHTMLAttributes } from 'react';
import type { ClassNamesProps } from '../parts/index.ts';

export interface SortOption {
  /** One string for field and direction, for example `MIN_COST,ASC`. */
  value: string;
  label: string;
}

export interface SortSelectLabels {
  sort: string;
}

export interface SortSelectParts {
  /** The native select. */
  select: 'lsg-sort__select';
  /** The arrow over it. */
  arrow: 'lsg-sort__arrow';
}

export interface SortSelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue' | 'size'>,
    ClassNamesProps<SortSelectParts> {
  options: readonly SortOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  labels?: Partial<SortSelectLabels> | undefined;
}
