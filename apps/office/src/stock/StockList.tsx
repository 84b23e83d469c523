import { formatPrice } from '@leasing/core/format';
import { itemFieldTexts, type OfficeItem, stockTexts } from '@leasing/core/unstable/api/office';
import ImageIcon from '@mui/icons-material/ImageNotSupportedOutlined';
import { Avatar, type Theme, useMediaQuery } from '@mui/material';
import {
  BooleanInput,
  CreateButton,
  DatagridConfigurable,
  DateField,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  SelectArrayInput,
  SelectColumnsButton,
  SelectField,
  SimpleList,
  TextField,
  TextInput,
  TopToolbar,
  usePermissions,
  useResourceContext,
} from 'react-admin';
import { may } from '../authProvider.ts';
import { FigureInput } from '../Figure.tsx';
import { HitPagination } from '../HitPagination.tsx';
import { NothingYet } from '../NothingYet.tsx';
import { RowLink } from '../RowLink.tsx';
import { availabilityChoices, conditionChoices, typeChoices } from '../texts.ts';
import { BulkChange } from './BulkChange.tsx';
import { EditableCell } from './EditableCell.tsx';

/** In the head of a narrow column: a line ends between words, never inside of «м/ч». */
const label = (name: string) => (itemFieldTexts[name] ?? name).replace('/', '/\u2060');
const text = (source: string) => <TextField key={source} source={source} label={label(source)} />;
const title = (
  <FunctionField<OfficeItem>
    key="title"
    source="title"
    label={label('title')}
    render={(item) => <RowLink type="edit">{item.title}</RowLink>}
  />
);
const amount = (source: string) => (
  <NumberField key={source} source={source} label={label(source)} locales="ru" />
);
const digits = new Intl.NumberFormat('ru');
/** A whole number that is changed in its cell. */
const edited = (source: 'mileage' | 'minCost' | 'totalCost' | 'quantity', none: string) => (
  <FunctionField<OfficeItem>
    key={source}
    source={source}
    label={label(source)}
    textAlign="right"
    render={(item) => {
      const value = (item as Partial<Record<typeof source, number | null>>)[source];
      const text = typeof value === 'number' ? digits.format(value) : none;
      return <EditableCell source={source as keyof OfficeItem} text={text} />;
    }}
  />
);
/** Null: the price is given on request. */
const price = (source: 'minCost' | 'totalCost') => edited(source, formatPrice(null));
const choice = (source: string, choices: { id: string; name: string }[]) => (
  <SelectField key={source} source={source} label={label(source)} choices={choices} />
);

/** The columns of each product, in their order; the last ones are hidden until someone wants them. */
const columnsOf = {
  equipment: [
    text('garageNumber'),
    title,
    choice('type', typeChoices),
    <NumberField
      key="yearOfManufacture"
      source="yearOfManufacture"
      label={label('yearOfManufacture')}
      options={{ useGrouping: false }}
    />,
    edited('mileage', '—'),
    ...(['minCost', 'totalCost'] as const).map(price),
    ...['enginePower', 'loadCapacity', 'tonnage', 'minDeposit', 'currentBid'].map(amount),
  ],
  component: [
    text('partNumber'),
    title,
    text('category'),
    choice('condition', conditionChoices),
    text('supplier'),
    edited('quantity', '—'),
    ...(['minCost', 'totalCost'] as const).map(price),
    text('brand'),
    text('model'),
    choice('equipmentType', typeChoices),
    text('manufacturerCountry'),
  ],
};
const hidden = {
  // The title says the type already.
  equipment: ['type', 'enginePower', 'loadCapacity', 'tonnage', 'minDeposit', 'currentBid'],
  component: ['createdAt', 'supplier', 'brand', 'model', 'equipmentType', 'manufacturerCountry'],
};

