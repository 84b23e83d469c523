import { useState } from 'react';
import { changeKept, type KeptInspection } from './store.ts';
import { beginAnew, type Failure, takeNewKind } from './sync.ts';

interface FailedProps {
  id: number;
  failure: Failure;
  kept: KeptInspection;
  send(): Promise<void>;
}

/** Why something has not arrived and what to do; without a network there is nothing to do. */
export function Failed({ id, failure, kept, send }: FailedProps) {
  const [problem, setProblem] = useState<string>();
  const { code, status, message } = failure;
  if (status === 0) return null;
  const attempt = (work: () => Promise<void>) => () =>
    void work()
      .then(send)
      .catch((error: Error) => setProblem(error.message));
  const dropSignature = () => changeKept(id, (now) => now && { ...now, signature: undefined });
  return (
    <div className="notice" role="alert">
      <p>
        {status === 401
          ? 'Вход закончился. Войдите в\u00A0кабинет в\u00A0другой вкладке: отметки ждут здесь и\u00A0уйдут сами.'
          : message}
      </p>
      {problem ? <p>{problem}</p> : null}
      {status === 401 ? (
        <a href="/office" target="_blank" rel="noopener">
          Войти
        </a>
      ) : null}
      {code === 'INSPECTION_SIGNED' ? (
        <>
          <button type="button" onClick={attempt(() => beginAnew(id, true))}>
            Начать новый осмотр с&nbsp;моими отметками ({kept.unsent.length})
          </button>
          <button type="button" onClick={attempt(() => beginAnew(id, false))}>
            Убрать мои отметки
          </button>
        </>
      ) : null}
      {code === 'OTHER_KIND' ? (
        <button type="button" onClick={attempt(() => takeNewKind(id))}>
          Взять новый список
        </button>
      ) : null}
      {kept.signature && code !== 'INSPECTION_SIGNED' && status !== 401 ? (
        <button type="button" onClick={attempt(dropSignature)}>
          Вернуться к&nbsp;осмотру
        </button>
      ) : null}
    </div>
  );
}
