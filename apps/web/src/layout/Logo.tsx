import { useFirm } from '../firm/FirmProvider.tsx';
import { paths } from '../routing/paths.ts';
import { RouterLink } from '../routing/RouterLink.tsx';

/** Pixels. */
const HEIGHT = 36;

/** The mark, or the firm's own picture, and the name; leads home. */
export function Logo() {
  const { name, logoLines, logo } = useFirm();
  const lines = logoLines.length > 0 || logo ? logoLines : [name];
  return (
    <RouterLink className="site-logo" href={paths.home} aria-label={`${name}, на главную`}>
      {logo ? (
        <img src={logo.src} alt="" height={HEIGHT} width={Math.round((HEIGHT * logo.width) / logo.height)} />
      ) : (
        <svg viewBox="0 0 36 36" width={HEIGHT} height={HEIGHT} aria-hidden="true">
          <path d="M12 9h4.6v13H24v4.2H12z" />
        </svg>
      )}
      <span className="site-logo__name">{lines.join('\n')}</span>
    </RouterLink>
  );
}
