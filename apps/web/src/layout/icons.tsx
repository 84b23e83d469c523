import type { ReactNode } from 'react';

/* Icons of the site's own frame, drawn on the same 24 grid as those of @leasing/ui. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

export function DocumentIcon() {
  return (
    <Icon>
      <path d="M6 3h8.5L19 7.5V21H6z" />
      <path d="M9.5 12h6M9.5 16h6" />
    </Icon>
  );
}

export function BellIcon() {
  return (
    <Icon>
      <path d="M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15z" />
      <path d="M10 21h4" />
    </Icon>
  );
}

export function PersonIcon() {
  return (
    <Icon>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0 1 15 0" />
    </Icon>
  );
}

export function BurgerIcon() {
  return (
    <Icon>
      <path className="site-burger__lines" d="M4 7h16M4 12h16M4 17h16" />
      <path className="site-burger__cross" d="M6 6l12 12M18 6 6 18" />
    </Icon>
  );
}

export function ScalesIcon() {
  return (
    <Icon>
      <path d="M12 4v16M8 20h8M5 7h14" />
      <path d="M5 7 2.5 13a3 3 0 0 0 5 0zM19 7l-2.5 6a3 3 0 0 0 5 0z" />
    </Icon>
  );
}

export function ShareIcon() {
  return (
    <Icon>
      <path d="M12 15V4M8 7.5 12 3.5l4 4" />
      <path d="M6 11H5v9.5h14V11h-1" />
    </Icon>
  );
}
