'use client';
import { forwardRef, useId } from 'react';
import { useControllable } from '../controllable/index.ts';
import { useFormField } from '../form-field/index.ts';
import type { SegmentedControlProps } from './types.ts';

/** One of a few: «Физ. лицо/ИП» or «Юр. лицо». Native radio buttons: arrows, forms and phones know them. */
export const SegmentedControl = forwardRef<HTMLFieldSetElement, SegmentedControlProps>(
  function SegmentedControl(
    { label, labelShown = false, options, value, defaultValue, onValueChange, name, className, ...rest },
    ref,
  ) {
    const [chosen, setChosen] = useControllable(
      value,
      defaultValue ?? options[0]?.value ?? '',
      onValueChange,
    );
    const [fieldset] = useFormField(ref, {
      value: chosen,
      onReset: setChosen,
      onHydrate(group) {
        const pressed = group.querySelector<HTMLInputElement>(':checked')?.value;
        if (pressed !== undefined && pressed !== chosen) setChosen(pressed);
      },
    });
    const ownName = useId();
    return (
      <fieldset {...rest} ref={fieldset} className={className ? `lsg-segments ${className}` : 'lsg-segments'}>
        <legend className={labelShown ? 'lsg-segments__label' : 'lsg-visually-hidden'}>{label}</legend>
        <div className="lsg-segments__row">
          {options.map((option) => (
            <label key={option.value} className="lsg-segments__segment">
              <input
                className="lsg-segments__radio"
                type="radio"
                name={name ?? ownName}
                value={option.value}
                checked={option.value === chosen}
                disabled={option.disabled}
                onChange={() => setChosen(option.value)}
              />
              <span className="lsg-segments__text">{option.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    );
  },
);
