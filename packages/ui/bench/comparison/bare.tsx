/**
 * The same page of plain React and native controls: what any component costs at least. It shows the same words,
 * numbers and drawings and gives the controls the same names for screen readers, in the least markup that does so
 * on a wide screen.
 */
import { useRef, useState } from 'react';
import './bare.css';
import { start } from './start.tsx';
import { brands, machines, models, ranges } from './stock.ts';

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00A0');

function Range({ name, label, unit, min, max, step }: (typeof ranges)[number]) {
  const [from, setFrom] = useState(min);
  const [to, setTo] = useState(max);
  const valueText = (value: number) => `${grouped(value)} ${unit}`;
  const digits = (text: string) => Number(text.replace(/\D/g, ''));
  return (
    <fieldset>
      <legend>
        {label}
        {unit ? <span className="muted">{`, ${unit}`}</span> : null}
      </legend>
      <input
        type="range"
        aria-label="от"
        aria-valuetext={valueText(from)}
        {...{ min, max, step }}
        value={from}
        onChange={(event) => setFrom(Math.min(event.target.valueAsNumber, to))}
      />
      <input
        type="range"
        aria-label="до"
        aria-valuetext={valueText(to)}
        {...{ min, max, step }}
        value={to}
        onChange={(event) => setTo(Math.max(event.target.valueAsNumber, from))}
      />
      <label>
        от
        <input
          name={`min-${name}`}
          aria-label={`${label}, от`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={grouped(min)}
          value={from === min ? '' : grouped(from)}
          onChange={(event) => setFrom(digits(event.target.value))}
        />
      </label>
      <label>
        до
        <input
          name={`max-${name}`}
          aria-label={`${label}, до`}
          inputMode="numeric"
          autoComplete="off"
          placeholder={grouped(max)}
          value={to === max ? '' : grouped(to)}
          onChange={(event) => setTo(digits(event.target.value))}
        />
      </label>
    </fieldset>
  );
}

function Choices({ name, label, values }: { name: string; label: string; values: string[] }) {
  const [selected, setSelected] = useState<string[]>([]);
  const [needle, setNeedle] = useState('');
  return (
    <fieldset>
      <legend>{label}</legend>
      <input
        type="search"
        placeholder="Найти"
        aria-label={`Найти: ${label}`}
        value={needle}
        onChange={(event) => setNeedle(event.target.value)}
      />
      <div className="scroll">
        {values
          .filter((value) => value.toLowerCase().includes(needle.toLowerCase()))
          .map((value) => (
            <label key={value}>
              <input
                type="checkbox"
                name={name}
                value={value}
                checked={selected.includes(value)}
                onChange={(event) =>
                  setSelected(
                    event.target.checked ? [...selected, value] : selected.filter((one) => one !== value),
                  )
                }
              />
              {value}
            </label>
          ))}
      </div>
    </fieldset>
  );
}

/** An icon of the library's size and weight. */
function Icon({ d }: { d: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}

function Card({ title, minCost, totalCost, id }: (typeof machines)[number]) {
  const [liked, setLiked] = useState(false);
  const [sent, setSent] = useState(false);
  const like = liked ? 'Убрать из избранного' : 'Добавить в избранное';
  const request = sent ? 'отправлено' : 'оставить заявку';
  return (
    <article className="card">
      <div className="picture">
        <svg viewBox="0 0 255 185" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            strokeWidth="4"
            strokeLinejoin="round"
            d="M62 138h84a13 13 0 0 0 0-26H62a13 13 0 0 0 0 26zm6-26V88h30V66h32v46M130 84l36-34 30 18 8 40-22 8-6-16 16-6"
          />
        </svg>
        <button
          type="button"
          className="heart"
          title={like}
          aria-label={`${like}: ${title}`}
          onClick={() => setLiked(!liked)}
        >
          <Icon d="M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.8.7-.8a5 5 0 0 1 7.1 7.1z" />
        </button>
      </div>
      <h3>
        <a href={`#${id}`}>{title}</a>
      </h3>
      <p className="price">
        {grouped(Math.round(minCost / 60))}
        <span className="unit">&nbsp;₽/мес.</span>
      </p>
      <p className="muted">{`от ${grouped(totalCost)} ₽`}</p>
      <button type="button" aria-label={`${request}: ${title}`} onClick={() => setSent(true)}>
        {request}
      </button>
    </article>
  );
}

function Page() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <main>
      <form aria-label="Фильтр">
        <Choices name="brand" label="Марка" values={brands} />
        <Choices name="model" label="Модель" values={models} />
        {ranges.map((range) => (
          <Range key={range.name} {...range} />
        ))}
        <button type="reset">✕ Сбросить фильтр</button>
      </form>
      <div>
        <div className="cards">
          {machines.map((machine) => (
            <Card key={machine.id} {...machine} />
          ))}
        </div>
        <nav aria-label="Страницы">
          <span aria-hidden="true">
            <Icon d="m14.5 6-6 6 6 6" />
          </span>
          <ol>
            {[1, 2, 3, 4, '…', 11].map((page) => (
              <li key={page}>
                {page === '…' ? (
                  page
                ) : (
                  <a
                    href={`#${page}`}
                    aria-label={`Страница ${page}`}
                    aria-current={page === 1 ? 'page' : undefined}
                  >
                    {page}
                  </a>
                )}
              </li>
            ))}
          </ol>
          <a href="#2" rel="next" aria-label="Следующая страница">
            <Icon d="m9.5 6 6 6-6 6" />
          </a>
        </nav>
        <button type="button" onClick={() => dialog.current?.showModal()}>
          Открыть
        </button>
        <dialog ref={dialog}>Текст</dialog>
      </div>
    </main>
  );
}

start(<Page />);
