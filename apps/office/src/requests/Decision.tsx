import { plural } from '@leasing/core/format';
import type { BuyerHears, DecisionReach, RequestChange } from '@leasing/core/unstable/api/office';
import {
  nextStatuses,
  type RequestStatus,
  type StatusTone,
  statusEntry,
} from '@leasing/core/unstable/requests';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useListContext, useNotify, useRefresh, useUnselectAll } from 'react-admin';
import { call, isChangedMeanwhile } from '../api.ts';
import { readRequest, requestParams } from '../dataProvider.ts';
import { NotSaved, SendButton, useSending } from '../Sending.tsx';
import { WillHear } from './BuyerNotices.tsx';
import type { RequestRecord } from './RequestRecord.ts';
import { StatusChip } from './StatusChip.tsx';

const colours: Partial<Record<StatusTone, 'secondary' | 'error'>> = {
  positive: 'secondary',
  negative: 'error',
};

interface DecisionButtonsProps {
  /** The state that is answered without another decision. */
  now?: RequestStatus;
  /** Whether the auction is a way for it. */
  isAuction: boolean;
  /** What the customer has been written before. */
  answer?: string | null;
  /** What is decided, as it stands on the screen. */
  requests: readonly RequestRecord[];
  /** What the buyer of one request will hear; absent for several. */
  hears?: BuyerHears | undefined;
  /** Of several: how many buyers a change would reach. */
  reach?(change: RequestChange): Promise<DecisionReach>;
  /** @param seen the requests that the person decides by: none of them may have changed since */
  decide(status: RequestStatus, answer: string, seen: readonly RequestRecord[]): Promise<void>;
}

interface OpenDecision {
  status: RequestStatus;
  /** As they were when the person began, or were last notified of a change: the screen is read anew under the words. */
  seen: readonly RequestRecord[];
  /** Those that someone else has changed under the words. */
  changed: readonly RequestRecord[];
}

/** On the button of a state: that which stands is only answered. */
function decisionText(status: RequestStatus, now: RequestStatus | undefined): string {
  return status === now ? 'Ответить' : statusEntry(status).decision;
}

const missingText = (isReason: boolean) =>
  isReason ? 'Напишите причину: её прочитает покупатель.' : 'Напишите ответ покупателю.';

/** Buttons of the answer and of the decisions; each asks for the words to the customer, which an answer and a rejection must have. */
export function DecisionButtons({
  now,
  isAuction,
  answer,
  requests,
  hears,
  reach,
  decide,
}: DecisionButtonsProps) {
  const [openDecision, setOpenDecision] = useState<OpenDecision>();
  /** What is written by now, for what the buyer will hear of it. */
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const sending = useSending();
  const { needsReason = false } = openDecision ? statusEntry(openDecision.status) : {};
  const isAnswer = openDecision !== undefined && openDecision.status === now;
  const decision = openDecision ? decisionText(openDecision.status, now) : '';
  const mustWrite = needsReason || isAnswer;
  const canAnswer = now !== undefined && !statusEntry(now).closes;
  const decisions = nextStatuses(now, isAuction).filter((next) =>
    requests.every(({ status }) => status === next || nextStatuses(status, isAuction).includes(next)),
  );

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!openDecision) return;
    const text = String(new FormData(event.currentTarget).get('answer') ?? '').trim();
    if (mustWrite && !text) {
      setMissing(true);
      return;
    }
    const { status, seen } = openDecision;
    void sending.send(async () => {
      try {
        await decide(status, text, seen);
        setOpenDecision(undefined);
      } catch (error) {
        if (isChangedMeanwhile(error)) {
          const current = await Promise.all(seen.map(({ id }) => readRequest(id)));
          const changed = current.filter(({ version }, index) => version !== seen[index]?.version);
          setOpenDecision({ ...openDecision, seen: current, changed });
        }
        throw error;
      }
    });
  }

  return (
    <>
      {[...(canAnswer ? [now] : []), ...decisions].map((status) => {
        const tone = status === now ? 'neutral' : statusEntry(status).tone;
        return (
          <Button
            key={status}
            variant={tone === 'positive' ? 'contained' : 'outlined'}
            color={colours[tone] ?? 'primary'}
            onClick={() => {
              sending.forget();
              setOpenDecision({ status, seen: requests, changed: [] });
              setMissing(false);
              setWords(status === now ? (answer ?? '') : '');
            }}
            size="small"
          >
            {decisionText(status, now)}
          </Button>
        );
      })}
      <Dialog
        open={openDecision !== undefined}
        // A press beside it would lose the words; Escape and «Отмена» say that they are to go.
        onClose={(_, reason) => (reason === 'backdropClick' ? undefined : setOpenDecision(undefined))}
        fullWidth
        maxWidth="sm"
      >
        <form onSubmit={submit} noValidate>
          <DialogTitle>{decision}</DialogTitle>
          <DialogContent sx={{ display: 'grid', gap: 2 }}>
            <TextField
              name="answer"
              label={needsReason ? 'Причина: её прочитает покупатель' : 'Ответ покупателю'}
              // An answer belongs to its decision: with another one it would promise what no longer holds.
              defaultValue={isAnswer ? answer : ''}
              required={mustWrite}
              error={isMissing}
              helperText={isMissing ? missingText(needsReason) : null}
              multiline
              minRows={3}
              fullWidth
              autoFocus
              sx={{ mt: 1 }}
              onChange={({ target }) => {
                setWords(target.value);
                setMissing(false);
              }}
            />
            {openDecision && hears && requests[0] ? (
              <WillHear
                hears={hears}
                news={{
                  number: requests[0].number,
                  status: openDecision.status,
                  // An answer is never sent empty: until it is written, dots show where it will be.
                  answer: words.trim() || (isAnswer ? '…' : ''),
                }}
              />
            ) : null}
            {openDecision && reach ? (
              <WillReach
                status={openDecision.status}
                hasAnswer={words.trim() !== ''}
                ids={requests.map(({ id }) => id)}
                reach={reach}
              />
            ) : null}
            <NotSaved {...sending} />
            {openDecision?.changed.map((request) => (
              <Now key={request.id} request={request} />
            ))}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpenDecision(undefined)}>Отмена</Button>
            <SendButton sending={sending}>{decision}</SendButton>
          </DialogActions>
        </form>
      </Dialog>
    </>
  );
}

