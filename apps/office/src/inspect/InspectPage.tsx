import { countMarks, type Finding, judgePoints } from '@leasing/core/unstable/inspection';
import { useState } from 'react';
import { Failed } from './Failed.tsx';
import { PointList } from './PointList.tsx';
import { PointStep } from './PointStep.tsx';
import { Signing } from './Signing.tsx';
import type { KeptInspection } from './store.ts';
import type { Failure } from './sync.ts';
import { useInspection } from './useInspection.ts';

/** Where the inspector is: at a point, in the list of all, or at the signature. */
type Place = number | 'list' | 'sign';

/** An inspection on a phone at the machine: one point after the other, with or without a network. */
export function InspectPage({ id }: { id: number }) {
  const { kept, ...sending } = useInspection(id);
  const { failure } = sending;
  if (!kept) return <Opening failure={failure} />;
  // A new passport, of whichever device, ends the walk: the page then begins with it.
  return <Walk key={kept.known.passports[0]?.id} kept={kept} {...sending} />;
}

/** There is a passport, and no one has begun another inspection. */
const isOver = ({ known, findings }: Pick<KeptInspection, 'known' | 'findings'>) =>
  known.passports.length > 0 && Object.keys(findings).length === 0;

/** Begins at the first point that nothing is said of; from there on the inspector leads. */
function firstPlace({ known, findings }: KeptInspection): Place {
  if (isOver({ known, findings })) return 'sign';
  // A note or a photograph alone says nothing yet.
  const isLeft = (found: Finding | undefined) =>
    !found || (found.mark === 'unchecked' && Boolean(found.note || found.photos?.length));
  const next = known.points.findIndex((point) => isLeft(findings[point.id]));
  return next < 0 ? 'sign' : next;
}

type WalkProps = Omit<ReturnType<typeof useInspection>, 'kept'> & { kept: KeptInspection };

function Walk({ kept, failure, isOnline, notices, forgetNotices, send }: WalkProps) {
  const { id, known, findings, unsent, signature } = kept;
  const [chosen, setPlace] = useState<Place>(() => firstPlace(kept));
  const [before, setBefore] = useState<Place>(chosen);
  // Signed here, in another tab or before this one was opened: nothing can be marked.
  const place = signature ? 'sign' : chosen;
  const judged = judgePoints(known.points, findings);
  const done = judged.filter((point) => point.mark !== 'unchecked').length;
  const point = typeof place === 'number' ? known.points[place] : undefined;
  const toList = () => {
    setBefore(place);
    setPlace('list');
  };
  return (
    <div className="inspect">
      <header className="head">
        <a href={`/office#/equipment/${id}`} aria-label="Назад в кабинет">
          ‹
        </a>
        <div>
          <h1>{known.item.title}</h1>
          <p>
            № {known.item.garageNumber} ·{' '}
            <span role="status">{stateText(unsent.length + (signature ? 1 : 0), isOnline)}</span>
          </p>
        </div>
        {signature || (place === 'sign' && isOver(kept)) ? null : (
          <>
            <button type="button" onClick={place === 'list' ? () => setPlace(before) : toList}>
              {place === 'list' ? 'Закрыть' : 'Список'}
            </button>
            <progress max={known.points.length} value={done} aria-label="Осмотрено">
              {done}
            </progress>
            <p className="count">
              {done} из {known.points.length}
            </p>
          </>
        )}
      </header>
      {failure ? <Failed id={id} failure={failure} kept={kept} send={send} /> : null}
      <Notices notices={notices} forget={forgetNotices} />
      {place === 'list' ? (
        <PointList points={judged} findings={findings} open={setPlace} sign={() => setPlace('sign')} />
      ) : null}
      {point ? (
        <PointStep
          key={point.id}
          inspection={kept}
          point={point}
          back={typeof place === 'number' && place > 0 ? () => setPlace(place - 1) : undefined}
          forward={() => {
            setPlace(typeof place === 'number' && place + 1 < known.points.length ? place + 1 : 'sign');
            void send();
          }}
        />
      ) : null}
      {/* A list that became shorter meanwhile leads to the signature. */}
      {place === 'sign' || (typeof place === 'number' && !point) ? (
        <Signing inspection={kept} counts={countMarks(judged)} points={judged} open={setPlace} send={send} />
      ) : null}
    </div>
  );
}

function Notices({ notices, forget }: { notices: readonly string[]; forget(): void }) {
  if (notices.length === 0) return null;
  return (
    <div className="notice" role="alert">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
      <button type="button" onClick={forget}>
        Понятно
      </button>
    </div>
  );
}

function stateText(waits: number, isOnline: boolean): string {
  if (waits === 0) return isOnline ? 'всё отправлено' : 'нет сети, всё отправлено';
  return isOnline ? `отправляется: ${waits}` : `нет сети, ждёт отправки: ${waits}`;
}

function Opening({ failure }: { failure: Failure | undefined }) {
  if (!failure) return <p className="lost">Открывается…</p>;
  return (
    <div className="lost" role="alert">
      <p>{openingText(failure)}</p>
      <a href="/office">Кабинет</a>
    </div>
  );
}

function openingText({ status, message }: Failure): string {
  if (status === 401) return 'Войдите в\u00A0кабинет и\u00A0откройте осмотр снова.';
  if (status !== 0) return message;
  return 'Нет сети, а\u00A0эту машину на\u00A0этом устройстве ещё не\u00A0открывали. Откройте её осмотр один раз с\u00A0сетью: потом он работает и\u00A0без неё.';
}
