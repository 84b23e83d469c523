import type { OfficeItem } from '@leasing/core/api/office';
import { ButtonBase, InputBase, NativeSelect } from '@mui/material';
import { type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import {
  useNotify,
  usePermissions,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import { may } from '../authProvider.ts';
import { fieldTexts } from '../texts.ts';

interface EditableCellProps {
  source: keyof OfficeItem & string;
  /** What stands there while nobody edits it. */
  shown: string;
  /** Values to choose from; without them a whole number is typed, and nothing means none. */
  choices?: readonly { id: string; name: string }[];
}

/** The line of a cell opens the item; what happens inside of an editor stays there. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/** A value of the grid that is changed where it stands: a press opens it, Enter saves it, Escape leaves it. */
export function EditableCell({ source, shown, choices }: EditableCellProps) {
  const record = useRecordContext<OfficeItem>();
  const { permissions } = usePermissions();
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  if (!record) return null;
  if (!may(permissions, 'changeItem')) return shown;
  if (state === 'open') {
    return <Editor record={record} source={source} choices={choices} close={() => setState('left')} />;
  }
  return (
    <ButtonBase
      // Who edited by keyboard goes on from here.
      autoFocus={state === 'left'}
      aria-label={`${shown}, изменить: ${fieldTexts[source] ?? source}, ${record.title}`}
      onClick={(event) => {
        keepInside(event);
        setState('open');
      }}
      onKeyDown={keepInside}
      sx={{
        font: 'inherit',
        minHeight: 32,
        px: 0.5,
        borderRadius: 1,
        borderBottom: '1px dashed transparent',
        '&:hover, &:focus-visible': { borderColor: 'text.secondary', bgcolor: 'action.hover' },
      }}
    >
      {shown}
    </ButtonBase>
  );
}

interface EditorProps extends Pick<EditableCellProps, 'source'> {
  record: OfficeItem;
  choices: EditableCellProps['choices'] | undefined;
  close(): void;
}

function Editor({ record, source, choices, close }: EditorProps) {
  const product = useResourceContext() ?? 'equipment';
  const [update, { isPending }] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();
  const isDone = useRef(false);
  const label = `${fieldTexts[source] ?? source}, ${record.title}`;

  function finish() {
    isDone.current = true;
    close();
  }

  /** A refusal leaves the editor open with what was typed. */
  async function save(typed: string) {
    if (isDone.current || isPending) return;
    const value = choices ? typed : parsed(typed);
    if (value === undefined) return notify('Введите целое число.', { type: 'error' });
    if (value === (record[source] ?? null)) return finish();
    try {
      const data = { ...record, [source]: value };
      await update(
        product,
        { id: record.id, data, previousData: record },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      finish();
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
      // Somebody else was first: the next try is made from what stands there now.
      refresh();
    }
  }

  const keys = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
    keepInside(event);
    if (event.key === 'Enter') void save(event.currentTarget.value);
    if (event.key === 'Escape') finish();
  };
  const current = record[source];
  if (choices) {
    return (
      <NativeSelect
        autoFocus
        defaultValue={String(current ?? '')}
        disabled={isPending}
        inputProps={{ 'aria-label': label, onKeyDown: keys }}
        onClick={keepInside}
        onChange={({ target }) => void save(target.value)}
        onBlur={finish}
      >
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    );
  }
  return (
    <InputBase
      autoFocus
      defaultValue={typeof current === 'number' ? current : ''}
      readOnly={isPending}
      inputProps={{ 'aria-label': label, inputMode: 'numeric', onKeyDown: keys }}
      onClick={keepInside}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => void save(target.value)}
      sx={{ font: 'inherit', width: '9em', px: 0.5, outline: '2px solid', borderRadius: 1 }}
    />
  );
}

/** A whole number as people type it, with spaces; null for nothing, undefined for what is none. */
function parsed(text: string): number | null | undefined {
  const digits = text.replace(/\s/g, '');
  if (digits === '') return null;
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}
