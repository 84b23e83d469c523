import { requestStatuses, requestStatusNames } from '@leasing/core/unstable/requests';
import { Box, TextField as Field, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Title, useNotify } from 'react-admin';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';

/** What stages of the CRM mean for a request, and the key of its webhook. */
export function CrmPage() {
  const queries = useQueryClient();
  const notify = useNotify();
  const sending = useSending();
  const { data } = useQuery({ queryKey: ['crm'], queryFn: () => call('crm') });
  if (!data) return null;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const stageEntries = requestStatusNames.flatMap((status) =>
      [...new Set(String(form.get(status) ?? '').split(/[\s,;]+/))]
        .filter(Boolean)
        .map((stage) => [stage, status] as const),
    );
    const stages = Object.fromEntries(stageEntries);
    const twice = stageEntries.find(([stage, status]) => stages[stage] !== status)?.[0];
    const token = String(form.get('token') ?? '').trim();
    void sending.send(async () => {
      if (twice) throw new Error(`Стадия ${twice} стоит у двух статусов: оставьте её у одного.`);
      const saved = await call('changeCrm', { body: { stages, ...(token ? { token } : {}) } });
      queries.setQueryData(['crm'], saved);
      notify('Сохранено.', { type: 'success' });
    });
  }
  return (
    <Box sx={{ my: 2, maxWidth: 720 }}>
      <Title title="CRM" />
      <Part title="Стадии CRM и статусы заявок">
        <Typography color="text.secondary">
          Исходящий вебхук Битрикс24 отправляйте на {location.origin}/api/crm/bitrix24, подписанный вебхук
          другой системы — на {location.origin}/api/crm/webhook. Стадия без статуса ничего не меняет.
        </Typography>
        <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          {requestStatusNames.map((status) => (
            <Field
              key={status}
              name={status}
              label={`${requestStatuses[status].name}: стадии через пробел`}
              defaultValue={Object.entries(data.stages)
                .filter(([, meaning]) => meaning === status)
                .map(([stage]) => stage)
                .join(' ')}
              size="small"
              fullWidth
            />
          ))}
          <Field
            name="token"
            label={
              data.hasToken ? 'Ключ вебхука (задан; введите новый, чтобы сменить)' : 'Ключ вебхука Битрикс24'
            }
            type="password"
            autoComplete="off"
            size="small"
            fullWidth
          />
          <NotSaved {...sending} />
          <SendButton sending={sending}>Сохранить</SendButton>
        </Box>
      </Part>
    </Box>
  );
}
