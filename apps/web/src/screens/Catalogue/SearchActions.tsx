import { catalogueHref, hasFilters } from '@leasing/core/catalogue';
import { Button } from '@leasing/ui/button';
import { posts } from '../../engagement/PageForm.tsx';
import { ShareButton } from '../../routing/ShareButton.tsx';
import type { SavedSearchList } from '../../searches/useSavedSearches.ts';
import type { ListData } from './loader.ts';
import { searchName } from './searchName.ts';

/** «Сохранить поиск» and «Поделиться», for a list that is filtered. */
export function SearchActions({ data, saved }: { data: ListData; saved: SavedSearchList }) {
  if (!hasFilters(data.query.filters)) return null;
  const here = catalogueHref(data);
  const name = searchName(data);
  return (
    <>
      {saved.searches.some(({ href }) => href === here) ? null : (
        <Button
          variant="ghost"
          onClick={() => void saved.save(here, name, data.newestId)}
          {...posts('/actions/saved-search', 'newestId', data.newestId)}
        >
          Сохранить поиск
        </Button>
      )}
      <ShareButton title={name} href={here} />
    </>
  );
}
