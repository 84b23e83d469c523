import { catalogueHref, cataloguePath, hasFilters } from '@leasing/core/catalogue';
import { emptyListText } from '@leasing/core/catalogue/texts';
import { counted } from '@leasing/core/format';
import { EmptyState } from '@leasing/ui/empty-state';
import { itemNouns } from '../../product/texts.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { RouterLink } from '../../routing/RouterLink.tsx';
import type { ListData } from './loader.ts';
import { searchName } from './searchName.ts';

/** An empty list: what is nearest to it, a saved search, and a request to a manager with the words. */
export function NothingFound({ data }: { data: ListData }) {
  const { productType, nearest } = data;
  return (
    <EmptyState
      title={emptyListText}
      action={
        <>
          <LinkButton variant="accent" href={selectionHref(data)}>
            Подберите мне
          </LinkButton>
          <LinkButton variant="outline" href={cataloguePath(productType)}>
            Смотреть весь каталог
          </LinkButton>
        </>
      }
    >
      <Elsewhere {...data} />
      {nearest && nearest.lists.length > 0 ? (
        <div className="catalogue__nearest">
          <p>
            {nearest.isAlone
              ? 'Вместе такого нет, а по отдельности есть:'
              : 'Если убрать один из\u00a0фильтров:'}
          </p>
          <ul className="stack">
            {nearest.lists.map(({ label, href, count }) => (
              <li key={href}>
                <RouterLink href={href}>
                  {nearest.isAlone ? null : <>без&nbsp;</>}«{label.replace(/^«|»$/g, '')}»&nbsp;—{' '}
                  {counted(count, itemNouns[productType])}
                </RouterLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {hasFilters(data.query.filters) ? (
        <>
          Сохраните поиск, и&nbsp;мы сообщим, когда такое появится, или оставьте телефон&nbsp;— менеджер
          подберёт.
        </>
      ) : (
        <>Оставьте телефон&nbsp;— менеджер подберёт.</>
      )}
    </EmptyState>
  );
}

/** The form that asks a manager, with what was searched for. */
function selectionHref(data: ListData): string {
  const params = new URLSearchParams({ wanted: searchName(data), from: catalogueHref(data) });
  return `/request/${data.productType}?${params}`;
}

/** Other lists that may fit: «Запчасти к PC200-8: 10». */
export function Elsewhere({ elsewhere }: ListData) {
  return elsewhere?.map(({ href, label, count }) => (
    <p key={href} className="catalogue__nearest">
      <RouterLink href={href}>
        {label}: {count}
      </RouterLink>
    </p>
  ));
}
