'use client';
import * as Radix from '@radix-ui/react-dropdown-menu';
import { cx } from 'class-variance-authority';
import { forwardRef, type HTMLAttributes, type ReactNode } from 'react';
import { type AnchoredProps, useAnchored } from '../anchored/useAnchored.ts';
import { type LinkingProps, LinkSlot } from '../link/index.ts';
import { type ClassNamesProps, partsOf } from '../parts/index.ts';
import './Menu.css';

export interface MenuItem {
  /** Stable among the items. */
  id: string;
  label: ReactNode;
  /** Before the label, 20 px. */
  icon?: ReactNode;
  /** With an address the item is a link. */
  href?: string | undefined;
  onSelect?: (() => void) | undefined;
  disabled?: boolean | undefined;
  /** `danger` for what cannot be undone. */
  tone?: 'neutral' | 'danger' | undefined;
  /** A line above it begins another group. */
  separated?: boolean | undefined;
}

export interface MenuParts {
  /** One line. */
  item: 'lsg-menu__item';
  /** The line between groups. */
  separator: 'lsg-menu__separator';
}

export interface MenuProps
  extends HTMLAttributes<HTMLDivElement>,
    AnchoredProps,
    LinkingProps,
    ClassNamesProps<MenuParts> {
  /** The button that opens it, with a name. */
  trigger: ReactNode;
  /** What can be chosen, in order. */
  items: readonly MenuItem[];
  /** Which edges of trigger and menu are in line. Default `end`. */
  align?: 'start' | 'center' | 'end' | undefined;
}

/** Actions and links behind a button, by Radix: arrows, Home, End and first letters move, Escape closes. */
export const Menu = forwardRef<HTMLDivElement, MenuProps>(function Menu(
  { trigger, items, open, defaultOpen, onOpenChange, align = 'end', container, linkComponent, ...props },
  ref,
) {
  const { className, classNames, dir: _, ...rest } = props;
  const part = partsOf<MenuParts>('lsg-menu', classNames);
  const anchored = useAnchored({ open, defaultOpen, onOpenChange, container });
  return (
    <Radix.Root {...anchored.root} dir={anchored.direction} modal={false}>
      <Radix.Trigger {...anchored.trigger}>{trigger}</Radix.Trigger>
      <Radix.Portal {...anchored.portal}>
        <Radix.Content
          {...rest}
          {...anchored.content}
          ref={ref}
          align={align}
          sideOffset={8}
          className={cx('lsg-menu', className)}
        >
          {items.map(({ id, label, icon, href, onSelect, disabled = false, tone, separated }) => (
            <div key={id} role="none">
              {separated ? <Radix.Separator className={part('separator')} /> : null}
              <Radix.Item
                className={part('item')}
                data-tone={tone}
                disabled={disabled}
                asChild={href !== undefined && !disabled}
                {...(onSelect ? { onSelect } : {})}
              >
                {href !== undefined && !disabled ? (
                  <LinkSlot linkComponent={linkComponent} href={href}>
                    {icon}
                    {label}
                  </LinkSlot>
                ) : (
                  <>
                    {icon}
                    {label}
                  </>
                )}
              </Radix.Item>
            </div>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
});
