import { cx } from 'class-variance-authority';
import { cloneElement, isValidElement, type ReactElement } from 'react';

type Props = Record<string, unknown>;

/** Another element in the place of the component's own: an element, which takes over the props, or a function of them. */
// biome-ignore lint/suspicious/noExplicitAny: any element may stand there
export type RenderProp = ReactElement<any> | ((props: any) => ReactElement);

/**
 * Draws what the caller gives. What it says itself stays: its class names and styles are beside ours, and its handlers
 * are called before ours.
 */
export function renderWith(render: RenderProp, props: Props): ReactElement {
  if (!isValidElement<Props>(render)) return (render as (props: Props) => ReactElement)(props);
  const callerProps = render.props;
  const merged: Props = { ...props };
  for (const [name, value] of Object.entries(callerProps)) {
    const ours = props[name];
    if (/^on[A-Z]/.test(name) && typeof ours === 'function' && typeof value === 'function') {
      merged[name] = (...args: unknown[]) => {
        value(...args);
        ours(...args);
      };
    } else if (name === 'className') merged[name] = cx(ours as string, value as string);
    else if (name === 'style') merged[name] = { ...(ours as object), ...(value as object) };
    else if (value !== undefined) merged[name] = value;
  }
  return cloneElement(render, merged);
}
