/*
 * The hooks that the calculator's view uses, for the first load: those of Preact are 0.9 kB larger, because they also
 * serve error boundaries, layout effects, development tools and other things that the view does not have. Everything
 * loaded later has Preact's own. They differ in one: an effect runs when its component is drawn, not after the paint.
 */
import { options } from 'preact';

interface Drawn {
  _component: Owner | null;
}

/** A component as Preact keeps it; these names are compiled together with Preact's sources. */
interface Owner {
  _hooks?: Hook[];
  _renderCallbacks: (() => void)[];
  setState(): void;
}

interface Hook {
  _value?: unknown;
  _inputs?: readonly unknown[] | undefined;
  _set?: (next: unknown) => void;
  _cleanup?: unknown;
}

const internal = options as unknown as Record<'_render' | 'unmount', (node: Drawn) => void>;
let owner: Owner;
let next: number;
let ids = 0;

internal._render = (node) => {
  owner = node._component as Owner;
  next = 0;
};

internal.unmount = (node) => node._component?._hooks?.forEach(cleanUp);

function cleanUp({ _cleanup }: Hook): void {
  if (typeof _cleanup === 'function') _cleanup();
}

/** The place of the hook that is called now. */
function hook(): Hook {
  owner._hooks ??= [];
  const place = next++;
  owner._hooks[place] ??= {};
  return owner._hooks[place];
}

/** Whether a hook is new or one of its inputs is another than at its last run. */
function isDue(of: Hook, inputs?: readonly unknown[]): boolean {
  const before = of._inputs;
  of._inputs = inputs;
  return !before || !inputs || inputs.some((input, place) => !Object.is(input, before[place]));
}

export function useMemo<Value>(make: () => Value, inputs: readonly unknown[]): Value {
  const memo = hook();
  if (isDue(memo, inputs)) memo._value = make();
  return memo._value as Value;
}

export const useCallback = <Call>(call: Call, inputs: readonly unknown[]): Call =>
  useMemo(() => call, inputs);
export const useRef = <Value>(current?: Value) => useMemo(() => ({ current }), []);
export const useId = () => useMemo(() => `l${ids++}`, []);

export function useState<Value>(first?: Value | (() => Value)) {
  const state = hook();
  const mine = owner;
  const ask = (of: unknown, before?: unknown) => (typeof of === 'function' ? of(before) : of);
  if (!state._set) {
    state._value = ask(first);
    state._set = (given) => {
      const value = ask(given, state._value);
      if (Object.is(value, state._value)) return;
      state._value = value;
      mine.setState();
    };
  }
  return [state._value, state._set];
}

export function useEffect(run: () => unknown, inputs?: readonly unknown[]): void {
  const effect = hook();
  if (isDue(effect, inputs)) {
    owner._renderCallbacks.push(() => {
      cleanUp(effect);
      effect._cleanup = run();
    });
  }
}
