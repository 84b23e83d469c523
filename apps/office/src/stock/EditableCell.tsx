import { groupedInput, parseFigure } from '@leasing/core/format';
import { itemFieldTexts, type OfficeItem } from '@leasing/core/unstable/api/office';
import { Box, ButtonBase, InputBase, NativeSelect, Paper } from '@mui/material';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import {
  useDataProvider,
  usePermissions,
  useRecordContext,
  useRefresh,
  useResourceContext,
  useUpdate,
} from 'react-admin';
import { isChangedMeanwhile } from '../api.ts';
import { may } from '../authProvider.ts';
import { Values } from '../log/Changes.tsx';
import { changesBetween, type OthersChanges } from './OthersChanges.tsx';

interface EditableCellProps {
  source: keyof OfficeItem & string;
  /** What stands there while no one edits it. */
  text: string;
  /** Values to choose from; without them a whole number is typed, and nothing means none. */
  choices?: readonly { id: string; name: string }[];
}

/** The line of a cell opens the item; what happens inside of an editor stays there. */
const keepInside = (event: SyntheticEvent) => event.stopPropagation();

/** A value of the grid that is changed where it stands: a press opens it, Enter saves it, Escape leaves it. */
export function EditableCell({ source, text, choices }: EditableCellProps) {
  const record = useRecordContext<OfficeItem>();
  const { permissions } = usePermissions();
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  if (!record) return null;
  if (!may(permissions, 'changeItem')) return text;
  if (state === 'open') {
    return <Editor record={record} source={source} choices={choices} close={() => setState('left')} />;
  }
  return (
    <ButtonBase
      // Who edited by keyboard goes on from here.
      autoFocus={state === 'left'}
      aria-label={`${text}, изменить: ${itemFieldTexts[source] ?? source}, ${record.title}`}
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
      {text}
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
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const isDone = useRef(false);
  // What the person saw when they began: the list may be read anew under them.
  const recordAtStart = useRef(record);
  const [failure, setFailure] = useState<{ message: string; changes?: OthersChanges | undefined }>();
  const [typed, setTyped] = useState(() => String(record[source] ?? ''));
  const { value, onInput } = groupedInput({ text: typed, onText: setTyped });
  const label = `${itemFieldTexts[source] ?? source}, ${record.title}`;

  function finish() {
    isDone.current = true;
    close();
  }

  /** A refusal leaves the editor open with what was typed. */
  async function save(text: string) {
    if (isDone.current || isPending) return;
    const value = choices ? text : parsed(text);
    if (value === undefined) return setFailure({ message: 'Введите целое число.' });
    const before = recordAtStart.current;
    if (value === (before[source] ?? null)) return finish();
    try {
      const data = { ...before, [source]: value };
      await update(
        product,
        { id: record.id, data, previousData: before },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      finish();
      refresh();
    } catch (error) {
      setFailure({ message: (error as Error).message, changes: await readChanges(error) });
    }
  }

  /** Where someone else was first: what they changed. The next press is made from that. */
  async function readChanges(error: unknown): Promise<OthersChanges | undefined> {
    if (!isChangedMeanwhile(error)) return undefined;
    const before = recordAtStart.current;
    try {
      recordAtStart.current = (await dataProvider.getOne<OfficeItem>(product, { id: record.id })).data;
      return changesBetween(before, recordAtStart.current);
    } catch {
      return undefined;
    }
  }

  const keys = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => {
    keepInside(event);
    if (event.key === 'Enter') void save(event.currentTarget.value);
    if (event.key === 'Escape') {
      finish();
      if (failure) refresh();
    }
  };
  const current = record[source];
  if (choices) {
    return (
      <FailureTip failure={failure}>
        <NativeSelect
          autoFocus
          error={failure !== undefined}
          defaultValue={String(current ?? '')}
          disabled={isPending}
          inputProps={{ 'aria-label': label, onKeyDown: keys }}
          onClick={keepInside}
          onChange={({ target }) => void save(target.value)}
          onBlur={() => (failure || isPending ? undefined : finish())}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </FailureTip>
    );
  }
  return (
    <FailureTip failure={failure}>
      <InputBase
        autoFocus
        error={failure !== undefined}
        value={value}
        readOnly={isPending}
        inputProps={{ 'aria-label': label, inputMode: 'decimal', onKeyDown: keys, onInput }}
        onClick={keepInside}
        onFocus={({ target }) => target.select()}
        // A person who has seen the failure and leaves the field does not ask for another try.
        onBlur={({ target }) => (failure ? undefined : void save(target.value))}
        sx={{
          font: 'inherit',
          width: '9em',
          px: 0.5,
          outline: '2px solid',
          outlineColor: failure ? 'error.main' : undefined,
          borderRadius: 1,
        }}
      />
    </FailureTip>
  );
}

/** An editor, and under it why what stands there is not saved. */
function FailureTip({
  failure,
  children,
}: {
  failure: { message: string; changes?: OthersChanges | undefined } | undefined;
  children: ReactNode;
}) {
  return (
    <Box sx={{ position: 'relative', display: 'inline-block' }}>
      {children}
      {failure ? (
        <Paper
          role="alert"
          onClick={keepInside}
          sx={{
            position: 'absolute',
            right: 0,
            zIndex: 1,
            width: 320,
            p: 1,
            textAlign: 'left',
            whiteSpace: 'normal',
          }}
        >
          <b>Не&nbsp;сохранено.</b> {failure.message}
          {failure.changes ? <Values {...failure.changes} /> : null}
          Enter — записать, Esc — оставить как есть.
        </Paper>
      ) : null}
    </Box>
  );
}

/** A whole number as people type it, «4,5 млн» too; null for nothing, undefined for what is none. */
function parsed(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const figure = parseFigure(text);
  return Number.isInteger(figure) ? figure : undefined;
}
