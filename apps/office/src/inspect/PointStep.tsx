import {
  boundsText,
  findingProblem,
  type InspectionMark,
  type InspectionPoint,
  inspectionGroups,
  inspectionLimits,
  inspectionMarks,
  judge,
} from '@leasing/core/unstable/inspection';
import { useState } from 'react';
import { Photos } from './Photos.tsx';
import { type KeptInspection, mark } from './store.ts';

interface PointStepProps {
  inspection: KeptInspection;
  point: InspectionPoint;
  back: (() => void) | undefined;
  forward(): void;
}

/** Steps of a value in per cent that are one press. */
const tenths = Array.from({ length: 11 }, (_, index) => index * 10);

/** One point: a press says how it is and opens the next; what is worn or broken waits for its note and photograph. */
export function PointStep({ inspection, point, back, forward }: PointStepProps) {
  const found = inspection.findings[point.id];
  const [note, setNote] = useState(found?.note ?? '');
  const [problem, setProblem] = useState<string>();
  const { measure } = point;
  const say = (change: Parameters<typeof mark>[2]) =>
    mark(inspection.id, point.id, change).catch(() =>
      setProblem('В\u00A0памяти телефона нет места: освободите его, отметка не\u00A0сохранена.'),
    );
  async function choose(chosen: InspectionMark) {
    await say(() => ({ mark: chosen }));
    if (chosen === 'ok' || chosen === 'unchecked') forward();
  }
  async function measured(value: number) {
    const verdict = measure ? judge(measure, value) : 'ok';
    const wrong = findingProblem(point, { mark: verdict, value, at: '' });
    setProblem(wrong);
    if (wrong) return;
    await say(() => ({ mark: verdict, value }));
    if (verdict === 'ok') forward();
  }
  const isBad = found?.mark === 'wear' || found?.mark === 'fault';
  return (
    <main className="step">
      <p className="group">{inspectionGroups[point.group]}</p>
      <h2>{point.title}</h2>
      {measure ? <p className="bounds">{boundsText(measure)}</p> : null}
      {found ? (
        <p className={`said said--${found.mark}`} role="status">
          {inspectionMarks[found.mark]}
          {found.value !== undefined && measure ? `, ${found.value}\u00A0${measure.unit}` : ''}
        </p>
      ) : null}
      <label className="note">
        Заметка
        <textarea
          value={note}
          maxLength={inspectionLimits.note}
          rows={2}
          placeholder="Что видно; можно голосом с клавиатуры"
          onChange={({ target }) => {
            setNote(target.value);
            void say(() => ({ note: target.value.trim() }));
          }}
        />
      </label>
      <Photos
        inspection={inspection}
        photos={found?.photos ?? []}
        change={(changed) => say(({ photos = [] }) => ({ photos: changed(photos) }))}
      />
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <div className="marks">
        {measure ? (
          <Value unit={measure.unit} known={found?.value} take={measured} />
        ) : (
          <>
            <button type="button" className="mark mark--fault" onClick={() => void choose('fault')}>
              Неисправность
            </button>
            <button type="button" className="mark mark--wear" onClick={() => void choose('wear')}>
              Износ
            </button>
            <button type="button" className="mark mark--ok" onClick={() => void choose('ok')}>
              В&nbsp;порядке
            </button>
          </>
        )}
        <div className="walk">
          <button type="button" onClick={back} disabled={!back}>
            ‹ Назад
          </button>
          {isBad ? null : (
            <button type="button" onClick={() => void choose('unchecked')}>
              Не&nbsp;проверено
            </button>
          )}
          {found ? (
            <button type="button" className={isBad ? 'walk__next' : undefined} onClick={forward}>
              Дальше ›
            </button>
          ) : null}
        </div>
      </div>
    </main>
  );
}

/** A value: per cents by a press, everything else typed. */
function Value({
  unit,
  known,
  take,
}: {
  unit: string;
  known: number | undefined;
  take(value: number): Promise<void>;
}) {
  const [typed, setTyped] = useState(known === undefined ? '' : String(known).replace('.', ','));
  return (
    <>
      {unit === '%' ? (
        <fieldset className="tenths">
          <legend>Сколько изношено, %</legend>
          {tenths.map((value) => (
            <button key={value} type="button" aria-pressed={known === value} onClick={() => void take(value)}>
              {value}
            </button>
          ))}
        </fieldset>
      ) : null}
      <form
        className="value"
        onSubmit={(event) => {
          event.preventDefault();
          void take(typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));
        }}
      >
        <label>
          {unit === '%' ? 'Точнее, %' : `Значение, ${unit}`}
          <input inputMode="decimal" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <button type="submit" className="mark--ok">
          Записать
        </button>
      </form>
    </>
  );
}
