import type { TextFieldProps } from '../TextField/index.ts';

export interface MoneyInputProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'type' | 'min' | 'max' | 'inputMode'> {
  /** Roubles; null for an empty field. */
  value?: number | null | undefined;
  /** Default null: the field starts empty. */
  defaultValue?: number | null | undefined;
  /** On every key, with what the digits mean so far. */
  onValueChange?: ((value: number | null) => void) | undefined;
  /** When the field is left or Enter is pressed, with the value between its bounds. */
  onValueCommit?: ((value: number | null) => void) | undefined;
  /** Lowest value, roubles. A lower one becomes it when the field is left (specification §5). */
  min?: number | string | undefined;
  /** Highest value, roubles. */
  max?: number | string | undefined;
  /** Digits after the comma: 2 for kopecks. Default 0; a pasted fraction is then rounded. */
  decimals?: 0 | 2 | undefined;
  /** After the figure. Default: the sign of the locale's currency, «₽». */
  unit?: string | undefined;
}
