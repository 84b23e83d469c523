import { counted } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { useLocation } from 'react-router-dom';
import { useDeviceList } from '../device/deviceList.ts';
import { compared } from '../device/lists.ts';
import { posts } from '../engagement/PageForm.tsx';
import { LinkButton } from '../routing/LinkButton.tsx';
import { comparePath } from '../routing/paths.ts';
import './CompareBar.css';

/** At the edge of the window while machines are chosen for comparison. */
export function CompareBar() {
  const [ids, setIds] = useDeviceList(compared);
  const { pathname } = useLocation();
  // Where machines are chosen. Elsewhere, on the way to a request above all, it would lie over what is done there.
  if (ids.length === 0 || !/^\/(catalog|product)\//.test(pathname)) return null;
  return (
    <aside className="row edge-bar compare-bar" aria-label="Сравнение">
      <span className="compare-bar__text">
        В&nbsp;сравнении {counted(ids.length, 'machine')}
        {ids.length === 1 ? ', добавьте ещё одну' : null}
      </span>
      <LinkButton size="sm" variant="accent" href={comparePath(ids)}>
        Сравнить
      </LinkButton>
      <Button size="sm" onClick={() => setIds(() => [])} {...posts('/actions/compare', 'clear')}>
        Очистить
      </Button>
    </aside>
  );
}
