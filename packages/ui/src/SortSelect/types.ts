import type { SelectHTMLAttributes } from 'react';

export interface SortOption {
  /** One string for field and direction, for example `MIN_COST,ASC`. */
  value: string;
  label: string;
}

export interface SortSelectLabels {
  sort: string;
}

export interface SortSelectProps
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'defaultValue' | 'size'> {
  options: readonly SortOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  labels?: Partial<SortSelectLabels> | undefined;
}
