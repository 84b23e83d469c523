import type { LinkComponentProps } from '@leasing/ui';
import { forwardRef } from 'react';

/** A link that can be pressed in a story without leaving it; a site passes its router's link in the same place. */
export const StillLink = forwardRef<HTMLAnchorElement, LinkComponentProps>(function StillLink(
  { onClick, ...rest },
  ref,
) {
  return (
    // biome-ignore lint/a11y: a real link with the address and the keys of one; only its going away is held back
    <a
      {...rest}
      ref={ref}
      // biome-ignore lint/a11y/useValidAnchor: the address comes with the rest of the properties
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
    />
  );
});
