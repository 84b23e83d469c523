'use client';
import * as Radix from '@radix-ui/react-tabs';
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
import { useDirection } from '../direction/useDirection.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './Tabs.css';

export interface TabItem {
  /** Stable among the tabs; also the value of the chosen one. */
  id: string;
  label: ReactNode;
  /** What is under it. */
  content: ReactNode;
  disabled?: boolean | undefined;
}

export interface TabsParts {
  /** The row of tabs. */
  list: 'lsg-tabs__list';
  /** One tab. */
  tab: 'lsg-tabs__tab';
  /** What is under the chosen tab. */
  panel: 'lsg-tabs__panel';
}

export interface TabsProps
  extends Omit<HTMLAttributes<HTMLDivElement>, 'defaultValue' | 'children'>,
    ClassNamesProps<TabsParts> {
  /** What the row of tabs is called; read out only. */
  label: string;
  /** The tabs, from the first. */
  items: readonly TabItem[];
  /** The id of the chosen tab, controlled. */
  value?: string | undefined;
  /** The id of the tab that is chosen at first. Default the first. */
  defaultValue?: string | undefined;
  /** Called with the id of the tab that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
  /** `automatic`: an arrow key chooses; `manual`: Enter or Space does, for panels that load. Default `automatic`. */
  activation?: 'automatic' | 'manual' | undefined;
  /** Keeps the panels that are not chosen in the page, hidden: what was typed in them stays. Default false. */
  keepMounted?: boolean | undefined;
}

/** Views of one thing, of which one is seen, by Radix: arrows, Home and End move. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { label, items, value, defaultValue, onValueChange, activation = 'automatic', keepMounted, ...props },
  ref,
) {
  const { className, classNames, dir: _, ...rest } = props;
  const part = partsOf<TabsParts>('lsg-tabs', classNames);
  const [direction, look] = useDirection();
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, []);
  useEffect(() => look(root.current), [look]);
  const [chosen, setChosen] = useControllable(value, defaultValue ?? items[0]?.id ?? '', onValueChange);
  return (
    <Radix.Root
      {...rest}
      ref={root}
      dir={direction}
      value={chosen}
      onValueChange={setChosen}
      activationMode={activation}
      className={cx('lsg-tabs', className)}
    >
      <Radix.List aria-label={label} className={part('list')}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.id}
            value={item.id}
            disabled={item.disabled ?? false}
            className={part('tab')}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map(({ id, content }) => (
        <Radix.Content
          key={id}
          value={id}
          className={part('panel')}
          {...(keepMounted ? { forceMount: true, hidden: id !== chosen } : {})}
        >
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
});
