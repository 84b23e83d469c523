import { useId } from 'react';
import './CustomerSwitch.css';
import { type CustomerType, customerTypes } from './fields.ts';

/** The switch between 'Физ. лицо/ИП' and 'Юр. лицо'. */
export function CustomerSwitch({
  value,
  onChange,
}: {
  value: CustomerType;
  onChange: (type: CustomerType) => void;
}) {
  const name = useId();
  return (
    <fieldset className="customer-switch">
      <legend className="lsg-visually-hidden">Кто регистрируется</legend>
      {customerTypes.map((type) => (
        <label key={type.value} className="customer-switch__choice">
          <input
            type="radio"
            name={name}
            className="lsg-visually-hidden"
            checked={type.value === value}
            onChange={() => onChange(type.value)}
          />
          <span>{type.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
