import { catalogueHref, hasFilters, type ItemKind } from '@leasing/core/catalogue';
import { groupDigits } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { CloseIcon } from '@leasing/ui/icons';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { posts } from '../../engagement/PageForm.tsx';
import { BookmarkIcon } from '../../layout/icons.tsx';
import { ShareButton } from '../../routing/ShareButton.tsx';
import type { SavedSearchList } from '../../searches/useSavedSearches.ts';
import type { ListData } from './loader.ts';
import './SavedSearches.css';
import { searchName } from './searchName.ts';

interface SavedSearchesProps {
  saved: SavedSearchList;
  /** The list that is open. */
  currentHref: string;
  /** The newest item when it was read. */
  newestId: number | undefined;
}

const kindTitles = { equipment: 'Техника', 'spare-part': 'Запчасти' } as const;
const kindOf = (href: string): ItemKind =>
  href.startsWith('/catalog/spare-part') ? 'spare-part' : 'equipment';

/** The saved searches of both kinds, named where it is the other one than that of the list, each with the number of offers that came since it was last opened. */
export function SavedSearches({ saved, currentHref, newestId }: SavedSearchesProps) {
  const { searches, see, remove } = saved;
  const news = searches.some(({ href, newCount }) => href === currentHref && newCount > 0);
  useEffect(() => {
    // A number that stays too long does no harm.
    if (news) see(currentHref, newestId).catch(() => {});
  }, [news, currentHref, newestId]);
  return (
    <nav className="saved-searches" aria-label="Сохранённые поиски">
      {searches.map(({ href, name, newCount, id }) => (
        <span key={href} className="saved-searches__item">
          <Link to={href} aria-current={href === currentHref ? 'page' : undefined}>
            {kindOf(href) === kindOf(currentHref) ? null : `${kindTitles[kindOf(href)]}: `}
            {name}
            {newCount > 0 ? (
              <span className="saved-searches__fresh">+{groupDigits(newCount)} новых</span>
            ) : null}
          </Link>
          <button
            {...posts('/actions/saved-search', 'remove', id)}
            aria-label={`Удалить поиск: ${name}`}
            onClick={() => void remove(href)}
          >
            <CloseIcon size={16} />
          </button>
        </span>
      ))}
    </nav>
  );
}

/** «Сохранить поиск» and «Поделиться», for a list that is filtered. */
export function SearchActions({ data, saved }: { data: ListData; saved: SavedSearchList }) {
  if (!hasFilters(data.query.filters)) return null;
  const currentHref = catalogueHref(data);
  const name = searchName(data);
  return (
    <>
      {saved.searches.some(({ href }) => href === currentHref) ? null : (
        <Button
          size="sm"
          variant="ghost"
          icon={<BookmarkIcon />}
          onClick={() => void saved.save(currentHref, name, data.newestId)}
          {...posts('/actions/saved-search', 'newestId', data.newestId)}
        >
          <span>Сохранить поиск</span>
        </Button>
      )}
      <ShareButton title={name} href={currentHref} />
    </>
  );
}
