import { hasFilters } from '@leasing/core/catalogue';
import { Button } from '@leasing/ui/button';
import { useDeviceList } from '../../device/deviceList.ts';
import { savedSearches } from '../../device/lists.ts';
import { useNotify } from '../../engagement/Toasts.tsx';
import { ShareButton } from '../../routing/ShareButton.tsx';
import type { CatalogueData } from './loader.ts';
import { searchHref, searchName } from './searchName.ts';

/** «Сохранить поиск» and «Поделиться», for a list that is filtered. */
export function SearchActions({ data }: { data: CatalogueData }) {
  const [searches, setSearches] = useDeviceList(savedSearches);
  const notify = useNotify();
  if (!hasFilters(data.query.filters)) return null;
  const href = searchHref(data);
  const saved = searches.some((search) => search.href === href);
  const name = searchName(data);
  const save = () => {
    setSearches([{ href, name, seenAt: new Date().toISOString() }, ...searches]);
    notify({ tone: 'positive', text: 'Поиск сохранён. Когда появится что-то новое, мы покажем это здесь.' });
  };
  return (
    <>
      {saved ? null : (
        <Button variant="ghost" onClick={save}>
          Сохранить поиск
        </Button>
      )}
      <ShareButton title={name} href={href} />
    </>
  );
}
