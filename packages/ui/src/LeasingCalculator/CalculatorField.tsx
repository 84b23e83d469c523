import type { CalculatorField as Field } from '@leasing/core/calculator';
import { groupedInput } from '@leasing/core/format';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useFormats } from '../locale/active.ts';
import { type PartClass, partsOf } from '../parts/index.ts';
import { SliderTrack } from '../Slider/SliderTrack.tsx';
import type { SliderParts } from '../Slider/types.ts';
import type { LeasingCalculatorLabels, LeasingCalculatorParts, LeasingCalculatorProps } from './types.ts';
import type { Calculator } from './useCalculator.ts';
import { useEarlyInput } from './useEarlyInput.ts';

/** What all numbers of a calculator share. */
interface SharedProps extends Pick<LeasingCalculatorProps, 'disabled' | 'form'> {
  calculator: Calculator;
  part: PartClass<LeasingCalculatorParts>;
}

interface CalculatorInputProps extends SharedProps {
  field: Field;
  id?: string | undefined;
  label?: string | undefined;
  describedBy?: string | undefined;
}

/** A number to type. It follows the keys, and is put between its bounds when it is left (specification §5). */
export function CalculatorInput(props: CalculatorInputProps) {
  const { calculator, field, id, label, describedBy, part, disabled, form } = props;
  const { state, act, commit } = calculator;
  const draft = state.draft?.field === field ? state.draft : undefined;
  function settle() {
    act({ type: 'settle' });
    commit();
  }
  const grouped = groupedInput({
    text: draft?.text ?? String(state[field]),
    formats: useFormats(),
    onText: (text) => act({ type: 'edit', field, text }),
  });
  const ref = useEarlyInput(grouped.value, (input) => {
    act({ type: 'edit', field, text: input.value.replace(/\s/g, '') });
    if (!input.matches(':focus')) settle();
  });
  return (
    <input
      {...grouped}
      ref={ref}
      id={id}
      className={part('input')}
      part="input"
      data-field={field}
      form={form}
      name={form && field}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={draft?.inBounds === false || undefined}
      onBlur={settle}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter') settle();
      }}
    />
  );
}

const sliderPart = partsOf<SliderParts>('lsg-slider', undefined);

interface CalculatorFieldProps extends SharedProps {
  /** Of the calculator: the ids of its fields begin with it. */
  calculatorId: string;
  field: Field;
  text: LeasingCalculatorLabels;
  label: string;
  /** After the number: its unit, a second number. */
  children: ReactNode;
  /** The slider's scale, which need not be that of the number. */
  scale: { min: number; max: number; value: number };
  valueText: string;
  onSlide: (place: number) => void;
  marks: readonly [string, string];
}

/** A number with the slider on its lower edge and the ends of the scale under it. */
export function CalculatorField(props: CalculatorFieldProps) {
  const { calculator, calculatorId, field, text, label, part, disabled, form } = props;
  const { children, scale, valueText, onSlide, marks } = props;
  const id = `${calculatorId}-${field}`;
  const { draft } = calculator.state;
  // The inputs of the advance, in roubles and per cent, are one field.
  const unread = draft?.isRead === false && draft.field.startsWith(field) ? draft.text : undefined;
  const isPressed = useRef(false);
  function release() {
    isPressed.current = false;
    calculator.commit();
  }
  const sliderRef = useEarlyInput(String(scale.value), (input) => {
    onSlide(input.valueAsNumber);
    calculator.commit();
  });
  return (
    <div className={part('field')} part="field" data-field={field}>
      <label htmlFor={id} className={part('label')} part="label">
        {label}
      </label>
      <div className={part('box')}>
        <CalculatorInput {...{ calculator, field, id, part, disabled, form }} describedBy={`${id}-marks`} />
        {children}
      </div>
      <SliderTrack
        {...scale}
        inputRef={sliderRef}
        part={sliderPart}
        className={part('slider')}
        step={1}
        disabled={disabled}
        aria-label={label}
        aria-valuetext={valueText}
        onInput={(event) => {
          onSlide(Number(event.currentTarget.value));
          // Keys, gestures of a screen reader and voice control have no end of their own: they commit when they rest.
          if (!isPressed.current) calculator.commitSoon();
        }}
        onPointerDown={() => {
          isPressed.current = true;
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onBlur={release}
      />
      <div id={`${id}-marks`} className={part('marks')} role={unread && 'alert'}>
        {unread ? text.notUnderstood(unread) : marks.map((mark) => <span key={mark}>{mark}</span>)}
      </div>
    </div>
  );
}
