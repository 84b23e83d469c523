import type { OfficeSurvey } from '@leasing/core/unstable/api/office';
import { Box, Button, TextField as Field } from '@mui/material';
import type { FormEvent } from 'react';
import { Title, useGetList, useNotify, usePermissions, useRefresh } from 'react-admin';
import { call } from '../api.ts';
import { may } from '../authProvider.ts';
import { Bars } from '../Bars.tsx';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';

function SurveyForm() {
  const refresh = useRefresh();
  const sending = useSending();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const options = String(data.get('options'))
      .split('\n')
      .map((option) => option.trim())
      .filter(Boolean);
    void sending.send(async () => {
      if (new Set(options).size < 2) throw new Error('Нужно хотя бы два разных ответа.');
      await call('addSurvey', { body: { text: String(data.get('text')), options } });
      form.reset();
      refresh();
    });
  }
  return (
    <Box component="form" onSubmit={submit} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Field name="text" label="Вопрос" size="small" required fullWidth />
      <Field
        name="options"
        label="Ответы, по одному в строке"
        size="small"
        multiline
        minRows={3}
        required
        fullWidth
      />
      <NotSaved {...sending} />
      <SendButton sending={sending} variant="outlined" color="primary">
        Начать опрос
      </SendButton>
    </Box>
  );
}

/** Surveys: written, put in order, closed, and their results. */
export function SurveyList() {
  const { permissions } = usePermissions();
  const { data = [] } = useGetList<OfficeSurvey>('surveys');
  const refresh = useRefresh();
  const notify = useNotify();
  const change = async (id: number, body: { isActive?: boolean; position?: number }) => {
    try {
      await call('changeSurvey', { params: { id }, body });
      refresh();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, my: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
      <Title title="Опросы" />
      {may(permissions, 'addSurvey') ? (
        <Part title="Новый опрос">
          <SurveyForm />
        </Part>
      ) : null}
      {data.map(({ id, text, isActive, results }, place) => {
        // The closed ones stand below in an order of their own.
        const [before, after] = [data[place - 1], data[place + 1]].map((one) =>
          one?.isActive === isActive ? one : undefined,
        );
        return (
          <Part key={id} title={`${text}${isActive ? '' : ' (закрыт)'}`}>
            <Bars rows={results.map(({ option, count }) => ({ name: option, count }))} />
            {may(permissions, 'changeSurvey') ? (
              <Box sx={{ display: 'flex', gap: 1 }}>
                <Button disabled={!before} onClick={() => change(id, { position: before?.position ?? 0 })}>
                  Раньше
                </Button>
                <Button
                  disabled={!after}
                  onClick={() => change(id, { position: (after?.position ?? 0) + 1 })}
                >
                  Позже
                </Button>
                <Button onClick={() => change(id, { isActive: !isActive })}>
                  {isActive ? 'Закрыть' : 'Открыть'}
                </Button>
              </Box>
            ) : null}
          </Part>
        );
      })}
    </Box>
  );
}