function filtersOf(product: string) {
  const isMachine = product === 'equipment';
  return [
    <TextInput
      key="text"
      source="text"
      label={isMachine ? 'Номер, название, марка, модель' : 'Артикул, название, марка, модель, поставщик'}
      alwaysOn
      resettable
      sx={{ minWidth: { sm: 300 } }}
    />,
    <SelectArrayInput
      key="availability"
      source="availability"
      label={label('availability')}
      choices={availabilityChoices}
      alwaysOn
    />,
    <SelectArrayInput
      key="type"
      source="type"
      label={label(isMachine ? 'type' : 'equipmentType')}
      choices={typeChoices}
    />,
    isMachine ? (
      <BooleanInput key="auction" source="auction" label={label('auction')} />
    ) : (
      <SelectArrayInput
        key="condition"
        source="condition"
        label={label('condition')}
        choices={conditionChoices}
      />
    ),
    <TextInput key="brand" source="brand" label={label('brand')} />,
    ...(isMachine
      ? []
      : [
          <TextInput key="supplier" source="supplier" label={label('supplier')} />,
          <TextInput key="warehouse" source="warehouse" label="Есть на складе" />,
        ]),
    <FigureInput key="minCost" source="minCost" label="Цена от, ₽" />,
    <FigureInput key="maxCost" source="maxCost" label="Цена до, ₽" />,
    <FigureInput key="minYear" source="minYear" label="Год от" isYear />,
    <FigureInput key="maxYear" source="maxYear" label="Год до" isYear />,
    <BooleanInput key="withoutPicture" source="withoutPicture" label="Без снимков" />,
  ];
}

function Cover({ product, item: { id, fileList } }: { product: string; item: OfficeItem }) {
  const cover = fileList.find(({ mimeType }) => mimeType.startsWith('image/'));
  return (
    <Avatar
      variant="rounded"
      sx={{ width: 72, height: 48, bgcolor: 'action.hover', color: 'text.secondary' }}
      {...(cover ? { src: `/api/files/${product}/${id}/${cover.id}?w=320` } : {})}
      alt=""
    >
      <ImageIcon fontSize="small" />
    </Avatar>
  );
}

function Actions() {
  const { permissions } = usePermissions();
  return (
    <TopToolbar>
      <FilterButton />
      <SelectColumnsButton />
      {may(permissions, 'addItem') ? <CreateButton label="Добавить" /> : null}
    </TopToolbar>
  );
}

/** Machines or spare parts: every column is sorted by, chosen lines are changed together. */
export function StockList() {
  const product = useResourceContext() === 'component' ? 'component' : 'equipment';
  const { permissions } = usePermissions();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const nothing = (
    <NothingYet>
      {product === 'equipment' ? 'Техники' : 'Запчастей'} ещё нет: добавьте запись или&nbsp;загрузите
      прайс-лист.
    </NothingYet>
  );
  return (
    <List
      // Another list begins empty: lines of machines under the addresses of parts would ask for pictures that are not there.
      key={product}
      title={product === 'equipment' ? 'Техника' : 'Запчасти'}
      filters={filtersOf(product)}
      actions={<Actions />}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      pagination={<HitPagination />}
      exporter={false}
      empty={false}
    >
      {isSmall ? (
        <SimpleList<OfficeItem>
          leftAvatar={(item) => <Cover product={product} item={item} />}
          primaryText={(item) => item.title}
          secondaryText={(item) =>
            [
              'garageNumber' in item ? item.garageNumber : item.partNumber,
              formatPrice(item.totalCost),
              stockTexts[item.availability],
            ].join(', ')
          }
          linkType="edit"
          empty={nothing}
          hasBulkActions={false}
        />
      ) : (
        <DatagridConfigurable
          rowClick="edit"
          bulkActionButtons={may(permissions, 'changeItems') ? <BulkChange /> : false}
          omit={hidden[product]}
          empty={nothing}
        >
          <FunctionField<OfficeItem>
            source="fileList"
            label="Снимок"
            sortable={false}
            render={(item) => <Cover product={product} item={item} />}
          />
          {columnsOf[product]}
          <FunctionField<OfficeItem>
            source="availability"
            label={label('availability')}
            render={({ availability }) => (
              <EditableCell
                source="availability"
                text={stockTexts[availability]}
                choices={availabilityChoices}
              />
            )}
          />
          <NumberField source="viewCount" label="Просмотры" locales="ru" />
          <DateField source="createdAt" label={'В\u00A0продаже\u00A0с'} locales="ru" />
        </DatagridConfigurable>
      )}
    </List>
  );
}
