import { cataloguePath, NOVELTY_DAYS } from '@leasing/core/catalogue';
import { categoryTexts, noveltySubtitle, popularSubtitle } from '@leasing/core/catalogue/texts';
import { PageHeader } from '@leasing/ui/page-header';
import { CardGrid } from '../../product/CardGrid.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import type { Section } from './loader.ts';
import { useBusy } from './useBusy.ts';

const subtitles = { novelty: noveltySubtitle(NOVELTY_DAYS.catalogueHome), popular: popularSubtitle };

/** Новинки and Популярное on the equipment catalogue's home; each links to its own route (specification §2). */
export function Sections({ sections }: { sections: readonly Section[] }) {
  const busy = useBusy();
  return sections.map(({ category, items }, index) =>
    items.length === 0 ? null : (
      <section
        key={category}
        className="stack card-shelf catalogue__section"
        aria-label={categoryTexts[category].title}
      >
        <PageHeader
          level={2}
          title={categoryTexts[category].title}
          subtitle={subtitles[category]}
          actions={
            <LinkButton size="sm" href={cataloguePath('equipment', category)}>
              Смотреть все
            </LinkButton>
          }
        />
        <CardGrid items={items} eager={index === 0} busy={busy} />
      </section>
    ),
  );
}
