import type { Direction, ProductWord, Sort } from '@leasing/core/api/contract';

/** How a list is ordered. */
export interface Order {
  sort: Sort;
  direction: Direction;
}

interface SortColumns {
  columns: readonly string[];
  /** Items without a value come last in both directions. */
  nullable?: true;
}

const byCost: SortColumns = { columns: ['min_cost'] };
const columnsOf: Record<ProductWord, Record<Sort, SortColumns>> = {
  equipment: {
    MIN_COST: byCost,
    TOTAL_COST: { columns: ['total_cost'] },
    YEAR_OF_MANUFACTURE: { columns: ['year_of_manufacture'] },
    MIN_DEPOSIT: { columns: ['min_deposit'], nullable: true },
    CREATED_AT: { columns: ['created_at'] },
    POPULAR: { columns: ['like_count', 'view_count'] },
  },
  component: {
    MIN_COST: byCost,
    TOTAL_COST: { columns: ['total_cost'] },
    YEAR_OF_MANUFACTURE: { columns: ['year_of_manufacture'], nullable: true },
    // Only auctions have a deposit, and spare parts have no auctions.
    MIN_DEPOSIT: byCost,
    CREATED_AT: { columns: ['created_at'] },
    POPULAR: { columns: ['like_count', 'view_count'] },
  },
};

/**
 * ORDER BY of a list, down to the id, so that equal items keep their places.
 * @param reversed the whole order turned round, to read a late page from the end
 */
export function orderBy(product: ProductWord, { sort, direction }: Order, reversed: boolean): string {
  const { columns, nullable } = columnsOf[product][sort];
  const way = (direction === 'ASC') === reversed ? 'DESC' : 'ASC';
  const nulls = nullable ? ` NULLS ${reversed ? 'FIRST' : 'LAST'}` : '';
  return [...columns.map((column) => `${column} ${way}${nulls}`), `id ${way}`].join(', ');
}
