import type { useRangeFields } from './useRangeFields.ts';

type RangeFieldProps = ReturnType<typeof useRangeFields>['fields'][number] & {
  className: string;
  label: string;
  prefix: string;
  /** The end of the scale: an empty field means it. */
  placeholder: string;
  decimal: boolean;
  disabled: boolean;
};

/** One of the two fields under a range. It is committed by Enter and by leaving it. */
export function RangeField({ inputRef, className, label, prefix, text, decimal, ...field }: RangeFieldProps) {
  const { onType, onCommit, onForget, ...rest } = field;
  return (
    <label className={`lsg-field__box ${className}`}>
      {prefix}
      <input
        {...rest}
        className="lsg-field__input"
        ref={inputRef}
        aria-label={`${label}, ${prefix}`}
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={text}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={onCommit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onCommit();
          if (event.key === 'Escape') onForget();
        }}
      />
    </label>
  );
}
