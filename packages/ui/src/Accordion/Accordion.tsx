'use client';
import * as Radix from '@radix-ui/react-accordion';
import { cx } from 'class-variance-authority';
import {
  forwardRef,
  type HTMLAttributes,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
} from 'react';
import { useControllable } from '../controllable/index.ts';
import { useLatest } from '../latest/useLatest.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './Accordion.css';

export interface AccordionItem {
  /** Stable; also the anchor. */
  id: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionParts {
  /** One question with its answer; `data-state` is `open` or `closed`. */
  item: 'lsg-accordion__item';
  /** The heading of the answer. */
  heading: 'lsg-accordion__heading';
  /** The button in it, which is the question. */
  trigger: 'lsg-accordion__trigger';
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
  /** Questions with their answers, in order. */
  items: readonly AccordionItem[];
  /** Ids of the open items (controlled). */
  value?: readonly string[] | undefined;
  /** Ids of the answers that are open at first. Default none. */
  defaultValue?: readonly string[] | undefined;
  /** Called with the ids of all open answers after each press. */
  onValueChange?: ((value: string[]) => void) | undefined;
  /** Several open at a time. Default true. */
  multiple?: boolean | undefined;
  /** Level of the items' headings. Default 3. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/**
 * Questions that open to their answers. Closed answers are in the page: the browser's search finds them and opens the
 * item, and without scripts all are shown.
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
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  const openItem = useLatest((id: string) => {
    if (!open.includes(id)) setOpen(multiple ? [...open, id] : [id]);
  });

  useEffect(() => {
    const box = root.current;
    const openItemWith = (node: Node | null | undefined) => {
      const item = [...(box?.children ?? [])].find((child) => child.contains(node ?? null));
      if (item) openItem.current(item.id);
    };
    // A question that was pressed before React started has the focus.
    openItemWith(box?.querySelector(':focus'));
    const onFound = (event: Event) => openItemWith(event.target as Node);
    box?.addEventListener('beforematch', onFound);
    return () => box?.removeEventListener('beforematch', onFound);
  }, [openItem]);

  // React writes `hidden` without its value, and HTML of the server must not have it: it is read without scripts.
  useEffect(() => {
    for (const answer of root.current?.querySelectorAll<HTMLElement>(':scope > * > :last-child') ?? []) {
      if (answer.dataset.state === 'open') answer.removeAttribute('hidden');
      else answer.setAttribute('hidden', 'until-found');
    }
  });

  const state = multiple
    ? { type: 'multiple' as const, value: [...open], onValueChange: setOpen }
    : {
        type: 'single' as const,
        collapsible: true,
        value: open[0] ?? '',
        onValueChange: (id: string) => setOpen(id ? [id] : []),
      };
  const Heading = `h${headingLevel}` as const;
  return (
    <Radix.Root {...state} asChild>
      <div {...rest} ref={root} className={cx('lsg-accordion', className)}>
        {items.map(({ id, title, content }) => (
          <Radix.Item key={id} value={id} id={id} className={part('item')}>
            <Heading className={part('heading')}>
              {/* With `tabIndex` a press brings the focus in Safari too. */}
              <Radix.Trigger className={part('trigger')} tabIndex={0}>
                {title}
                <span className={part('sign')} aria-hidden="true" />
              </Radix.Trigger>
            </Heading>
            <Radix.Content
              forceMount
              className={part('content')}
              // A closed answer that can be found has a box, which would be an empty landmark.
              role={open.includes(id) ? 'region' : undefined}
            >
              <div className={part('text')}>{content}</div>
            </Radix.Content>
          </Radix.Item>
        ))}
      </div>
    </Radix.Root>
  );
});
