import { brand } from '../brand.ts';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';

/** The mark and the name; leads home. */
export function Logo() {
  const [first, second] = brand.name;
  return (
    <RouterLink className="site-logo" href={paths.home} aria-label={`${brand.fullName}, на главную`}>
      <svg viewBox="0 0 36 36" width={36} height={36} aria-hidden="true">
        <path
          className="site-logo__plate"
          d="M0 4a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v18L22 36H4a4 4 0 0 1-4-4z"
        />
        <path className="site-logo__letter" d="M12 9h4.6v13H24v4.2H12z" />
      </svg>
      <span className="site-logo__name">
        {first}
        <br />
        {second}
      </span>
    </RouterLink>
  );
}
