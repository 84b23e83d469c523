/** What a sign means in the numbers of a column. */
export type Role = 'fraction' | 'thousands';
export type Sign = ',' | '.';

/** What each sign means in the numbers of a column; a sign of which its cells leave it open is absent. */
export type NumberFormat = Readonly<Partial<Record<Sign, Role>>>;

/** Whether VAT is in a sum: `exempt` where none is due, `unclear` where VAT is named and not said to be in it. */
export type Vat = 'with' | 'without' | 'exempt' | 'unclear';

/**
 * Which of several prices a sum is: what a buyer pays, what a buyer pays at least, what a buyer pays after a discount or while
 * a promotion lasts, or `other`: a price of wholesale, purchase, rent, leasing, an old one.
 */
export type PriceType = 'sale' | 'lowest' | 'discounted' | 'promotional' | 'other' | 'unclear';

/** What is said of a sum: by its cell, by the format of the cell, by its column, or by a line around the table. */
export interface SumWords {
  /** How many of the currency one of the number's is: 1000 for «Цена, тыс. руб.». */
  readonly unit?: number | undefined;
  /** 'RUB', 'USD'…; 'unclear' where two are named, or one that is not known. */
  readonly currency?: string | undefined;
  readonly vat?: Vat | undefined;
  readonly priceType?: PriceType | undefined;
}

/** A cell of a list, with what its column, row and format say of it; absent where they say nothing. */
export interface Cell extends SumWords {
  readonly text: string;
  /** The title of its column as the file has it. */
  readonly title?: string | undefined;
  /** What one of its sum is for, where the file says it: «шт», «упак × 12». */
  readonly per?: string | undefined;
  /** What people have written to it in the workbook. */
  readonly comment?: string | undefined;
  /** Of an empty cell that is merged with one above it: the text of that one. */
  readonly above?: string | undefined;
  /** What points and commas in its numbers mean. */
  readonly numberFormat?: NumberFormat | undefined;
  /** Its column is hidden in the workbook. */
  readonly isHidden?: boolean | undefined;
}
