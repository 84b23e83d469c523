import { memo } from 'react';
import { useDraft } from '../controllable/index.ts';
import { useFormField } from '../form-field/useFormField.ts';
import { MultiSelect } from '../multi-select.ts';
import { RangeSlider, type RangeValue } from '../range-slider.ts';
import { SearchField } from '../search-field.ts';
import { saysSame } from './fieldValues.ts';
import type {
  FilterBarLabels,
  FilterField,
  FilterValues,
  FlagFilterField,
  RangeFilterField,
  SearchFilterField,
} from './types.ts';

type Value = FilterValues[string];

interface ControlProps<Field> {
  field: Field;
  value: Value;
  /** The upper end of a range. */
  upper: Value;
  labels: Pick<FilterBarLabels, 'find' | 'from' | 'to'>;
  onChange: (patch: FilterValues) => void;
  /** While a number or a text is being typed: what leaving its field would change. */
  onType: (patch: FilterValues) => void;
  onShowAll: (name: string) => void;
  className: string;
}

/**
 * The control of one field, fed with its own values only, so that one committed change draws one control again. The
 * fields may be made anew with each answer of the server: what they say counts.
 */
export const FilterControl = memo(function FilterControl(props: ControlProps<FilterField>) {
  const { field, value, labels, onChange, onShowAll, className } = props;
  switch (field.kind) {
    case 'range':
      return <RangeControl {...props} field={field} />;
    case 'search':
      return <SearchControl {...props} field={field} />;
    case 'flag':
      return <FlagControl {...props} field={field} />;
    default:
      return (
        <MultiSelect
          className={className}
          label={field.label}
          name={field.name}
          options={field.options}
          total={field.total}
          allHref={field.allHref}
          onShowAll={() => onShowAll(field.name)}
          appearance={appearances[field.kind]}
          value={(value ?? none) as readonly string[]}
          onValueChange={(next) => onChange({ [field.name]: next })}
          labels={{ find: labels.find }}
        />
      );
  }
}, saysSame);

const appearances = { buttons: 'buttons', 'multi-select': 'list', checkboxes: 'checkboxes' } as const;
const none: readonly string[] = [];

function numberOr(value: Value, fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

/** The slider holds what moves; the bar gets what is committed. */
function RangeControl(props: ControlProps<RangeFilterField>) {
  const { field, value, upper, labels, onChange, onType, className } = props;
  const { kind: _, minName, maxName, ...slider } = field;
  const { min, max } = field;
  // An end left at its bound filters nothing (specification §5, filters sent).
  const patch = ([low, high]: RangeValue) => ({
    [minName]: low > min ? low : null,
    [maxName]: high < max ? high : null,
  });
  return (
    <RangeSlider
      {...slider}
      className={className}
      names={[minName, maxName]}
      disabled={max <= min}
      value={[numberOr(value, min), numberOr(upper, max)]}
      onValueCommit={(committed) => onChange(patch(committed))}
      onValueType={(draft) => onType(patch(draft))}
      labels={labels}
    />
  );
}

function SearchControl({ field, value, onChange, onType, className }: ControlProps<SearchFilterField>) {
  const { kind: _, ...search } = field;
  const [text, setText] = useDraft(String(value ?? ''), '');
  const patch = (draft: string) => ({ [field.name]: draft.trim() || null });
  return (
    <SearchField
      {...search}
      className={className}
      value={text}
      onValueChange={(draft) => {
        setText(draft);
        onType(patch(draft));
      }}
      onValueCommit={(committed) => onChange(patch(committed))}
    />
  );
}

/** Off is null: the address and the call have the flag only where it filters. */
function FlagControl({ field, value, onChange, className }: ControlProps<FlagFilterField>) {
  const checked = value === true;
  const set = (next: boolean) => onChange({ [field.name]: next || null });
  const [ref] = useFormField<HTMLInputElement, boolean>(null, {
    value: checked,
    onReset: set,
    read: (box) => box.checked,
  });
  return (
    <label className={className}>
      <input
        ref={ref}
        className="lsg-select__box"
        type="checkbox"
        name={field.name}
        value="true"
        checked={checked}
        onChange={(event) => set(event.target.checked)}
      />
      {field.label}
    </label>
  );
}
