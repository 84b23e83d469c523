'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, useEffect, useRef } from 'react';
import { CloseIcon } from '../icons.ts';
import { type LinkingProps, LinkSlot } from '../link/index.ts';
import { useLabels } from '../locale/active.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import { russian } from './labels.ts';
import './FilterChips.css';

/** One filter that is set. */
export interface FilterChip {
  key: string;
  /** For example «Komatsu», «Цена до 3 000 000 ₽». */
  label: string;
  /** Address of the list without it. */
  href: string;
}

export type FilterChipsLabels = typeof russian;

export interface FilterChipsParts {
  /** The list. */
  list: 'lsg-filter-chips__list';
  /** One filter. */
  chip: 'lsg-filter-chips__chip';
  /** The link that takes all of them away. */
  reset: 'lsg-filter-chips__reset';
}

export interface FilterChipsProps
  extends HTMLAttributes<HTMLDivElement>,
    LinkingProps,
    ClassNamesProps<FilterChipsParts> {
  /** What is set, in order; nothing is drawn without any. `appliedFilters` of `@leasing/core` names them. */
  chips: readonly FilterChip[];
  /** Address of the list without any of them: shown from two chips on. */
  resetHref?: string | undefined;
  /** What to say in place of the language’s own texts, in part or whole. */
  labels?: Partial<FilterChipsLabels> | undefined;
}

/** The filters that are set, above their list; a press takes one away. Links, so that they work without JavaScript. */
export const FilterChips = forwardRef<HTMLDivElement, FilterChipsProps>(function FilterChips(
  { chips, resetHref, labels, linkComponent, className, classNames, ...rest },
  ref,
) {
  const part = partsOf<FilterChipsParts>('lsg-filter-chips', classNames);
  const text = { ...useLabels('FilterChips', russian), ...labels };
  const list = useFocusReturn(chips.length);
  if (chips.length === 0) return null;
  return (
    <div {...rest} ref={ref} className={cx('lsg-filter-chips', className)}>
      <ul ref={list} className={part('list')} aria-label={text.list} tabIndex={-1}>
        {chips.map(({ key, label, href }) => (
          <li key={key}>
            <LinkSlot linkComponent={linkComponent} className={part('chip')} href={href}>
              <span className="lsg-visually-hidden">{`${text.remove}: `}</span>
              {label}
              <CloseIcon size={16} />
            </LinkSlot>
          </li>
        ))}
        {resetHref !== undefined && chips.length > 1 ? (
          <li>
            <LinkSlot linkComponent={linkComponent} className={part('reset')} href={resetHref}>
              {text.reset}
            </LinkSlot>
          </li>
        ) : null}
      </ul>
    </div>
  );
});

/** A chip that goes with its press leaves the focus to the list, so that the next one is a Tab away. */
function useFocusReturn(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (count < before.current && isLost) list.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);
  return list;
}
