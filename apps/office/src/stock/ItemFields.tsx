import type { EquipmentType } from '@leasing/core/catalogue';
import { counted } from '@leasing/core/format';
import type { ItemField } from '@leasing/core/item';
import { formGroups, itemFieldTexts, lotDefaults } from '@leasing/core/unstable/api/office';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  usePermissions,
  useResourceContext,
} from 'react-admin';
import { may } from '../authProvider.ts';
import { DayInput, MomentInput } from '../dates.tsx';
import { FigureInput } from '../Figure.tsx';
import { availabilityChoices } from '../texts.ts';
import { NumberProblems } from './NumberProblems.tsx';

const label = (name: string) => itemFieldTexts[name] ?? name;
const needed = required('Заполните поле');
/** A field that is emptied has no value. */
const orNull = (value: string) => (value === '' ? null : value);

/** Staff without the right to change the stock read it: a field that takes no words promises nothing. */
function useReadOnly(): boolean {
  const { permissions } = usePermissions();
  return !may(permissions, 'changeItem');
}

interface FieldProps {
  source: string;
  /** May be left empty. */
  optional?: boolean;
  helperText?: string | false;
}

const Text = ({ source, optional = false, helperText = false }: FieldProps) => (
  <TextInput
    source={source}
    readOnly={useReadOnly()}
    label={label(source)}
    helperText={helperText}
    {...(optional ? { parse: orNull } : { validate: needed })}
  />
);
const Choice = ({
  source,
  choices,
  optional = false,
}: {
  source: string;
  choices: object[];
  optional?: boolean;
}) => (
  <SelectInput
    source={source}
    readOnly={useReadOnly()}
    label={label(source)}
    choices={choices}
    helperText={false}
    {...(optional ? { parse: orNull } : { validate: needed })}
  />
);

/** Makes or models that a part fits; bolts and filters fit any. */
const Fits = ({ source }: { source: string }) => (
  <TextInput
    source={source}
    readOnly={useReadOnly()}
    label={label(source)}
    parse={(value: string | null) => value ?? ''}
    helperText="Несколько — через « / »; пусто — любые"
  />
);

/** In which warehouses a part lies. */
const Warehouses = ({ readOnly }: { readOnly: boolean }) => (
  <ArrayInput source="warehouses" label={label('warehouses')} sx={{ gridColumn: '1 / -1' }}>
    <SimpleFormIterator inline disableReordering disableAdd={readOnly} disableRemove={readOnly}>
      <TextInput source="name" label="Склад" validate={needed} helperText={false} readOnly={readOnly} />
      <FigureInput source="quantity" label={label('quantity')} readOnly={readOnly} />
    </SimpleFormIterator>
  </ArrayInput>
);

/** What stands below a field. */
const helps: Readonly<Record<string, string>> = {
  minCost: 'Обе цены пусты: цена по запросу',
  minDeposit: `У лота пусто: ${lotDefaults.depositShare * 100}\u00A0% минимальной цены`,
  auctionEndsAt: `У лота пусто: через ${counted(lotDefaults.days, 'day')}`,
  supplier: 'Пусто: свой склад',
  quantity: 'Пусто: не считали',
};

/** Texts of more characters have several lines. */
const lineLength = 1000;

const choicesOf = ({ texts }: { texts: Readonly<Record<string, string>> }) =>
  Object.entries(texts).map(([id, name]) => ({ id, name }));

/** The input for a field of the table. */
function FieldInput({ name, field }: { name: string; field: ItemField }) {
  const readOnly = useReadOnly();
  const optional = !field.needed;
  const helperText = helps[name] ?? false;
  const source = field.within === 'characteristics' ? `characteristics.${name}` : name;
  const named = { source, label: label(name), readOnly };
  switch (field.type) {
    case 'choice':
      return (
        <Choice
          source={name}
          choices={name === 'availability' ? availabilityChoices : choicesOf(field)}
          optional={optional && name !== 'availability'}
        />
      );
    case 'flag':
      return <BooleanInput {...named} helperText={false} />;
    case 'moment':
      return <MomentInput {...named} helperText={helps[name] ?? ''} />;
    case 'day':
      return <DayInput {...named} />;
    case 'warehouses':
      return <Warehouses readOnly={readOnly} />;
    case 'text':
      if (field.several) return <Fits source={name} />;
      if (field.longest > lineLength) return <Notes {...named} />;
      return <Text source={name} optional={optional} helperText={helperText} />;
    default:
      return (
        <FigureInput
          {...named}
          isYear={field.type === 'year'}
          helperText={helperText}
          {...(optional ? {} : { validate: needed })}
        />
      );
  }
}

const Notes = (named: { source: string; label: string; readOnly: boolean }) => (
  <TextInput {...named} parse={orNull} sx={{ gridColumn: '1 / -1' }} multiline minRows={3} />
);

/** Shows a field while one of the kinds of machine that have it is chosen. */
const OfKinds = ({ types, children }: { types: readonly EquipmentType[]; children: ReactNode }) => (
  <FormDataConsumer<{ type?: EquipmentType }>>
    {({ formData: { type } }) => (type && types.includes(type) ? children : null)}
  </FormDataConsumer>
);

/** Every field of a machine or a spare part, in groups; the server's contract says what fits. */
export function ItemFields() {
  const isMachine = useResourceContext() === 'equipment';
  return formGroups(isMachine ? 'equipment' : 'spare-part').map(({ title, fields }, index) => (
    <Box
      component="fieldset"
      key={title}
      sx={{
        border: 0,
        borderTop: index === 0 ? 0 : 1,
        borderColor: 'divider',
        m: 0,
        mt: index === 0 ? 0 : 2,
        px: 0,
        pt: index === 0 ? 0 : 2,
        pb: 0,
        minWidth: 0,
        width: '100%',
        display: 'grid',
        columnGap: 2,
        alignItems: 'start',
        gridTemplateColumns: { sm: '1fr 1fr' },
      }}
    >
      {/* A legend of a grid stands outside of it: its name is given to the group by `float`. */}
      <Typography component="legend" sx={{ float: 'left', gridColumn: '1 / -1', fontWeight: 700, mb: 0.5 }}>
        {title}
      </Typography>
      {fields.map(([name, field]) => {
        const input = <FieldInput key={name} name={name} field={field} />;
        if (name === 'serialNumber') return [input, <NumberProblems key="problems" />];
        const types = 'types' in field && field.types;
        return types ? (
          <OfKinds key={name} types={types}>
            {input}
          </OfKinds>
        ) : (
          input
        );
      })}
    </Box>
  ));
}
