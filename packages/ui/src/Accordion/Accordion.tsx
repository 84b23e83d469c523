'use client';
import { Content, Header, Item, Root, Trigger } from '@radix-ui/react-accordion';
import { forwardRef } from 'react';
import { useControllable } from '../controllable/index.ts';
import type { AccordionProps } from './types.ts';

/** Questions that open to their answers. All answers stand in the HTML: they can be found and read without scripts. */
export const Accordion = forwardRef<HTMLDivElement, AccordionProps>(function Accordion(
  { items, value, defaultValue, onValueChange, multiple = true, headingLevel = 3, className, ...rest },
  ref,
) {
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
      className={className ? `lsg-accordion ${className}` : 'lsg-accordion'}
      value={[...open]}
      onValueChange={(next) => setOpen(multiple ? next : next.filter((id) => !open.includes(id)))}
    >
      {items.map(({ id, title, content }) => (
        <Item key={id} id={id} value={id} className="lsg-accordion__item">
          <Header asChild>
            <Heading className="lsg-accordion__heading">
              <Trigger className="lsg-accordion__trigger">
                <span>{title}</span>
                <span className="lsg-accordion__sign" aria-hidden="true" />
              </Trigger>
            </Heading>
          </Header>
          <Content forceMount className="lsg-accordion__content">
            <div className="lsg-accordion__text">{content}</div>
          </Content>
        </Item>
      ))}
    </Root>
  );
});
