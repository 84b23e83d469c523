import { memo, useCallback, useEffect, useState } from 'react';
import { MultiSelect } from '../MultiSelect/index.ts';
import { RangeSlider, type RangeValue } from '../RangeSlider/index.ts';
import { SearchField } from '../SearchField/index.ts';
import type {
  FilterBarLabels,
  FilterField,
  FilterValues,
  RangeFilterField,
  SearchFilterField,
} from './types.ts';

type Change = (patch: FilterValues) => void;

interface FilterControlProps {
  field: FilterField;
  values: FilterValues;
  labels: FilterBarLabels;
  onChange: Change;
}

/** The control of one field, fed with its own values only, so that a change redraws one control. */
export function FilterControl({ field, values, labels, onChange }: FilterControlProps) {
  switch (field.kind) {
    case 'range':
      return (
        <RangeControl
          field={field}
          from={numberOr(values[field.minName], field.min)}
          to={numberOr(values[field.maxName], field.max)}
          fromLabel={labels.from}
          toLabel={labels.to}
          onChange={onChange}
        />
      );
    case 'search':
      return <SearchControl field={field} value={String(values[field.name] ?? '')} onChange={onChange} />;
    default:
      return (
        <ChoiceControl
          field={field}
          value={(values[field.name] ?? none) as readonly string[]}
          find={labels.find}
          onChange={onChange}
        />
      );
  }
}

const none: readonly string[] = [];

function numberOr(value: FilterValues[string], fallback: number): number {
  return typeof value === 'number' ? value : fallback;
}

interface RangeControlProps {
  field: RangeFilterField;
  from: number;
  to: number;
  fromLabel: string;
  toLabel: string;
  onChange: Change;
}

/** Holds the values while a thumb moves, so that the bar hears of the committed ones only. */
const RangeControl = memo(function RangeControl({ field, from, to, onChange, ...labels }: RangeControlProps) {
  const [moving, setMoving] = useState<RangeValue>([from, to]);
  useEffect(() => setMoving([from, to]), [from, to]);
  const commit = useCallback(
    ([low, high]: RangeValue) =>
      // An end left at its bound filters nothing (specification §5, filters sent).
      onChange({
        [field.minName]: low > field.min ? low : null,
        [field.maxName]: high < field.max ? high : null,
      }),
    [field, onChange],
  );
  return (
    <RangeSlider
      label={field.label}
      unit={field.unit}
      min={field.min}
      max={field.max}
      step={field.step}
      grouped={field.grouped}
      histogram={field.histogram}
      valueText={field.valueText}
      names={[field.minName, field.maxName]}
      disabled={field.max <= field.min}
      value={moving}
      onValueChange={setMoving}
      onValueCommit={commit}
      labels={{ from: labels.fromLabel, to: labels.toLabel }}
    />
  );
});

const SearchControl = memo(function SearchControl({
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
});

const appearances = { buttons: 'buttons', 'multi-select': 'list', checkboxes: 'checkboxes' } as const;

const ChoiceControl = memo(function ChoiceControl({
  field,
  value,
  find,
  onChange,
}: {
  field: Exclude<FilterField, RangeFilterField | SearchFilterField>;
  value: readonly string[];
  find: string;
  onChange: Change;
}) {
  return (
    <MultiSelect
      label={field.label}
      name={field.name}
      options={field.options}
      appearance={appearances[field.kind]}
      value={value}
      onValueChange={(next) => onChange({ [field.name]: next })}
      labels={{ find }}
    />
  );
});
