import { lotDefaults } from '@leasing/core/api/office';
import { characteristics, characteristicsOf, type EquipmentType } from '@leasing/core/catalogue';
import { counted } from '@leasing/core/format';
import { Box } from '@mui/material';
import {
  ArrayInput,
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  usePermissions,
  useResourceContext,
} from 'react-admin';
import { may } from '../authProvider.ts';
import { DayInput, MomentInput } from '../dates.tsx';
import { availabilityChoices, conditionChoices, fieldTexts, typeChoices } from '../texts.ts';

const label = (name: string) => fieldTexts[name] ?? name;
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
const Amount = ({ source, optional = false, helperText = false }: FieldProps) => (
  <NumberInput
    source={source}
    readOnly={useReadOnly()}
    label={label(source)}
    helperText={helperText}
    {...(optional ? {} : { validate: needed })}
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
      <NumberInput
        source="quantity"
        label={label('quantity')}
        min={0}
        helperText={false}
        readOnly={readOnly}
      />
    </SimpleFormIterator>
  </ArrayInput>
);

/** What the chosen kind of machine has besides. */
const Characteristics = ({ readOnly }: { readOnly: boolean }) => (
  <FormDataConsumer<{ type?: EquipmentType }>>
    {({ formData: { type } }) =>
      (type ? characteristicsOf(type) : []).map((name) => {
        const { label: title, unit, step } = characteristics[name];
        return (
          <NumberInput
            key={name}
            readOnly={readOnly}
            source={`characteristics.${name}`}
            label={unit ? `${title}, ${unit}` : title}
            step={step === 1 ? 1 : 'any'}
            min={0}
            helperText={false}
          />
        );
      })
    }
  </FormDataConsumer>
);

/** Every field of a machine or a spare part; the server's contract says what fits. */
export function ItemFields() {
  const isMachine = useResourceContext() === 'equipment';
  const readOnly = useReadOnly();
  return (
    <Box
      sx={{
        display: 'grid',
        columnGap: 2,
        width: '100%',
        gridTemplateColumns: { sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
      }}
    >
      <Text source={isMachine ? 'garageNumber' : 'partNumber'} />
      <Text source="title" />
      {isMachine ? (
        <Choice source="type" choices={typeChoices} />
      ) : (
        <>
          <Choice source="condition" choices={conditionChoices} />
          <Text source="category" />
          <Choice source="equipmentType" choices={typeChoices} optional />
        </>
      )}
      {isMachine ? (
        <>
          <Text source="brand" />
          <Text source="model" />
        </>
      ) : (
        ['brand', 'model'].map((name) => <Fits key={name} source={name} />)
      )}
      <Amount source="yearOfManufacture" optional={!isMachine} />
      {isMachine ? (
        <>
          {['mileage', 'enginePower', 'loadCapacity', 'tonnage'].map((name) => (
            <Amount key={name} source={name} optional />
          ))}
          <Characteristics readOnly={readOnly} />
        </>
      ) : (
        <>
          <Text source="manufacturerCountry" optional />
          <Text source="supplier" optional helperText="Пусто: свой склад" />
          <Amount source="quantity" optional helperText="Пусто: не считали" />
          <BooleanInput source="isOriginal" label={label('isOriginal')} readOnly={readOnly} />
        </>
      )}
      <Amount source="minCost" optional helperText="Обе цены пусты: цена по запросу" />
      <Amount source="totalCost" optional />
      <Choice source="availability" choices={availabilityChoices} />
      {isMachine ? (
        <>
          <BooleanInput source="auction" label={label('auction')} readOnly={readOnly} />
          <Amount
            source="minDeposit"
            optional
            helperText={`У лота пусто: ${lotDefaults.depositShare * 100}\u00A0% минимальной цены`}
          />
          <Amount source="currentBid" optional />
          <MomentInput
            source="auctionEndsAt"
            label={label('auctionEndsAt')}
            readOnly={readOnly}
            helperText={`У лота пусто: через ${counted(lotDefaults.days, 'day')}`}
          />
          {[
            'technicalCondition',
            'city',
            'serialNumber',
            'documents',
            'warranty',
            'delivery',
            'managerName',
          ].map((name) => (
            <Text key={name} source={name} optional />
          ))}
          <Amount source="ownerCount" optional />
          <DayInput source="inspectedOn" label={label('inspectedOn')} readOnly={readOnly} />
        </>
      ) : null}
      {isMachine ? null : <Warehouses readOnly={readOnly} />}
      <TextInput
        source="additionalInfo"
        label={label('additionalInfo')}
        parse={orNull}
        readOnly={readOnly}
        sx={{ gridColumn: '1 / -1' }}
        multiline
        minRows={3}
      />
    </Box>
  );
}
