import type { SumWords } from '../../item/Cell.ts';
import { isRentHeading, nearest } from '../rows/sumWords.ts';
import { townIn } from '../rows/townOf.ts';
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
  /** Where what stands below is, as the last heading that names a town says: «Площадка: Воронеж». */
  city: string | undefined;
  readonly #isSheetSold: boolean;
  /** What stands right below the heading that says so: it goes for other headings too where they came before any row. */
  #below: 'nothing' | 'rows' | 'headings' = 'nothing';

  /** @param city what the lines above the table and the name of its sheet say of it */
  constructor(isSheetSold = false, city?: string) {
    this.isSold = isSheetSold;
    this.city = city;
    this.#isSheetSold = isSheetSold;
  }

  passOver({ said, isSold, heading }: Extract<Piece, { kind: 'passedOver' }>): void {
    if (heading !== undefined) {
      const isAboutGoods = isSold === undefined && nothingIsSaid(said);
      const town = townIn(heading);
      this.city = town ?? this.city;
      if (town === undefined) this.group = isAboutGoods ? heading : '';
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
