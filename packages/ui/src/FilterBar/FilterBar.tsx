'use client';
import { cx } from 'class-variance-authority';
import { forwardRef, type SubmitEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
import { useSheet } from './useSheet.ts';

/**
 * The filters of a catalogue. A real form: without JavaScript the browser sends it as an address, with JavaScript
 * `onValueChange` is called on every committed change.
 */
export const FilterBar = forwardRef<HTMLFormElement, FilterBarProps>(function FilterBar(
  { fields, value, defaultValue, onValueChange, onReset, action, keep, sheet, labels, children, ...props },
  ref,
) {
  const { className, classNames, onSubmit, aside, ...rest } = props;
  const part = partsOf<FilterBarParts>('lsg-filter', classNames);
  const [values, setValues] = useDraft<FilterValues>(value, defaultValue ?? {});
  const localeLabels = useLabels('FilterBar', russian);
  const text = useMemo(() => ({ ...localeLabels, ...labels }), [localeLabels, labels]);
  const disclosureRef = useRef<HTMLDetailsElement>(null);
  const latestRef = useLatest({ values, onValueChange, sheet });
  /** A figure or a text that is being typed in the sheet: counted with the draft, and shown with it. */
  const pendingRef = useRef<FilterValues>({});
  const [closings, setClosings] = useState(0);
  const isSheetOpen = sheet?.open ?? false;
  const close = () => sheet?.onOpenChange(false);
  const sheetRef = useSheet(isSheetOpen, close, () => {
    // What was chosen and not shown is given up.
    setValues(value ?? defaultValue ?? {});
    pendingRef.current = {};
    setClosings((before) => before + 1);
  });

  // Pressed before hydration: the browser has opened the filters in the page, and React knows nothing of it.
  useEffect(() => {
    const { sheet: current } = latestRef.current;
    if (disclosureRef.current?.open && current && !current.open) current.onOpenChange(true);
  }, [latestRef]);

  const change = useCallback(
    (patch: FilterValues) => {
      const next = withoutHidden(fields, { ...latestRef.current.values, ...patch });
      // A reset of the form changes several fields before the next render.
      latestRef.current = { ...latestRef.current, values: next };
      pendingRef.current = {};
      setValues(next);
      const { onValueChange: tell, sheet: current } = latestRef.current;
      if (current?.open) current.onDraftChange?.(next);
      else tell?.(next);
    },
    [fields, latestRef, setValues],
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

  function submit(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event);
    if (!onValueChange || event.defaultPrevented) return;
    event.preventDefault();
    // The caller closes the sheet with the list that it shows.
    if (sheet?.open) return onValueChange({ ...values, ...pendingRef.current });
    // The stylesheet hides the summary where the bar is always open.
    const summary = disclosureRef.current?.querySelector('summary');
    if (!disclosureRef.current || !summary?.checkVisibility()) return;
    disclosureRef.current.open = false;
    summary.focus();
  }

  const visibleFields = fields.filter((field) => isShown(field, values));
  const count = visibleFields.filter((field) => isFieldSet(field, values)).length;

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
        {...(sheet ? { open: isSheetOpen } : {})}
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
        >
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
                // A text that was not shown is given up with its field: it may still have been in it.
                key={field.kind === 'search' ? `${name} ${closings}` : name}
                field={field}
                value={values[name]}
                upper={upper && values[upper]}
                labels={text}
                className={part(field.kind === 'flag' ? 'flag' : 'field')}
                onChange={change}
                onType={type}
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
        </div>
      </details>
    </form>
  );
});

function isShown(field: FilterField, values: FilterValues): boolean {
  if (field.kind !== 'range' || !field.when) return true;
  const controlling = values[field.when.name];
  return Array.isArray(controlling) && field.when.values.some((value) => controlling.includes(value));
}

/** What is not shown filters nothing. */
function withoutHidden(fields: readonly FilterField[], values: FilterValues): FilterValues {
  const hidden = fields.filter((field) => !isShown(field, values) && isFieldSet(field, values));
  return hidden.length === 0 ? values : { ...values, ...emptyValues(hidden) };
}

function isFieldSet(field: FilterField, values: FilterValues): boolean {
  return namesOf(field).some((name) => {
    const value = name && values[name];
    return value != null && value !== '' && !(Array.isArray(value) && value.length === 0);
  });
}

/** Every value in its empty form, as the filter states of the specification (§3) have it. */
function emptyValues(fields: readonly FilterField[]): FilterValues {
  return Object.fromEntries(
    fields.flatMap((field) => namesOf(field).map((name) => [name, 'options' in field ? [] : null])),
  );
}
