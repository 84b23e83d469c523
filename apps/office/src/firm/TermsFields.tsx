import { equipmentTypes } from '@leasing/core/catalogue';
import { equipmentTypeTexts } from '@leasing/core/catalogue/texts';
import { paymentForms } from '@leasing/core/unstable/exact';
import { paymentFormTexts } from '@leasing/core/unstable/exact/texts';
import { Box, Checkbox, TextField as Field, FormControlLabel, MenuItem } from '@mui/material';
import { FigureField } from '../Figure.tsx';
import type { TypedException, TypedValues } from './typedTerms.ts';

const labels = {
  annualRate: 'Ставка, % в\u00A0год',
  minTerm: 'Срок от, месяцев',
  maxTerm: 'Срок до, месяцев',
  minAdvance: 'Взнос от, ₽',
  minAdvancePercent: 'Взнос от, %',
  maxAdvancePercent: 'Взнос до, %',
  buyoutPercent: 'Выкуп, %',
} as const;

interface TermsFieldsProps {
  values: TypedValues;
  /** What holds where a field is empty; absent for the general terms themselves. */
  general?: TypedValues;
  /** Sentences of the server by `place.field`. */
  errors: Readonly<Record<string, string>>;
  place: string;
  onChange: (values: TypedValues) => void;
}

/** Conditions of leasing as fields. */
export function TermsFields({ values, general, errors, place, onChange }: TermsFieldsProps) {
  const errorOf = (field: string) => errors[`${place}.${field}`] ?? errors[`${place}.terms.${field}`];
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
        {(Object.keys(labels) as (keyof typeof labels)[]).map((field) => (
          <FigureField
            key={field}
            label={labels[field]}
            text={values[field]}
            placeholder={general?.[field]}
            error={errorOf(field) !== undefined}
            helperText={errorOf(field)}
            onText={(text) => onChange({ ...values, [field]: text })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <Field
          select
          label="Ставка месяца"
          value={values.rateModel}
          onChange={(event) =>
            onChange({ ...values, rateModel: event.target.value as TypedValues['rateModel'] })
          }
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          {general ? <MenuItem value="">как у всех</MenuItem> : null}
          <MenuItem value="term">годовая ÷ срок</MenuItem>
          <MenuItem value="annual">годовая ÷ 12</MenuItem>
        </Field>
      </Box>
      <Box role="group" aria-label="Графики платежей">
        {paymentForms.map((form) => (
          <FormControlLabel
            key={form}
            label={paymentFormTexts[form]}
            control={
              <Checkbox
                checked={values.forms.includes(form)}
                onChange={(_, checked) =>
                  onChange({
                    ...values,
                    forms: paymentForms.filter((one) =>
                      one === form ? checked : values.forms.includes(one),
                    ),
                  })
                }
              />
            }
          />
        ))}
        {errorOf('forms') ? <Box sx={{ color: 'error.main' }}>{errorOf('forms')}</Box> : null}
      </Box>
    </>
  );
}

interface ExceptionSubjectProps {
  exception: TypedException;
  onChange: (part: Partial<TypedException>) => void;
}

/** What an exception is for: spare parts, a type of machines, one machine. */
export function ExceptionSubject({ exception, onChange }: ExceptionSubjectProps) {
  const isEquipment = exception.product === 'equipment';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' }}>
      <Field
        select
        label="Для чего"
        value={exception.product}
        onChange={(event) => onChange({ product: event.target.value as TypedException['product'], type: '' })}
      >
        <MenuItem value="equipment">Техника</MenuItem>
        <MenuItem value="spare-part">Запчасти</MenuItem>
      </Field>
      {isEquipment ? (
        <Field
          select
          label="Вид"
          value={exception.type}
          onChange={(event) => onChange({ type: event.target.value })}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
        >
          <MenuItem value="">любой</MenuItem>
          {equipmentTypes.map((type) => (
            <MenuItem key={type} value={type}>
              {equipmentTypeTexts[type].many}
            </MenuItem>
          ))}
        </Field>
      ) : null}
      <Field
        label={isEquipment ? 'Номер машины на сайте' : 'Номер запчасти на сайте'}
        placeholder="любой"
        value={exception.id}
        onChange={(event) => onChange({ id: event.target.value.replace(/\D/g, '').slice(0, 15) })}
        slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true } }}
      />
    </Box>
  );
}
