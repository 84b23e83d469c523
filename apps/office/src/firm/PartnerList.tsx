import type { OfficePartner } from '@leasing/core/api/office';
import { Box, Checkbox, TextField as Field, FormControlLabel, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { Title, useGetList, useNotify, useRefresh } from 'react-admin';
import { call } from '../api.ts';
import { Bars } from '../Bars.tsx';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';

/** What a partner puts into their page. */
const snippet = (id: string) =>
  `<script type="module" src="${location.origin}/embed/v1/leasing.js"></script>\n<leasing-calculator partner="${id}" lead-endpoint="${location.origin}/api/leads"></leasing-calculator>`;

function PartnerForm({ partner }: { partner?: OfficePartner }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const sending = useSending();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const id = partner?.id ?? String(data.get('id'));
    const origins = String(data.get('origins')).split(/\s+/).filter(Boolean);
    void sending.send(async () => {
      const body = { name: String(data.get('name')), origins, isActive: data.get('isActive') === 'on' };
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
      <FormControlLabel
        control={
          <Checkbox slotProps={{ input: {} }} name="isActive" defaultChecked={partner?.isActive ?? true} />
        }
        label="Лиды принимаются"
      />
      <NotSaved {...sending} />
      <SendButton sending={sending} variant="outlined" color="primary">
        {partner ? 'Сохранить' : 'Добавить'}
      </SendButton>
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
            Лидов всего: {partner.leads}; имя в коде: {partner.id}
          </Typography>
          {partner.leadsPerDay.length > 0 ? (
            <Bars rows={partner.leadsPerDay.map(({ day, count }) => ({ name: day, count }))} />
          ) : null}
          <Box
            component="pre"
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
