import type { Ref } from 'react';

interface RangeFieldProps {
  className: string;
  inputRef: Ref<HTMLInputElement>;
  label: string;
  prefix: string;
  name: string | undefined;
  text: string;
  /** The end of the scale: an empty field means it. */
  placeholder: string;
  decimal: boolean;
  disabled: boolean;
  onType: (text: string) => void;
  onCommit: () => void;
  onForget: () => void;
}

/** One of the two fields under a range. It is committed by Enter and by leaving it. */
export function RangeField({
  inputRef,
  label,
  prefix,
  text,
  placeholder,
  decimal,
  ...field
}: RangeFieldProps) {
  return (
    <label className={field.className}>
      {prefix}
      <input
        ref={inputRef}
        aria-label={`${label}, ${prefix}`}
        name={field.name}
        inputMode={decimal ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={placeholder}
        disabled={field.disabled}
        value={text}
        onChange={(event) => field.onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={field.onCommit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') field.onCommit();
          if (event.key === 'Escape') field.onForget();
        }}
      />
    </label>
  );
}
