import { formatDate } from '@leasing/core/format';
import type { OfficePartner } from '@leasing/core/unstable/api/office';
import {
  Box,
  Checkbox,
  TextField as Field,
  FormControlLabel,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type FormEvent, useState } from 'react';
import { Title, useGetList, useNotify, useRefresh } from 'react-admin';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';

/** What a partner puts into their page. */
const snippet = (id: string) =>
  `<script type="module" src="${location.origin}/embed/v1/leasing-calculator.js"></script>\n<leasing-calculator partner="${id}" lead-endpoint="${location.origin}/api/leads"></leasing-calculator>`;

function PartnerForm({ partner }: { partner?: OfficePartner }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const sending = useSending();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name)).trim();
    const id = partner?.id ?? text('id');
    void sending.send(async () => {
      const body = {
        name: text('name'),
        origins: text('origins').split(/\s+/).filter(Boolean),
        isActive: data.get('isActive') === 'on',
        reportEmail: text('reportEmail') || null,
        reportWebhook: text('reportWebhook') || null,
      };
      await call('savePartner', { params: { id }, body });
      notify('Сохранено.', { type: 'success' });
      if (!partner) form.reset();
      refresh();
    });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      {partner ? null : (
        <Field name="id" label="Имя в коде: латиница, цифры, дефис" size="small" required fullWidth />
      )}
      <Field
        name="name"
        label="Название"
        defaultValue={partner?.name ?? ''}
        size="small"
        required
        fullWidth
      />
      <Field
        name="origins"
        label="Адреса сайтов, по одному в строке"
        defaultValue={partner?.origins.join('\n') ?? ''}
        size="small"
        multiline
        minRows={2}
        required
        fullWidth
      />
      <Field
        name="reportEmail"
        label="Почта партнёра для сводки за день"
        helperText="Показы, расчёты и заявки за вчера, об ошибке на странице — один раз"
        type="email"
        defaultValue={partner?.reportEmail ?? ''}
        size="small"
        fullWidth
      />
      <Field
        name="reportWebhook"
        label="Или вебхук партнёра"
        helperText="То же самое в JSON с подписью Standard Webhooks"
        type="url"
        defaultValue={partner?.reportWebhook ?? ''}
        size="small"
        fullWidth
      />
      {partner?.reportWebhook && partner.reportSecret ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          Ключ подписи для партнёра: {partner.reportSecret}
        </Typography>
      ) : null}
      <FormControlLabel
        control={
          <Checkbox slotProps={{ input: {} }} name="isActive" defaultChecked={partner?.isActive ?? true} />
        }
        label="Заявки принимаются"
      />
      <NotSaved {...sending} />
      <SendButton sending={sending} variant="outlined" color="primary">
        {partner ? 'Сохранить' : 'Добавить'}
      </SendButton>
    </Box>
  );
}

const columns = [
  ['shown', 'Показан'],
  ['changed', 'Расчётов'],
  ['opened', 'Открыта заявка'],
  ['sent', 'Отправлена'],
  ['leads', 'Заявок'],
] as const;
/** Days of the table before it is asked for more. */
const firstDays = 7;

/** What calculators on the partner's pages counted, day by day. */
function Days({ days }: Pick<OfficePartner, 'days'>) {
  const [isWhole, setWhole] = useState(false);
  if (days.length === 0) {
    return <Typography color="text.secondary">За 30 дней калькулятор ещё никто не видел.</Typography>;
  }
  return (
    <Box component="section" aria-label="По дням" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& td, & th': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>День</TableCell>
            {columns.map(([name, label]) => (
              <TableCell key={name} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {days.slice(0, isWhole ? undefined : firstDays).map((day) => (
            <TableRow key={day.day}>
              <TableCell>{formatDate(day.day)}</TableCell>
              {columns.map(([name]) => (
                <TableCell key={name} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                  {day[name]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {days.length > firstDays && !isWhole ? (
        <Link component="button" type="button" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          Показать все дни: {days.length}
        </Link>
      ) : null}
    </Box>
  );
}

/** Faults of the calculator on the partner's pages. */
function Faults({ faults }: Pick<OfficePartner, 'faults'>) {
  if (faults.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="subtitle2" component="h3">
        Ошибки калькулятора на страницах
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {faults.map((fault) => (
          <Typography
            key={`${fault.page} ${fault.version} ${fault.message}`}
            component="li"
            variant="body2"
            sx={{ mt: 1 }}
          >
            {fault.message}
            <br />
            {fault.page}, версия {fault.version}; {formatDate(fault.lastAt)}, всего раз: {fault.times}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

/** Partners: whose pages send leads, what they put into the page, and what came of it. */
export function PartnerList() {
  const { data = [] } = useGetList<OfficePartner>('partners');
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Title title="Партнёры" />
      <Part title="Новый партнёр">
        <PartnerForm />
      </Part>
      {data.map((partner) => (
        <Part key={partner.id} title={`${partner.name}${partner.isActive ? '' : ' (остановлен)'}`}>
          <Typography>
            Заявок всего: {partner.leads}; имя в коде: {partner.id}
          </Typography>
          <Days days={partner.days} />
          <Faults faults={partner.faults} />
          <Box
            component="pre"
            tabIndex={0}
            sx={{ m: 0, p: 1.5, bgcolor: 'action.hover', fontSize: 12, overflowX: 'auto' }}
          >
            {snippet(partner.id)}
          </Box>
          <PartnerForm partner={partner} />
        </Part>
      ))}
    </Box>
  );
}
