import { callSentence, firmTimeZones, hoursSentence } from '@leasing/core/unstable/firm';
import { Alert, Box } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  NumberInput,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  type TextInputProps,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../dates.tsx';
import { LogoInput } from './LogoInput.tsx';
import type { TypedFirm } from './typedFirm.ts';

/** A text, which may be empty but is never nothing. */
const Text = (props: TextInputProps & { source: string; label: string }) => (
  <TextInput helperText={false} parse={(text: string | null) => text ?? ''} {...props} />
);

const Columns = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 2,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    }}
  >
    {children}
  </Box>
);

/** The framework shows the buttons of a row under the mouse alone, and not to the keyboard. */
const shownButtons = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } };

interface RowsProps {
  source: string;
  label: string;
  /** What a row that is added begins with. */
  empty: object;
  children: ReactNode;
}

/** Rows that are added, removed and put in another order. */
const Rows = ({ source, label, empty, children }: RowsProps) => (
  <ArrayInput source={source} label={label}>
    <SimpleFormIterator inline fullWidth disableClear getItemDefaults={() => empty} sx={shownButtons}>
      {children}
    </SimpleFormIterator>
  </ArrayInput>
);

/** How people know the firm. */
export function NameFields() {
  return (
    <>
      <Text source="name" label="Название" helperText="В заголовках страниц, объявлениях, письмах" />
      <Rows source="logoLines" label="Название у знака: одна или две строки" empty={{ text: '' }}>
        <Text source="text" label="Строка" />
      </Rows>
      <LogoInput source="logo" />
    </>
  );
}

/** The legal person, as consents, policy and offers name it. */
export function LegalFields() {
  return (
    <>
      <Text
        source="legalName"
        label="Полное имя"
        helperText="Как в ЕГРЮЛ: стоит в согласиях, политике и предложениях. С новым именем у согласий новая версия"
      />
      <Columns>
        <Text source="taxNumber" label="ИНН" inputMode="numeric" />
        <Text source="registrationNumber" label="ОГРН или ОГРНИП" inputMode="numeric" />
        <Text source="address.postalCode" label="Индекс" inputMode="numeric" />
        <Text source="address.city" label="Город" />
      </Columns>
      <Text source="address.street" label="Улица, дом, офис" />
      <Columns>
        <NumberInput source="location.latitude" label="Широта" step="any" helperText="Для карты: 55,7558" />
        <NumberInput source="location.longitude" label="Долгота" step="any" helperText="Для карты: 37,6173" />
      </Columns>
    </>
  );
}

const twoDigits = (number: number) => String(number).padStart(2, '0');
const quarter = (index: number) => `${twoDigits(Math.floor(index / 4))}:${twoDigits((index % 4) * 15)}`;

const days = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'].map((name, index) => ({ id: index + 1, name }));
/** Quarters of an hour, and the last minute of a day. */
const times = [...Array.from({ length: 96 }, (_, index) => quarter(index)), '23:59'].map((id) => ({
  id,
  name: id,
}));
const zones = Object.entries(firmTimeZones).map(([id, name]) => ({ id, name }));

/** When managers answer, with what visitors read of it. */
export function HoursFields() {
  return (
    <>
      <HoursPreview />
      <SelectInput source="hours.timeZone" label="Время" choices={zones} helperText={false} />
      <Rows source="hours.open" label="Дни и часы" empty={{ days: [], from: '09:00', to: '18:00' }}>
        <CheckboxGroupInput source="days" label="Дни" choices={days} helperText={false} />
        <SelectInput source="from" label="С" choices={times} helperText={false} />
        <SelectInput source="to" label="До" choices={times} helperText={false} />
      </Rows>
      <Rows source="hours.closed" label="Выходные среди рабочих дней: праздники" empty={{ day: '' }}>
        <DayInput source="day" label="День" />
      </Rows>
    </>
  );
}

function HoursPreview() {
  const hours = useWatch({ name: 'hours' }) as TypedFirm['hours'];
  const [now] = useState(() => Date.now());
  const open = hours.open.filter(({ days, from, to }) => days?.length > 0 && from && to);
  if (open.length === 0) return <Alert severity="warning">Отметьте хотя бы один день.</Alert>;
  const whole = { ...hours, open, closed: hours.closed.map(({ day }) => day) };
  return (
    <Alert severity="info">
      На сайте: «{hoursSentence(whole)}». Кто оставит телефон сейчас, прочтёт: «{callSentence(whole, now)}».
    </Alert>
  );
}

/** How the firm is reached. */
export function ContactFields() {
  const link = { label: '', href: 'https://' };
  const linkFields = [
    <Text key="label" source="label" label="Название" />,
    <Text key="href" source="href" label="Адрес" type="url" />,
  ];
  return (
    <>
      <Rows
        source="phones"
        label="Телефоны: первый стоит на каждой странице"
        empty={{ number: '', label: '' }}
      >
        <Text source="number" label="Номер" type="tel" />
        <Text source="label" label="Для чего, можно пусто" />
      </Rows>
      <Columns>
        <Text source="email" label="Почта" type="email" />
        <Text
          source="privacyEmail"
          label="Почта для персональных данных"
          type="email"
          helperText="Куда пишут об отзыве согласия"
        />
      </Columns>
      <Rows source="messengers" label="Мессенджеры: первый открывают кнопки «Связаться»" empty={link}>
        {linkFields}
      </Rows>
      <Text
        source="codeBot"
        label="Бот, который присылает коды"
        type="url"
        helperText="Пусто, если кодов в мессенджере нет"
      />
      <BooleanInput
        source="telegramNotices"
        label="Сообщать о решениях в Telegram"
        helperText="Сначала выключено: с 1 июня 2025 года 41-ФЗ запрещает ряду организаций писать клиентам в иностранных мессенджерах. Относится ли это к вам, решает юрист: docs/messengers.md"
      />
      <Rows source="social" label="Соцсети" empty={link}>
        {linkFields}
      </Rows>
    </>
  );
}

/** The numbers, stages and partners of «О компании». */
export function AboutFields() {
  return (
    <>
      <Columns>
        <NumberInput source="figures.deals" label="Завершённых сделок" min={0} helperText={false} />
        <NumberInput source="figures.machines" label="Единиц техники" min={0} helperText={false} />
        <NumberInput source="figures.clients" label="Довольных клиентов" min={0} helperText={false} />
      </Columns>
      <Rows source="history" label="История по этапам" empty={{ title: '', text: '' }}>
        <Text source="title" label="Этап" />
        <Text source="text" label="Что было" multiline />
      </Rows>
      <Rows source="partners" label="Партнёры" empty={{ name: '', what: '' }}>
        <Text source="name" label="Название" />
        <Text source="what" label="Что делает" />
      </Rows>
    </>
  );
}
