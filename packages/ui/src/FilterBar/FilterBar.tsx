'use client';
import { cx } from 'class-variance-authority';
import {
  type ForwardedRef,
  forwardRef,
  type ReactElement,
  type RefAttributes,
  type SubmitEvent,
} from 'react';
import { Button } from '../button.ts';
import { IconButton } from '../icon-button.ts';
import { CloseIcon, FilterIcon } from '../icons.ts';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { FilterControl } from './FilterControl.tsx';
import { emptyValues, isShown, namesOf, valuesSet } from './fieldValues.ts';
import { russian } from './labels.ts';
import type { FilterBarParts, FilterBarProps, FilterField } from './types.ts';
import { useFilterValues } from './useFilterValues.ts';
import { useNarrow } from './useNarrow.ts';
import { usePhoneSheet } from './usePhoneSheet.ts';
import './FilterBar.css';

/**
 * The filters of a catalogue. A real form: without JavaScript the browser sends it as an address, with JavaScript
 * `onValueChange` is called on every committed change.
 */
export const FilterBar = forwardRef(function FilterBar(
  {
    fields,
    value,
    defaultValue,
    onValueChange,
    onReset,
    onShowAll,
    action,
    keep,
    sheet,
    labels,
    ...props
  }: FilterBarProps,
  ref: ForwardedRef<HTMLFormElement>,
) {
  const { className, classNames, onSubmit, aside, children, ...rest } = props;
  const part = partsOf<FilterBarParts>('lsg-filter', classNames);
  const localeLabels = useLabels('FilterBar', russian);
  const text = { ...localeLabels, ...labels };
  const isNarrow = useNarrow();
  const valueProps = { fields, value, defaultValue, onValueChange, onShowAll, sheet };
  const { values, change, type, showAll, completeValues, giveUp } = useFilterValues(valueProps, isNarrow);
  const { isSheetOpen, isOpenInPage, isDormant, ...phone } = usePhoneSheet({
    sheet,
    isNarrow,
    values,
    giveUp,
  });
  const { disclosureRef, sheetRef, close } = phone;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (!onValueChange || event.defaultPrevented) return;
    event.preventDefault();
    // The caller closes the sheet with the list that it shows.
    if (sheet?.open) return onValueChange(completeValues());
    if (!disclosureRef.current || !isNarrow) return;
    disclosureRef.current.open = false;
    disclosureRef.current.querySelector('summary')?.focus();
  }

  const visibleFields = fields.filter((field) => isShown(field, values));
  const count = visibleFields.reduce((sum, field) => sum + valuesSet(field, values), 0);

  const controls = (
    <>
      {isSheetOpen ? (
        <div className={part('head')}>
          <strong>{text.open}</strong>
          <IconButton variant="plain" label={text.close} icon={<CloseIcon />} onClick={close} />
        </div>
      ) : null}
      {children}
      {visibleFields.map((field) => {
        const [name, upper] = namesOf(field);
        return (
          <FilterControl
            key={name}
            field={field}
            value={values[name]}
            upper={upper && values[upper]}
            labels={{ find: text.find, from: text.from, to: text.to }}
            className={part(field.kind === 'flag' ? 'flag' : 'field')}
            onChange={change}
            onType={type}
            onShowAll={showAll}
          />
        );
      })}
      <div className={part('footer')}>
        <Button size="sm" type="submit" variant="accent" className={part('apply')}>
          {text.apply}
        </Button>
        {/* A link, so that it also works without JavaScript: the bare address has no filters. */}
        <Button
          size="sm"
          className={part('reset')}
          href={action ?? '?'}
          data-idle={count === 0 || undefined}
          onClick={(event) => {
            event.preventDefault();
            change(emptyValues(fields));
            onReset?.();
          }}
        >
          {text.reset}
        </Button>
      </div>
    </>
  );

  return (
    <form
      aria-label={text.form}
      {...rest}
      ref={ref}
      method="get"
      action={action}
      className={cx('lsg-filter', className)}
      data-sheet={sheet ? (isSheetOpen ? 'open' : 'closed') : undefined}
      onSubmit={submit}
    >
      {/* What the address keeps beside the filters. */}
      {Object.entries(keep ?? {}).map(([name, hidden]) => (
        <input key={name} type="hidden" name={name} value={hidden} />
      ))}
      {aside ? <div className={part('aside')}>{aside}</div> : null}
      {/* It may have been opened before hydration. */}
      <details
        ref={disclosureRef}
        className={part('disclosure')}
        suppressHydrationWarning
        {...(sheet ? { open: isSheetOpen || isOpenInPage } : {})}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
        <summary
          className={part('summary')}
          onClick={(event) => {
            if (!sheet) return;
            event.preventDefault();
            sheet.onOpenChange(true);
          }}
        >
          <FilterIcon />
          {text.open}
          {count > 0 ? <span className={part('active')}>{count}</span> : null}
        </summary>
        {/* With HTML in place of children React hydrates none of the fields (usePhoneSheet says why). */}
        <div
          ref={sheetRef}
          className={part('body')}
          {...(isSheetOpen
            ? { role: 'dialog', 'aria-modal': true, 'aria-label': text.open, tabIndex: -1 }
            : {})}
          suppressHydrationWarning
          {...(isDormant ? { dangerouslySetInnerHTML: { __html: '' } } : { children: controls })}
        />
      </details>
    </form>
  );
}) as <const Fields extends readonly FilterField[]>(
  props: FilterBarProps<Fields> & RefAttributes<HTMLFormElement>,
) => ReactElement;
