import { type EquipmentType, equipmentTypes, machineKinds } from '@leasing/core/catalogue';
import {
  byGroup,
  type FirmPoints,
  type InspectionGroup,
  inspectionGroups,
  type OwnPoint,
  pointsFor,
} from '@leasing/core/unstable/inspection';
import { Box, Button, Checkbox, FormControlLabel, MenuItem, TextField, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Title, useNotify } from 'react-admin';
import { call } from '../api.ts';
import { Part } from '../Part.tsx';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';

/** Which points the firm looks at on each kind of machine: it leaves some out and adds its own. */
export function PointsPage() {
  const { data } = useQuery({ queryKey: ['inspectionPoints'], queryFn: () => call('inspectionPoints') });
  return (
    <Box sx={{ my: 2, maxWidth: 900, display: 'grid', gap: 2 }}>
      <Title title="Пункты осмотра" />
      <Typography color="text.secondary">
        Что инспектор смотрит на&nbsp;машине каждого вида. Снимите галочку с&nbsp;того, чего ваша фирма
        не&nbsp;смотрит, и&nbsp;добавьте своё. Подписанных паспортов это не&nbsp;меняет.
      </Typography>
      {data ? <PointsForm saved={data} /> : null}
    </Box>
  );
}

const none = { removed: [], added: [] };

function PointsForm({ saved }: { saved: FirmPoints }) {
  const [kind, setKind] = useState<EquipmentType>('EXCAVATOR');
  const [points, setPoints] = useState(saved);
  const sending = useSending();
  const notify = useNotify();
  const client = useQueryClient();
  const { removed, added } = points[kind] ?? none;
  const change = (changes: Partial<typeof points.EXCAVATOR>) =>
    setPoints({ ...points, [kind]: { removed, added, ...changes } });
  const toggle = (id: string) =>
    change({ removed: removed.includes(id) ? removed.filter((one) => one !== id) : [...removed, id] });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void sending.send(async () => {
      client.setQueryData(['inspectionPoints'], await call('changeInspectionPoints', { body: points }));
      notify('Пункты сохранены: следующий осмотр пойдёт по\u00A0ним.', { type: 'success' });
    });
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        select
        label="Вид машины"
        value={kind}
        onChange={({ target }) => setKind(target.value as EquipmentType)}
      >
        {equipmentTypes.map((type) => (
          <MenuItem key={type} value={type}>
            {machineKinds[type].one}: {pointsFor(type, points).length}
          </MenuItem>
        ))}
      </TextField>
      {byGroup([...pointsFor(kind), ...added]).map(({ group, title, points: own }) => (
        <Part key={group} title={title}>
          <Box sx={{ display: 'grid' }}>
            {own.map((point) =>
              added.some(({ id }) => id === point.id) ? (
                <Box key={point.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                  <Typography sx={{ flex: 1 }}>{point.title}</Typography>
                  <Button onClick={() => change({ added: added.filter(({ id }) => id !== point.id) })}>
                    Убрать
                  </Button>
                </Box>
              ) : (
                <FormControlLabel
                  key={point.id}
                  label={point.title}
                  control={
                    <Checkbox
                      checked={!removed.includes(point.id)}
                      onChange={() => toggle(point.id)}
                      slotProps={{ input: { 'aria-label': point.title } }}
                    />
                  }
                />
              ),
            )}
          </Box>
        </Part>
      ))}
      <NewPoint add={(point) => change({ added: [...added, point] })} />
      <NotSaved failure={sending.failure} />
      <Box>
        <SendButton sending={sending}>Сохранить</SendButton>
      </Box>
    </Box>
  );
}

function NewPoint({ add }: { add(point: OwnPoint): void }) {
  const [title, setTitle] = useState('');
  const [group, setGroup] = useState<InspectionGroup>('attachments');
  return (
    <Part title="Свой пункт">
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 260px auto' }, alignItems: 'center' }}
      >
        <TextField
          label="Что смотреть"
          value={title}
          onChange={({ target }) => setTitle(target.value)}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <TextField
          select
          label="Группа"
          value={group}
          onChange={({ target }) => setGroup(target.value as InspectionGroup)}
        >
          {Object.entries(inspectionGroups).map(([name, text]) => (
            <MenuItem key={name} value={name}>
              {text}
            </MenuItem>
          ))}
        </TextField>
        <Button
          variant="outlined"
          disabled={title.trim() === ''}
          onClick={() => {
            add({ id: `own-${crypto.randomUUID()}`, group, title: title.trim() });
            setTitle('');
          }}
        >
          Добавить
        </Button>
      </Box>
    </Part>
  );
}
