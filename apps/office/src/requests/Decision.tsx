import type { RequestStatus } from '@leasing/core/api';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { call } from '../api.ts';
import { requestParams } from '../dataProvider.ts';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';

type Decided = Exclude<RequestStatus, 'NEW'> | 'NEW';

const decisions: { status: Decided; label: string }[] = [
  { status: 'APPROVED', label: 'Одобрить' },
  { status: 'REJECTED', label: 'Отклонить' },
  { status: 'AUCTION', label: 'На аукцион' },
  { status: 'WITHDRAWN', label: 'Отозвать' },
  { status: 'NEW', label: 'Вернуть в новые' },
];

interface DecisionButtonsProps {
  /** The state that needs no button. */
  now?: RequestStatus;
  /** Whether the auction is a way for it. */
  isAuction: boolean;
  /** What the customer has been written before. */
  answer?: string | null;
  decide(status: RequestStatus, answer: string): Promise<void>;
}

/** Buttons of the decisions; each asks for the words to the customer, which a rejection must have. */
export function DecisionButtons({ now, isAuction, answer, decide }: DecisionButtonsProps) {
  const [openDecision, setOpenDecision] = useState<{ status: Decided; label: string }>();
  const sending = useSending();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!openDecision) return;
    const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
    void sending.send(async () => {
      await decide(openDecision.status, text);
      setOpenDecision(undefined);
    });
  }

  return (
    <>
      {decisions
        .filter(({ status }) => status !== now && (status !== 'AUCTION' || isAuction))
        .map((decision) => (
          <Button
            key={decision.status}
            variant={decision.status === 'APPROVED' ? 'contained' : 'outlined'}
            color={
              decision.status === 'APPROVED'
                ? 'secondary'
                : decision.status === 'REJECTED'
                  ? 'error'
                  : 'primary'
            }
            onClick={() => {
              sending.forget();
              setOpenDecision(decision);
            }}
            size="small"
          >
            {decision.label}
          </Button>
        ))}
      <Dialog
        open={openDecision !== undefined}
        // A press beside it would lose the words; Escape and «Отмена» say that they are to go.
        onClose={(_, reason) => (reason === 'backdropClick' ? undefined : setOpenDecision(undefined))}
        fullWidth
        maxWidth="sm"
      >
        <form onSubmit={submit}>
          <DialogTitle>{openDecision?.label}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <TextField
              name="answer"
              label={
                openDecision?.status === 'REJECTED' ? 'Причина: её прочитает покупатель' : 'Ответ покупателю'
              }
              defaultValue={answer ?? ''}
              required={openDecision?.status === 'REJECTED'}
              slotProps={{ htmlInput: { maxLength: 2000 } }}
              multiline
              minRows={3}
              fullWidth
              autoFocus
              sx={{ mt: 1 }}
            />
            <NotSaved {...sending} />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpenDecision(undefined)}>Отмена</Button>
            <SendButton sending={sending}>{openDecision?.label ?? ''}</SendButton>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

/** The same decision for the chosen lines of the list. */
export function BulkDecision() {
  const { selectedIds, data } = useListContext();
  const unselect = useUnselectAll('requests');
  const refresh = useRefresh();
  const notify = useNotify();
  const selectedRequests = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  return (
    <DecisionButtons
      isAuction={selectedRequests.every(({ item }) => item?.isAuction)}
      decide={async (status, answer) => {
        const change = { status, ...(answer ? { answer } : {}) };
        const requests = selectedIds.map(requestParams);
        const { changed } = await call('changeRequests', { body: { requests, change } });
        unselect();
        refresh();
        notify(`Изменено заявок: ${changed}.`, { type: 'success' });
      }}
    />
  );
}
