import type { LinkComponentProps } from '@leasing/ui';
import { forwardRef } from 'react';

/** A link that can be pressed in a story without leaving it; a site passes its router's link in the same place. */
export const StillLink = forwardRef<HTMLAnchorElement, LinkComponentProps>(function StillLink(
  { onClick, ...rest },
  ref,
) {
  return (
    <a
      {...rest}
      ref={ref}
      onClick={(event) => {
        onClick?.(event);
        event.preventDefault();
      }}
    />
  );
});
