'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../button.ts';
import { useDraft } from '../controllable/index.ts';
import { IconButton } from '../icon-button.ts';
import { CloseIcon, FilterIcon } from '../icons.ts';
import { useLatest } from '../latest/useLatest.ts';
import { useLabels } from '../locale/active.ts';
import { partsOf } from '../parts/index.ts';
import { FilterControl, namesOf } from './FilterControl.tsx';
import { russian } from './labels.ts';
import type { FilterBarParts, FilterBarProps, FilterField, FilterValues } from './types.ts';
import { useNarrow } from './useNarrow.ts';
import { useSheet } from './useSheet.ts';
import './FilterBar.css';

/**
 * The filters of a catalogue. A real form: without JavaScript the browser sends it as an address, with JavaScript
 * `onValueChange` is called on every committed change.
 */
export const FilterBar = forwardRef<HTMLFormElement, FilterBarProps>(function FilterBar(
  { fields, value, defaultValue, onValueChange, onReset, onShowAll, action, keep, sheet, labels, ...props },
  ref,
) {
  const { className, classNames, onSubmit, aside, children, ...rest } = props;
  const part = partsOf<FilterBarParts>('lsg-filter', classNames);
  const [values, setValues] = useDraft<FilterValues>(value, defaultValue ?? {});
  const localeLabels = useLabels('FilterBar', russian);
  const text = { ...localeLabels, ...labels };
  const disclosureRef = useRef<HTMLDetailsElement>(null);
  /** A figure or a text that is being typed in the sheet: counted with the draft, and shown with it. */
  const pendingRef = useRef<FilterValues>({});
  const isSheetOpen = sheet?.open ?? false;
  const isNarrow = useNarrow();
  const latestRef = useLatest({ fields, values, onValueChange, onShowAll, sheet, isNarrow });
  const [isOpenInPage, setOpenInPage] = useState(() => sheet?.defaultOpen || isOpenInHtml());
  const close = () => sheet?.onOpenChange(false);
  const sheetRef = useSheet(isSheetOpen, close, () => {
    setOpenInPage(false);
    // What was chosen and not shown is given up.
    setValues(value ?? defaultValue ?? {});
    pendingRef.current = {};
  });

  // Opened in the page, by its address or by a press before hydration: with scripts it is the sheet.
  useEffect(() => {
    const { sheet: current } = latestRef.current;
    if (isNarrow && disclosureRef.current?.open && current && !current.open) current.onOpenChange(true);
  }, [latestRef, isNarrow]);
  useEffect(() => {
    // What was chosen in the page is chosen in the sheet.
    const { sheet: current, values: draft } = latestRef.current;
    if (isSheetOpen && isOpenInPage) current?.onDraftChange?.(draft);
  }, [latestRef, isSheetOpen, isOpenInPage]);

  // The fields of a closed sheet are not seen: React leaves those of the server's HTML alone and draws them when it opens.
  // Hydrating them costs a phone as much as the list beside them.
  const isDormant = isNarrow && sheet !== undefined && !isSheetOpen && !isOpenInPage;
  useEffect(() => {
    if (isDormant) sheetRef.current?.replaceChildren();
  }, [isDormant, sheetRef]);

  const change = useCallback(
    (patch: FilterValues) => {
      const next = withoutHidden(latestRef.current.fields, { ...latestRef.current.values, ...patch });
      // A reset of the form changes several fields before the next render.
      latestRef.current = { ...latestRef.current, values: next };
      pendingRef.current = {};
      setValues(next);
      const { onValueChange: tell, sheet: current, isNarrow: isInSheet } = latestRef.current;
      if (current && isInSheet) current.onDraftChange?.(next);
      else tell?.(next);
    },
    [latestRef, setValues],
  );

  const type = useCallback(
    (patch: FilterValues) => {
      const { values: draft, sheet: current } = latestRef.current;
      if (!current?.open) return;
      pendingRef.current = patch;
      current.onDraftChange?.({ ...draft, ...patch });
    },
    [latestRef],
  );

  const showAll = useCallback((name: string) => latestRef.current.onShowAll?.(name), [latestRef]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (!onValueChange || event.defaultPrevented) return;
    event.preventDefault();
    // The caller closes the sheet with the list that it shows.
    if (sheet?.open) return onValueChange({ ...values, ...pendingRef.current });
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
});

/** Pressed before hydration: what was chosen there is in the fields. */
function isOpenInHtml(): boolean {
  return typeof document !== 'undefined' && document.querySelector('.lsg-filter__disclosure[open]') !== null;
}

function isShown(field: FilterField, values: FilterValues): boolean {
  if (!('when' in field) || !field.when) return true;
  const controlling = values[field.when.name];
  const chosen = Array.isArray(controlling) ? controlling : [];
  if (field.kind === 'range') return field.when.values.some((value) => chosen.includes(value));
  return chosen.length > 0 || isFieldSet(field, values);
}

/** What is not shown filters nothing. */
function withoutHidden(fields: readonly FilterField[], values: FilterValues): FilterValues {
  const hidden = fields.filter((field) => !isShown(field, values) && isFieldSet(field, values));
  return hidden.length === 0 ? values : { ...values, ...emptyValues(hidden) };
}

function isFieldSet(field: FilterField, values: FilterValues): boolean {
  return valuesSet(field, values) > 0;
}

/** How many values of a field are chosen: a range is one. */
function valuesSet(field: FilterField, values: FilterValues): number {
  const all = namesOf(field).map((name) => name && values[name]);
  if (Array.isArray(all[0])) return all[0].length;
  return all.some((value) => value != null && value !== '') ? 1 : 0;
}

/** Every value in its empty form, as the filter states of the specification (§3) have it. */
function emptyValues(fields: readonly FilterField[]): FilterValues {
  return Object.fromEntries(
    fields.flatMap((field) => namesOf(field).map((name) => [name, 'options' in field ? [] : null])),
  );
}
