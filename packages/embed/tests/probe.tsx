/* A view that does what the calculator's view may do, step by step, and writes down what has come of it. */
import { render } from 'preact';
import { forwardRef, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';

const log: string[] = [];
let setCount: (next: number | ((before: number) => number)) => void;
let drawings = 0;
const calls = new Set<unknown>();

function Counter({ factor, children }: { factor: number; children?: ReactNode }) {
  const [count, set] = useState(() => {
    log.push('first value');
    return 1;
  });
  setCount = set;
  drawings++;
  const product = useMemo(() => {
    log.push(`memo of ${factor}`);
    return factor * 10;
  }, [factor]);
  calls.add(useCallback(() => factor, [factor]));
  const last = useRef(0);
  useEffect(() => {
    log.push(`effect of ${count}`);
    return () => void log.push(`end of ${count}`);
  }, [count]);
  useEffect(() => () => void log.push('unmounted'), []);
  const before = last.current;
  last.current = count;
  return (
    <b title={`${before} then ${count}`} hidden={count > 5}>
      {count}×{product}
      {children}
    </b>
  );
}

const Named = forwardRef<HTMLLabelElement, { name: string }>(function Named({ name }, ref) {
  const id = useId();
  return (
    <label ref={ref} htmlFor={id} data-name={name}>
      <input id={id} aria-label={name} />
    </label>
  );
});

interface Stage {
  factor?: number;
  names: readonly string[];
  shown?: boolean;
}

const label = { current: null as HTMLLabelElement | null };

function View({ factor = 2, names, shown = false }: Stage) {
  return (
    <section className="probe" onScroll={shown ? () => log.push('scrolled') : undefined}>
      {shown ? <Named name="first" ref={label} /> : null}
      <Counter factor={factor}>
        {shown && 'shown'}
        {0}
      </Counter>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <svg className="mark" aria-hidden="true">
        <rect width={`${factor}%`} height="100%" />
      </svg>
      <input value={names.length} disabled={!shown} onInput={() => log.push('typed')} />
      {factor > 0 && (
        <>
          <i>before</i>
          <i>end</i>
        </>
      )}
    </section>
  );
}

const rested = () => new Promise((resolve) => setTimeout(resolve, 120));

/** Goes through all stages in an element of its own, and answers with what was seen. */
export async function probe(): Promise<string[]> {
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  const note = (what: string) => log.push(`${what}: ${root.innerHTML.replace(/ (id|for)="[^"]*"/g, ' $1')}`);
  const draw = async (what: string, stage: Stage) => {
    render(<View {...stage} />, root);
    await rested();
    note(what);
  };
  const item = (name: string) => [...root.querySelectorAll('li')].find((li) => li.textContent === name);

  await draw('first', { names: ['a', 'b', 'c', 'd'] });
  const kept = ['a', 'b', 'c', 'd'].map(item);
  drawings = 0;
  setCount(1);
  await rested();
  log.push(`drawings for an equal value: ${drawings}`);
  setCount((before) => before + 1);
  setCount((before) => before * 10);
  await rested();
  log.push(`drawings for two changes: ${drawings}`);
  note('counted');
  await draw('turned', { names: ['d', 'c', 'b', 'a'] });
  log.push(`the same items: ${['a', 'b', 'c', 'd'].every((name, place) => item(name) === kept[place])}`);
  await draw('grown', { names: ['x', 'd', 'a', 'y', 'b'], shown: true, factor: 3 });
  log.push(`ref: ${label.current === root.querySelector('label')}, callbacks: ${calls.size}`);
  const input = root.querySelector('label input') as HTMLInputElement;
  log.push(`id: ${input.id === root.querySelector('label')?.htmlFor && input.id !== ''}`);
  root.querySelector('section')?.dispatchEvent(new Event('scroll'));
  root.querySelector('section > input')?.dispatchEvent(new Event('input'));
  await draw('shrunk', { names: [], factor: 3 });
  log.push(`ref: ${label.current}`);
  root.querySelector('section')?.dispatchEvent(new Event('scroll'));
  render(null, root);
  await rested();
  note('gone');
  return log;
}
