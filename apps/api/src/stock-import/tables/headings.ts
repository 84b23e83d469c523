import type { SumWords } from '../../item/Cell.ts';
import { isRentHeading, nearest } from '../rows/sumWords.ts';
import type { Piece } from './tables.ts';

const nothingIsSaid = (said: SumWords) => Object.values(said).every((value) => value === undefined);

/** What the headings of groups in one table say of the rows below them. */
export class Headings {
  /** What they say of sums. */
  sums: SumWords = {};
  /** They, or the name of the sheet, say that it was sold. */
  isSold: boolean;
  /** The last of them, unless it is about sums or what was sold: «Экскаваторы», «Гидравлика». */
  group = '';
  readonly #isSheetSold: boolean;
  /** What stands right below the heading that says so: it goes for other headings too where they came before any row. */
  #below: 'nothing' | 'rows' | 'headings' = 'nothing';

  constructor(isSheetSold = false) {
    this.isSold = isSheetSold;
    this.#isSheetSold = isSheetSold;
  }

  passOver({ said, isSold, heading }: Extract<Piece, { kind: 'passedOver' }>): void {
    if (heading !== undefined) {
      const isAboutGoods = isSold === undefined && nothingIsSaid(said);
      this.group = isAboutGoods ? heading : '';
      if (isSold !== undefined || said.priceType !== undefined)
        this.#below = isRentHeading(heading) ? 'headings' : 'nothing';
      else if (this.#below === 'nothing') this.#below = 'headings';
      else if (this.#below === 'rows') {
        this.sums = { ...this.sums, priceType: undefined };
        this.isSold = this.#isSheetSold;
      }
    }
    this.isSold = isSold ?? this.isSold;
    this.sums = nearest(said, this.sums);
  }

  /** A row of goods stands below. */
  takeRow(): void {
    if (this.#below === 'nothing') this.#below = 'rows';
  }
}
