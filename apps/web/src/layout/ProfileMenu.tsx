import type { ReactNode } from 'react';
import './Dropdown.css';
import { PersonIcon } from './icons.tsx';
import { useDropdown } from './useDropdown.ts';

interface ProfileMenuProps {
  /** What it is called for those who cannot see it, and under the pointer. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** The person in the header: a member's greeting and logout, a guest's login and registration (specification §2). */
export function ProfileMenu({ label, className = '', children }: ProfileMenuProps) {
  const ref = useDropdown();
  return (
    <details className={`site-dropdown ${className}`} ref={ref}>
      <summary className="site-dropdown__button" aria-label={label} title={label}>
        <PersonIcon />
      </summary>
      <div className="panel site-dropdown__panel">{children}</div>
    </details>
  );
}
