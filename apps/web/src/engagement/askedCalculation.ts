import type { CalculationBody } from '@leasing/core/api';
import { itemKindOf, productPath } from '@leasing/core/catalogue';
import { parseStored, readStored, writeStored } from '../device/storage.ts';
import { readCalculation } from '../routing/calculationParams.ts';
import type { Item } from './item.ts';

const storageKey = (path: string) => `asked ${path}`;

/** What the visitor made of a product's calculator, and the page's query when they did. */
interface Remembered extends CalculationBody {
  search: string;
}

/**
 * Notes in the tab what the visitor set on the calculator of a product, to go with a request for it.
 *
 * @param page the product's page, with its query
 */
export function rememberCalculation(page: Pick<URL, 'pathname' | 'search'>, codes: CalculationBody): void {
  const remembered: Remembered = { ...codes, search: page.search };
  writeStored(storageKey(page.pathname), JSON.stringify(remembered), 'sessionStorage');
}

/**
 * What goes with a request that is pressed on a page: what was set on the item's calculator, or what the address of its
 * page carries; undefined where the visitor calculated nothing.
 */
export function calculationAt(
  item: Pick<Item, 'product' | 'id'>,
  page: Pick<URL, 'pathname' | 'search'>,
): CalculationBody | undefined {
  const path = pathOf(item);
  const isItsPage = page.pathname === path;
  const { search, ...stored } = (parseStored(readStored(storageKey(path), 'sessionStorage')) ??
    {}) as Partial<Remembered>;
  if (stored.calc && (!isItsPage || search === page.search)) return stored as CalculationBody;
  return isItsPage ? readCalculation(new URLSearchParams(page.search)) : undefined;
}

/**
 * What goes with a request that comes as a form: the calculation of the form's own address, or of the page that it was
 * pressed on, where that is the item's.
 *
 * @param address of the form
 * @param from path and query of the page
 */
export function calculationOfForm(
  item: Pick<Item, 'product' | 'id'>,
  address: string,
  from: string,
): CalculationBody | undefined {
  const page = new URL(from, address);
  const own = readCalculation(new URL(address).searchParams);
  return own ?? (page.pathname === pathOf(item) ? readCalculation(page.searchParams) : undefined);
}

const pathOf = ({ product, id }: Pick<Item, 'product' | 'id'>) => productPath(itemKindOf(product), id);
