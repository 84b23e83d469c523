import { type ReactNode, useId } from 'react';
import type { Parts } from './types.ts';

interface ComparisonTableProps<Column> extends Parts {
  title: string;
  titleHidden?: boolean;
  /** Over the names of the rows. */
  corner?: string;
  columns: readonly Column[];
  head: (column: Column, index: number) => ReactNode;
  isCheapest?: (column: Column) => boolean;
  rows: readonly (readonly [label: string, show: (column: Column) => string])[];
}

/** What is compared, side by side. */
export function ComparisonTable<Column>(props: ComparisonTableProps<Column>) {
  const { part, title, titleHidden, corner, columns, head, isCheapest, rows } = props;
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
    <section className={part('comparison')} aria-labelledby={titleId} tabIndex={0}>
      <table>
        <caption id={titleId} className={titleHidden ? 'lsg-visually-hidden' : undefined}>
          {title}
        </caption>
        <thead>
          <tr>
            <td>{corner}</td>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <th key={index} scope="col" data-cheapest={isCheapest?.(column) || undefined}>
                {head(column, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, show]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                <td key={index}>{show(column)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
