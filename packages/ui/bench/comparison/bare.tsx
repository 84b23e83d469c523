/** The same page of plain React and native controls: what any component costs at least. */
import { useRef, useState } from 'react';
import './bare.css';
import { start } from './start.tsx';
import { brands, machines, models, ranges } from './stock.ts';

const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u00A0');

function Range({ name, label, unit, min, max, step }: (typeof ranges)[number]) {
  const [from, setFrom] = useState(min);
  const [to, setTo] = useState(max);
  return (
    <fieldset>
      <legend>
        {label}, {unit}
      </legend>
      <input
        type="range"
        aria-label="от"
        {...{ min, max, step }}
        value={from}
        onChange={(event) => setFrom(Math.min(event.target.valueAsNumber, to))}
      />
      <input
        type="range"
        aria-label="до"
        {...{ min, max, step }}
        value={to}
        onChange={(event) => setTo(Math.max(event.target.valueAsNumber, from))}
      />
      <label>
        от{' '}
        <input
          name={`min-${name}`}
          value={grouped(from)}
          onChange={(event) => setFrom(Number(event.target.value.replace(/\D/g, '')))}
        />
      </label>
      <label>
        до{' '}
        <input
          name={`max-${name}`}
          value={grouped(to)}
          onChange={(event) => setTo(Number(event.target.value.replace(/\D/g, '')))}
        />
      </label>
    </fieldset>
  );
}

function Choices({ label, values }: { label: string; values: string[] }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const [needle, setNeedle] = useState('');
  return (
    <fieldset>
      <legend>{label}</legend>
      <input
        type="search"
        aria-label="Найти"
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
                checked={chosen.includes(value)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              {value}
            </label>
          ))}
      </div>
    </fieldset>
  );
}

function Card({ title, minCost, totalCost, id }: (typeof machines)[number]) {
  const [liked, setLiked] = useState(false);
  const [sent, setSent] = useState(false);
  return (
    <article>
      <div className="picture">
        <button type="button" aria-pressed={liked} onClick={() => setLiked(!liked)}>
          ♥
        </button>
      </div>
      <h3>
        <a href={`#${id}`}>{title}</a>
      </h3>
      <p>{grouped(Math.round(minCost / 60))} ₽/мес.</p>
      <p>от {grouped(totalCost)} ₽</p>
      <button type="button" onClick={() => setSent(true)}>
        {sent ? 'отправлено' : 'оставить заявку'}
      </button>
    </article>
  );
}

function Page() {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <main>
      <form>
        <Choices label="Марка" values={brands} />
        <Choices label="Модель" values={models} />
        {ranges.map((range) => (
          <Range key={range.name} {...range} />
        ))}
        <button type="reset">Сбросить</button>
      </form>
      <div>
        <div className="cards">
          {machines.map((machine) => (
            <Card key={machine.id} {...machine} />
          ))}
        </div>
        <nav>
          {[1, 2, 3, 4, 11].map((page) => (
            <a key={page} href={`#${page}`}>
              {page}
            </a>
          ))}
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
