import { useEffect, useState } from 'react';
import { MultiSelect } from '../MultiSelect/index.ts';
import { RangeSlider } from '../RangeSlider/index.ts';
import { SearchField } from '../SearchField/index.ts';
import type {
  FilterBarLabels,
  FilterField,
  FilterValues,
  RangeFilterField,
  SearchFilterField,
} from './types.ts';

export type Change = (patch: FilterValues) => void;

interface FilterControlProps {
  field: FilterField;
  values: FilterValues;
  labels: FilterBarLabels;
  onChange: Change;
}

/**
 * The control of one field, fed with its own values only. Called, not rendered: it holds nothing of its own, and the
 * bar keeps what it answers.
 */
export function filterControl({ field, values, labels, onChange }: FilterControlProps) {
  switch (field.kind) {
    case 'range':
      return rangeControl(field, values, labels, onChange);
    case 'search':
      return (
        <SearchControl
          key={field.name}
          field={field}
          value={String(values[field.name] ?? '')}
          onChange={onChange}
        />
      );
    default:
      return (
        <MultiSelect
          key={field.name}
          label={field.label}
          name={field.name}
          options={field.options}
          appearance={appearances[field.kind]}
          value={(values[field.name] ?? none) as readonly string[]}
          onValueChange={(next) => onChange({ [field.name]: next })}
          labels={{ find: labels.find }}
        />
      );
  }
}

/** The names of what a field reads. */
export function namesOf(field: FilterField): readonly [name: string, upper?: string] {
  return field.kind === 'range' ? [field.minName, field.maxName] : [field.name];
}

const appearances = { buttons: 'buttons', 'multi-select': 'list', checkboxes: 'checkboxes' } as const;
const none: readonly string[] = [];

function numberOr(value: FilterValues[string], fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

/** The slider holds the values while a thumb moves, so that the bar hears of the committed ones only. */
function rangeControl(
  { kind: _, minName, maxName, ...field }: RangeFilterField,
  values: FilterValues,
  labels: FilterBarLabels,
  onChange: Change,
) {
  const { min, max } = field;
  return (
    <RangeSlider
      key={minName}
      {...field}
      names={[minName, maxName]}
      disabled={max <= min}
      value={[numberOr(values[minName], min), numberOr(values[maxName], max)]}
      onValueCommit={([low, high]) =>
        // An end left at its bound filters nothing (specification §5, filters sent).
        onChange({ [minName]: low > min ? low : null, [maxName]: high < max ? high : null })
      }
      labels={labels}
    />
  );
}

function SearchControl({
  field,
  value,
  onChange,
}: {
  field: SearchFilterField;
  value: string;
  onChange: Change;
}) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  return (
    <SearchField
      label={field.label}
      placeholder={field.placeholder}
      name={field.name}
      value={typed}
      onValueChange={setTyped}
      onValueCommit={(text) => onChange({ [field.name]: text.trim() === '' ? null : text.trim() })}
    />
  );
}
