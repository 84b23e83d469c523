'use client';
import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { cx } from 'class-variance-authority';
import { forwardRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import { partsOf } from '../parts/index.ts';
import type { AccordionParts, AccordionProps } from './types.ts';

/** Questions that open to their answers. All answers stand in the HTML: they can be found and read without scripts. */
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
  const { dir, ...html } = rest;
  const Heading = `h${headingLevel}` as const;
  return (
    <Root
      {...html}
      {...(dir === 'rtl' ? { dir } : {})}
      ref={ref}
      type="multiple"
      className={cx('lsg-accordion', className)}
      value={[...open]}
      onValueChange={(next) => setOpen(multiple ? next : next.filter((id) => !open.includes(id)))}
    >
      {items.map(({ id, title, content }) => (
        <Item key={id} id={id} value={id} className={part('item')}>
          <Header asChild>
            <Heading className={part('heading')}>
              <Trigger className={part('trigger')}>
                <span>{title}</span>
                <span className={part('sign')} aria-hidden="true" />
              </Trigger>
            </Heading>
          </Header>
          <Content forceMount className={part('content')}>
            <div className={part('text')}>{content}</div>
          </Content>
        </Item>
      ))}
    </Root>
  );
});
