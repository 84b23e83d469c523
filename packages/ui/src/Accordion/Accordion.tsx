'use client';
import { cx } from 'class-variance-authority';
import {
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { useControllable } from '../controllable/index.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';

export interface AccordionItem {
  /** Stable; also the anchor. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionParts {
  /** One question with its answer: a `<details>`. */
  item: 'lsg-accordion__item';
  /** What is pressed: the `<summary>`. */
  trigger: 'lsg-accordion__trigger';
  /** The heading in it, which is the question. */
  heading: 'lsg-accordion__heading';
  /** The plus that becomes a minus. */
  sign: 'lsg-accordion__sign';
  /** What opens. */
  content: 'lsg-accordion__content';
  /** The answer in it. */
  text: 'lsg-accordion__text';
}

export interface AccordionProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue' | 'onChange'>,
    ClassNamesProps<AccordionParts> {
  items: readonly AccordionItem[];
  /** Ids of the open items (controlled). */
  value?: readonly string[] | undefined;
  defaultValue?: readonly string[] | undefined;
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Several open at a time. Default true. */
  multiple?: boolean | undefined;
  /** Level of the items' headings. Default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/**
 * Questions that open to their answers, each a `<details>`: it opens without scripts and before they have come, and the
 * browser's search finds and opens closed answers.
 */
export const Accordion = forwardRef<HTMLDivElement, AccordionProps>(function Accordion(
  {
    items,
    value,
    defaultValue,
    onValueChange,
    multiple = true,
    headingLevel = 3,
    className,
    classNames,
    onKeyDown,
    ...rest
  },
  ref,
) {
  const part = partsOf<AccordionParts>('lsg-accordion', classNames);
  const [open, setOpen] = useControllable<readonly string[]>(
    value,
    defaultValue ?? [],
    onValueChange as ((value: readonly string[]) => void) | undefined,
  );
  const group = useId();
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  // What was pressed in the HTML of the server: React has heard of no change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React has taken over
  useEffect(() => {
    const openItems = [...(root.current?.children ?? [])].filter((item) => (item as HTMLDetailsElement).open);
    const ids = openItems.map(({ id }) => id);
    if (ids.length !== open.length || ids.some((id) => !open.includes(id))) setOpen(ids);
  }, []);

  function setItem(id: string, isOpen: boolean) {
    if (isOpen === open.includes(id)) return;
    const others = open.filter((other) => other !== id);
    setOpen(isOpen ? [...(multiple ? others : []), id] : others);
  }

  const Heading = `h${headingLevel}` as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the questions in it
    <div
      {...rest}
      ref={root}
      className={cx('lsg-accordion', className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) moveFocus(event);
      }}
    >
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          id={id}
          className={part('item')}
          // Where one is open at a time, the browser closes the others without scripts too.
          name={multiple ? undefined : group}
          open={open.includes(id)}
          suppressHydrationWarning
          // The browser opens what its search has found.
          onToggle={(event) => setItem(id, event.currentTarget.open)}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary
            className={part('trigger')}
            onClick={(event) => {
              event.preventDefault();
              setItem(id, !open.includes(id));
            }}
          >
            <Heading className={part('heading')}>{title}</Heading>
            <span className={part('sign')} aria-hidden="true" />
          </summary>
          <div className={part('content')}>
            <div className={part('text')}>{content}</div>
          </div>
        </details>
      ))}
    </div>
  );
});

/** Arrows, Home and End go from question to question, as in the APG's accordion. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const questions = [...event.currentTarget.children].map((item) => item.firstElementChild as HTMLElement);
  const at = questions.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const count = questions.length;
  const places: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  questions[place]?.focus();
}
