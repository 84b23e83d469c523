import type { ReactNode } from 'react';

/* Icons of the site's own frame, drawn on the same 24 grid as those of @leasing/ui. */
function Icon({ path, children = <path d={path} /> }: { path?: string; children?: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="1.25rem"
      height="1.25rem"
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

export const DocumentIcon = () => <Icon path="M6 3h8.5L19 7.5V21H6zM9.5 12h6M9.5 16h6" />;

export const BellIcon = () => <Icon path="M6 16V10.5a6 6 0 0 1 12 0V16l1.5 2h-15zM10 21h4" />;

export const PersonIcon = () => (
  <Icon path="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5a7.5 7.5 0 0 1 15 0" />
);

export const BurgerIcon = () => (
  <Icon>
    <path className="site-burger__lines" d="M4 7h16M4 12h16M4 17h16" />
    <path className="site-burger__cross" d="M6 6l12 12M18 6 6 18" />
  </Icon>
);

export const ScalesIcon = () => (
  <Icon path="M12 4v16M8 20h8M5 7h14M5 7 2.5 13a3 3 0 0 0 5 0zM19 7l-2.5 6a3 3 0 0 0 5 0z" />
);

export const PauseIcon = () => <Icon path="M8.5 5v14M15.5 5v14" />;

export const BookmarkIcon = () => <Icon path="M6.5 3.5h11V20.5L12 16.5l-5.5 4z" />;

export const ShareIcon = () => <Icon path="M12 15V4M8 7.5 12 3.5l4 4M6 11H5v9.5h14V11h-1" />;
