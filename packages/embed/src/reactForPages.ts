/*
 * What the calculator imports from 'react' when it is compiled for partners' pages. `preact/compat` as a whole
 * would bring 1.3 kB of class components, portals and Suspense that the calculator does not use.
 */
import type { ComponentChildren, Ref } from 'preact';

export { useCallback, useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';

type Props = { ref?: Ref<unknown>; children?: ComponentChildren };

/** In Preact 11 `ref` is an ordinary prop of a function component. */
export const forwardRef =
  (render: (props: Props, ref: Props['ref']) => ComponentChildren) =>
  (props: Props): ComponentChildren =>
    render(props, props.ref);
