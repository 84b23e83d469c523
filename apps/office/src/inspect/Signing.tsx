import { formatDate, formatLongDate } from '@leasing/core/format';
import {
  countsAsInspected,
  type InspectionMark,
  type JudgedPoint,
  summary,
} from '@leasing/core/unstable/inspection';
import { useState } from 'react';
import { changeKept, type KeptInspection } from './store.ts';

interface SigningProps {
  inspection: KeptInspection;
  counts: Record<InspectionMark, number>;
  points: readonly JudgedPoint[];
  open(index: number): void;
  send(): Promise<void>;
}

/** The name that signed last on this phone. */
const nameKey = 'leasing-inspector';

/** What the passport will say, and the signature; without a network it is signed here and sent later. */
export function Signing({ inspection, counts, points, open, send }: SigningProps) {
  const { id, known, signature, findings } = inspection;
  const [name, setName] = useState(() => localStorage.getItem(nameKey) ?? '');
  const left = points.filter((point) => point.mark === 'unchecked');
  const [newest] = known.passports;
  async function sign() {
    localStorage.setItem(nameKey, name.trim());
    const signed = { key: crypto.randomUUID(), inspector: name.trim(), signedAt: new Date().toISOString() };
    await changeKept(id, (kept) => kept && { ...kept, signature: signed });
    await send();
  }
  if (signature) {
    return (
      <main className="sign" role="status">
        <h2>Подписано</h2>
        <p>
          {signature.inspector}, {formatLongDate(signature.signedAt)} Паспорт уйдёт сам, как только будет
          сеть; страницу можно закрыть и&nbsp;открыть позже.
        </p>
      </main>
    );
  }
  const isBegun = points.some((point) => findings[point.id]);
  return (
    <main className="sign">
      {newest && !isBegun ? (
        <>
          <h2>Паспорт подписан</h2>
          <p>
            {newest.inspector}, {formatDate(newest.signedAt)}. {newest.summary}.
          </p>
          <p>
            <a href={`/product/equipment/${id}/passport`}>Открыть паспорт</a>
          </p>
          <button type="button" className="mark mark--wear" onClick={() => open(0)}>
            Новый осмотр
          </button>
        </>
      ) : (
        <>
          <h2>Что будет в&nbsp;паспорте</h2>
          <p>{summary(points)}.</p>
          {countsAsInspected(points) ? null : (
            <p>
              Проверено меньше половины пунктов: паспорт откроется на&nbsp;странице машины, но&nbsp;отметки
              «С&nbsp;осмотром» и&nbsp;места в&nbsp;фильтре она не&nbsp;получит.
            </p>
          )}
          {left.length > 0 ? (
            <details>
              <summary>Не осмотрено: {left.length}. В&nbsp;паспорте будет «не&nbsp;проверено»</summary>
              <ul>
                {left.map((point) => (
                  <li key={point.id}>
                    <button type="button" onClick={() => open(points.indexOf(point))}>
                      {point.title}
                    </button>
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void sign();
            }}
          >
            <label>
              Имя и&nbsp;фамилия инспектора
              <input
                value={name}
                maxLength={100}
                required
                pattern=".*\S.*"
                autoComplete="name"
                onChange={({ target }) => setName(target.value)}
              />
            </label>
            <p>Дата: {formatLongDate(new Date().toISOString())} После подписи паспорт не&nbsp;меняется.</p>
            <button type="submit" className="mark mark--ok" disabled={counts.unchecked === points.length}>
              Подписать паспорт
            </button>
          </form>
        </>
      )}
    </main>
  );
}
