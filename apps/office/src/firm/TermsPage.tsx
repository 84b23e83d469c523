import type { TermsSettingBody } from '@leasing/core/api';
import { Box, Button, TextField as Field, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type HttpError, Title, useNotify } from 'react-admin';
import { call } from '../api.ts';
import { DayField } from '../dates.tsx';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { ExceptionSubject, TermsFields } from './TermsFields.tsx';
import { emptyException, fromTyped, type TypedTerms, toTyped } from './typedTerms.ts';

/** Rates, terms, advances and forms of leasing, in general and for types and single machines. */
export function TermsPage() {
  const { data } = useQuery({ queryKey: ['terms'], queryFn: () => call('leasingTerms') });
  return (
    <Box sx={{ my: 2, maxWidth: 900 }}>
      <Title title="Условия лизинга" />
      {data ? <TermsForm setting={data} /> : null}
    </Box>
  );
}

function TermsForm({ setting }: { setting: TermsSettingBody }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const [draft, setDraft] = useState<TypedTerms>(() => toTyped(setting));
  const sending = useSending();
  const errors: Record<string, string> = (sending.failure as HttpError | undefined)?.body?.fields ?? {};
  const { exceptions } = draft;
  const change = (part: Partial<TypedTerms>) => setDraft({ ...draft, ...part });
  const changeException = (index: number, part: Partial<TypedTerms['exceptions'][number]>) =>
    change({ exceptions: exceptions.map((one, place) => (place === index ? { ...one, ...part } : one)) });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(async () => {
      const saved = await call('changeLeasingTerms', { body: fromTyped(draft) });
      queries.setQueryData(['terms'], saved);
      setDraft(toTyped(saved));
      notify('Сохранено: условия уже на сайте.', { type: 'success' });
    });
  }
  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Part title="Кто предлагает">
        <Field
          label="Лизингодатель, как в договоре"
          helperText="Пусто — юридическое лицо из раздела «Фирма». Стоит под калькулятором и в предложениях."
          value={draft.lessor}
          onChange={(event) => change({ lessor: event.target.value })}
          size="small"
          fullWidth
        />
        <DayField
          label="Ставки действуют с"
          error={errors.ratesSince !== undefined}
          helperText={errors.ratesSince ?? 'Если изменить ставку и не трогать дату, здесь встанет сегодня.'}
          value={draft.ratesSince}
          onChange={(ratesSince) => change({ ratesSince })}
        />
      </Part>
      <Part title="Для всех">
        <TermsFields
          values={draft.general}
          errors={errors}
          place="general"
          onChange={(general) => change({ general })}
        />
      </Part>
      {exceptions.map((exception, index) => (
        <Part key={index} title={`Исключение ${index + 1}`}>
          <ExceptionSubject exception={exception} onChange={(part) => changeException(index, part)} />
          <TermsFields
            values={exception.terms}
            general={draft.general}
            errors={errors}
            place={`exceptions.${index}`}
            onChange={(terms) => changeException(index, { terms })}
          />
          <Button
            onClick={() => change({ exceptions: exceptions.filter((_, place) => place !== index) })}
            sx={{ justifySelf: 'start' }}
          >
            Убрать исключение
          </Button>
        </Part>
      ))}
      <Typography color="text.secondary">
        Из этих условий собраны границы калькулятора, ответы на вопросы и описания страниц.
      </Typography>
      <NotSaved {...sending} />
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        <SendButton sending={sending}>Сохранить</SendButton>
        <Button onClick={() => change({ exceptions: [...exceptions, emptyException] })}>
          Добавить исключение
        </Button>
      </Box>
    </Box>
  );
}
