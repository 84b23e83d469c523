import { mayHaveItems, toggleCategories } from '@leasing/core/catalogue';
import { categoryTexts, equipmentTypeTexts, productTexts } from '@leasing/core/catalogue/texts';
import { counted } from '@leasing/core/format';
import { PageHeader } from '@leasing/ui/page-header';
import { memo } from 'react';
import { useLoaderData } from 'react-router-dom';
import { howToBid, itemNouns } from '../../product/texts.ts';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { PageCrumbs } from '../../routing/PageCrumbs.tsx';
import './Catalogue.css';
import { CatalogueFilters } from './CatalogueFilters.tsx';
import { ContactBlock } from './ContactBlock.tsx';
import { crumbsOf } from './crumbs.ts';
import { List } from './List.tsx';
import type { CatalogueData } from './loader.ts';
import { Sections } from './Sections.tsx';
import { useCatalogueNavigation } from './useCatalogueNavigation.ts';

/** The catalogue of either kind: its home, its sub-lists and the search (specification §2). */
export function Catalogue() {
  return <CatalogueScreen data={useLoaderData() as CatalogueData} />;
}

// What the router gives comes with each of its states, and the screen changes with its data alone.
const CatalogueScreen = memo(function CatalogueScreen({ data }: { data: CatalogueData }) {
  const { productType, category } = data;
  const { sortHref, categoryHref, filter, sort } = useCatalogueNavigation(data);
  const texts = category ? categoryTexts[category] : undefined;
  // «Запчасти для лизинговой техники» would not be true of machines.
  const subtitle = mayHaveItems(productType, category) ? texts?.subtitle : undefined;
  return (
    <div className="page screen catalogue">
      <PageHeader
        className={category === 'search' ? 'catalogue__head--search' : undefined}
        title={
          <>
            {titleOf(data)}
            {data.view === 'list' ? (
              <span
                className="catalogue__title-count"
                data-count={`, ${counted(data.totalCount, itemNouns[productType])}`}
              />
            ) : null}
          </>
        }
        subtitle={subtitle && category === 'auction' ? `${subtitle}. ${howToBid}` : subtitle}
        breadcrumbs={<PageCrumbs items={crumbsOf(data)} />}
      >
        <nav className="catalogue__toggles button-row" aria-label="Разделы каталога">
          {toggleCategories[productType].map((toggle) => (
            <LinkButton
              size="sm"
              key={toggle}
              variant={toggle === category ? 'solid' : 'outline'}
              href={categoryHref(toggle === category ? undefined : toggle)}
              aria-current={toggle === category ? 'page' : undefined}
            >
              {categoryTexts[toggle].title}
            </LinkButton>
          ))}
        </nav>
      </PageHeader>
      {/* More than a hundred fields lie between the search and what it found. */}
      <a className="site-skip" href="#results">
        К найденному
      </a>
      <div className="stack catalogue__columns">
        <CatalogueFilters key={productType} data={data} onFilter={filter} onSort={sort} />
        <div className="stack catalogue__results" id="results" tabIndex={-1}>
          {data.view === 'sections' ? (
            <Sections sections={data.sections} />
          ) : (
            <List data={data} sortHref={sortHref} onSort={sort} />
          )}
        </div>
      </div>
      {data.view === 'sections' ? <ContactBlock /> : null}
    </div>
  );
});

/** «Новинки», «Экскаваторы Komatsu», «Экскаваторы» where one kind is searched, «Каталог». */
function titleOf(data: CatalogueData): string {
  const { productType, category, query } = data;
  if (category && category !== 'search') return categoryTexts[category].title;
  if (data.view === 'list' && data.landing) return data.landing.name;
  const types = 'type' in query.filters ? query.filters.type : [];
  const [only] = types;
  return only && types.length === 1 ? equipmentTypeTexts[only].many : productTexts[productType].title;
}
