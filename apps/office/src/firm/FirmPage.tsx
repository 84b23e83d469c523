import type { Firm } from '@leasing/core/unstable/firm';
import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form, type HttpError, Title, useNotify } from 'react-admin';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';
import { SaveBar } from '../SaveBar.tsx';
import { AboutFields, ContactFields, HoursFields, LegalFields, NameFields } from './FirmFields.tsx';
import { PriceFields } from './PriceFields.tsx';
import { fromTyped, type TypedFirm, toTyped } from './typedFirm.ts';

/** Who the firm is, in one place: the site, consents, offers, adverts and letters read it. */
export function FirmPage() {
  const { data } = useQuery({ queryKey: ['firm'], queryFn: () => call('firm') });
  return (
    <Box sx={{ my: 2, maxWidth: 900 }}>
      <Title title="Фирма" />
      {data ? <FirmForm firm={data} /> : null}
    </Box>
  );
}

function FirmForm({ firm }: { firm: Firm }) {
  const queries = useQueryClient();
  const notify = useNotify();
  async function save(typed: object) {
    try {
      queries.setQueryData(['firm'], await call('changeFirm', { body: fromTyped(typed as TypedFirm) }));
      notify('Сохранено: сайт и\u00A0документы уже с\u00A0этими данными.', { type: 'success' });
    } catch (error) {
      return (error as HttpError).body.errors;
    }
    return undefined;
  }
  return (
    <Form defaultValues={toTyped(firm)} onSubmit={save} warnWhenUnsavedChanges>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Part title={'Название и\u00A0логотип'}>
          <NameFields />
        </Part>
        <Part title="Юридическое лицо">
          <LegalFields />
        </Part>
        <Part title="Часы работы">
          <HoursFields />
        </Part>
        <Part title="Телефоны, почта, мессенджеры">
          <ContactFields />
        </Part>
        <Part title={'О\u00A0компании'}>
          <AboutFields />
        </Part>
        <Part title="Сравнение цен">
          <PriceFields />
        </Part>
        <SaveBar />
      </Box>
    </Form>
  );
}
