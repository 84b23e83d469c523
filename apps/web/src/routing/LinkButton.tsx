import { Button, type ButtonProps } from '@leasing/ui/button';
import { RouterLink } from './RouterLink.tsx';

/** A button that leads to a page of the site. */
export function LinkButton(props: ButtonProps) {
  return <Button {...props} linkComponent={RouterLink} />;
}