interface WillReachProps extends Required<Pick<DecisionButtonsProps, 'reach'>> {
  status: RequestStatus;
  hasAnswer: boolean;
  ids: readonly string[];
}

/** How many people get a message when the button is pressed, and what of the SMS of the hour that costs. */
function WillReach({ status, hasAnswer, ids, reach }: WillReachProps) {
  const { data } = useQuery({
    queryKey: ['reach', status, hasAnswer, ...ids],
    // Which words it is does not matter, nor that a reason is still missing.
    queryFn: () => reach({ status, ...(hasAnswer ? { answer: '…' } : {}) }),
  });
  if (!data) return null;
  const { people, sms, smsLeft } = data;
  if (people === 0)
    return (
      <Alert role="note" severity="info">
        Сообщений никому не&nbsp;уйдёт.
      </Alert>
    );
  const buyers = plural(people, ['покупателю', 'покупателям', 'покупателям']);
  const later = sms > smsLeft ? ', остальные уйдут в\u00A0следующие часы' : '';
  return (
    <Alert role="note" severity={later ? 'warning' : 'info'}>
      Сообщение уйдёт {people}&nbsp;{buyers}, из&nbsp;них по&nbsp;SMS: {sms}. На&nbsp;этот час осталось SMS:{' '}
      {smsLeft}
      {later}.
    </Alert>
  );
}

/** What someone else has made of a request. */
function Now({ request: { number, status, answer, assignee } }: { request: RequestRecord }) {
  return (
    <Alert severity="warning">
      Теперь заявка №&nbsp;{number}: <StatusChip status={status} />
      {assignee ? ` Ведёт ${assignee.name}.` : null}
      {answer ? ` Покупателю написано: ${answer}` : null}
    </Alert>
  );
}

/** The same decision for the chosen lines of the list. */
export function BulkDecision() {
  const { selectedIds, data } = useListContext();
  const unselect = useUnselectAll('requests');
  const refresh = useRefresh();
  const notify = useNotify();
  const selectedRequests: RequestRecord[] = (data ?? []).filter(({ id }) => selectedIds.includes(id));
  return (
    <DecisionButtons
      requests={selectedRequests}
      isAuction={selectedRequests.every(({ item }) => item?.isAuction)}
      reach={(change) =>
        call('decisionReach', { body: { requests: selectedIds.map(requestParams), change } })
      }
      decide={async (status, answer, seen) => {
        const change = { status, ...(answer ? { answer } : {}) };
        const versions = new Map(seen.map(({ id, version }) => [id, version]));
        const requests = selectedIds.map((id) => ({
          ...requestParams(id),
          version: versions.get(String(id)),
        }));
        const { changed } = await call('changeRequests', { body: { requests, change } });
        unselect();
        refresh();
        notify(`Изменено заявок: ${changed}.`, { type: 'success' });
      }}
    />
  );
}
