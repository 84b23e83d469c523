import type { WireWord } from '@leasing/core/catalogue';
import type { Adverts, AdvertTemplate, ChannelName } from '@leasing/core/unstable/api/office';
import { Box, Button, Chip, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { type HttpError, useNotify, usePermissions } from 'react-admin';
import { call } from '../api.ts';
import { may } from '../authProvider.ts';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { AdvertPreview } from './AdvertPreview.tsx';

const queryKey = ['adverts'];
const productTexts: Record<WireWord, string> = { equipment: 'Техника', component: 'Запчасти' };

/** What the adverts of each channel are written by, with the advert of a real item beside it. */
export function AdvertEditor() {
  const { data } = useQuery({ queryKey, queryFn: () => call('adverts') });
  return data ? (
    <Part title="Тексты объявлений">
      <Typography color="text.secondary">
        Слова в фигурных скобках заменит товар: {'{Город}'} — его город. Строка, в которой нечего подставить,
        в&nbsp;объявление не&nbsp;попадёт.
      </Typography>
      <AdvertForm adverts={data} />
    </Part>
  ) : null;
}

function AdvertForm({ adverts }: { adverts: Adverts }) {
  const queries = useQueryClient();
  const notify = useNotify();
  const { permissions } = usePermissions();
  const [channelId, setChannel] = useState<ChannelName>('avito');
  const [product, setProduct] = useState<WireWord>('equipment');
  /** What is typed and not saved, by channel and product: another one may be looked at meanwhile. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, AdvertTemplate>>>({});
  const sending = useSending();
  const description = useRef<HTMLTextAreaElement>(null);

  const channel = adverts.channels.find(({ id }) => id === channelId);
  if (!channel) return null;
  const key = `${channelId} ${product}`;
  const template = drafts[key] ?? channel.templates[product];
  const errors: Partial<Record<string, string>> =
    (sending.failure as HttpError | undefined)?.body?.fields ?? {};
  const mayChange = may(permissions, 'changeAdvert');
  const change = (part: Partial<AdvertTemplate>) => {
    sending.forget();
    setDrafts({ ...drafts, [key]: { ...template, ...part } });
  };

  function insert(name: string) {
    const area = description.current;
    if (!area) return;
    area.setRangeText(`{${name}}`, area.selectionStart, area.selectionEnd, 'end');
    change({ description: area.value });
    area.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void sending.send(async () => {
      const saved = await call('changeAdvert', { params: { channel: channelId, product }, body: template });
      queries.setQueryData(queryKey, saved);
      setDrafts(({ [key]: _, ...others }) => others);
      notify('Сохранено: новый текст уйдёт на площадку в течение минуты.', { type: 'success' });
    });
  }

  return (
    <Box component="form" onSubmit={submit} noValidate sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 600 }}>
        <TextField
          select
          label="Площадка"
          value={channelId}
          onChange={(event) => {
            sending.forget();
            setChannel(event.target.value as ChannelName);
          }}
        >
          {adverts.channels.map(({ id, title }) => (
            <MenuItem key={id} value={id}>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="О чём"
          value={product}
          onChange={(event) => {
            sending.forget();
            setProduct(event.target.value as WireWord);
          }}
        >
          {Object.entries(productTexts).map(([id, text]) => (
            <MenuItem key={id} value={id}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <TextField
            label="Заголовок"
            value={template.title}
            onChange={(event) => change({ title: event.target.value })}
            error={errors.title !== undefined}
            helperText={errors.title ?? `На площадке — до ${channel.limits.title} символов`}
            slotProps={{ input: { readOnly: !mayChange } }}
          />
          <TextField
            label="Описание"
            value={template.description}
            onChange={(event) => change({ description: event.target.value })}
            error={errors.description !== undefined}
            helperText={errors.description ?? `На площадке — до ${channel.limits.description} символов`}
            inputRef={description}
            multiline
            minRows={12}
            slotProps={{ input: { readOnly: !mayChange } }}
          />
          {mayChange ? (
            <Box>
              <Typography id="advert-fields" variant="body2" color="text.secondary" sx={{ mb: 1 }}>
                Поля: нажатие вставит поле в описание
              </Typography>
              <Box
                role="group"
                aria-labelledby="advert-fields"
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
              >
                {adverts.fields[product].map((name) => (
                  <Chip key={name} label={name} size="small" onClick={() => insert(name)} />
                ))}
              </Box>
            </Box>
          ) : null}
        </Box>
        <AdvertPreview key={product} channel={channelId} product={product} template={template} />
      </Box>
      <NotSaved {...sending} />
      {mayChange ? (
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          <SendButton sending={sending}>Сохранить</SendButton>
          <Button onClick={() => change(adverts.defaults[product])}>Вернуть образец</Button>
        </Box>
      ) : null}
    </Box>
  );
}
