import { useFirm } from '../firm/FirmProvider.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';

/** Pixels. */
const HEIGHT = 36;

/** The mark, or the firm's own picture, and the name; leads home. */
export function Logo() {
  const { name, logoLines, logo } = useFirm();
  const [first, second] = logoLines.length > 0 || logo ? logoLines : [name];
  return (
    <RouterLink className="site-logo" href={paths.home} aria-label={`${name}, на главную`}>
      {logo ? (
        <img src={logo.src} alt="" height={HEIGHT} width={Math.round((HEIGHT * logo.width) / logo.height)} />
      ) : (
        <svg viewBox="0 0 36 36" width={HEIGHT} height={HEIGHT} aria-hidden="true">
          <path
            className="site-logo__plate"
            d="M0 4a4 4 0 0 1 4-4h28a4 4 0 0 1 4 4v18L22 36H4a4 4 0 0 1-4-4z"
          />
          <path className="site-logo__letter" d="M12 9h4.6v13H24v4.2H12z" />
        </svg>
      )}
      <span className="site-logo__name">
        {first}
        <br />
        {second}
      </span>
    </RouterLink>
  );
}
