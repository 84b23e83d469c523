import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, type ForwardedRef, forwardRef } from 'react';
import { type LinkingProps, LinkSlot } from './LinkSlot.tsx';
import { type RenderProp, renderWith } from './render.ts';

type AnchorNames = 'target' | 'rel' | 'download' | 'hrefLang' | 'referrerPolicy' | 'ping';

interface ButtonSlotProps
  extends ButtonHTMLAttributes<HTMLButtonElement>,
    Pick<AnchorHTMLAttributes<HTMLAnchorElement>, AnchorNames>,
    LinkingProps {
  href?: string | undefined;
  render?: RenderProp | undefined;
}

/** The element of a button: the caller's own, a link where there is an address, or a native button. */
export const ButtonSlot = forwardRef<HTMLButtonElement | HTMLAnchorElement, ButtonSlotProps>(
  function ButtonSlot({ render, href, type = 'button', disabled, ...props }, ref) {
    const { linkComponent, target, rel, download, hrefLang, referrerPolicy, ping, ...shared } = props;
    // biome-ignore lint/nursery/useReactCompiler: the ref goes on to the caller's element; nothing here reads it
    if (render) return renderWith(render, { ...shared, ref });
    if (href !== undefined && !disabled) {
      return <LinkSlot {...(props as object)} ref={ref as ForwardedRef<HTMLAnchorElement>} href={href} />;
    }
    return (
      <button {...shared} ref={ref as ForwardedRef<HTMLButtonElement>} type={type} disabled={disabled} />
    );
  },
);
