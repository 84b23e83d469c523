import type { NumberHabit } from '../import/values.ts';

/** A cell of a list, with what its column, row and format say of it; absent where they say nothing. */
export interface Cell {
  readonly text: string;
  /** The title of its column as the file has it. */
  readonly title: string;
  /** What points and commas in its numbers mean. */
  readonly numberFormat?: NumberHabit | undefined;
  /** How many of the field's units one of the cell's is: 1000 for «Цена, тыс. руб.». */
  readonly unit?: number | undefined;
  /** 'USD' for «Цена, $». */
  readonly currency?: string | undefined;
  /** What is said of VAT: «с НДС», «НДС не облагается». */
  readonly vat?: string | undefined;
  /** Which of several prices a sum is: «оптовая», «закупочная». */
  readonly priceType?: string | undefined;
  /** Its row, column or sheet is hidden in the workbook. */
  readonly isHidden?: boolean | undefined;
}
