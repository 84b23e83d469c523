import type { Equipment } from '@leasing/core/api';
import { cataloguePath, NOVELTY_DAYS } from '@leasing/core/catalogue';
import { categoryTexts, noveltySubtitle } from '@leasing/core/catalogue/texts';
import { Carousel } from '@leasing/ui/carousel';
import { PageHeader } from '@leasing/ui/page-header';
import { Skeleton } from '@leasing/ui/skeleton';
import { useState } from 'react';
import { ItemCard } from '../../product/ItemCard.tsx';
import { DeferredPart } from '../../routing/DeferredPart.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import type { Deferred } from '../../routing/loading.ts';

/** Placeholders while the carousel loads (specification §9). */
const SKELETONS = 4;
/** Cards drawn at first: the five in sight of a wide window and one that says that there are more. */
const FIRST = 6;

/** The carousel «Новинки»: hidden when loading has finished with nothing, four skeletons while it loads. */
export function Novelties({ part }: { part: Deferred<Equipment[]> }) {
  return (
    <DeferredPart part={part} fallback={<Slides items={undefined} />}>
      {(items) => (items?.length ? <Slides items={items} /> : null)}
    </DeferredPart>
  );
}

/** The other cards are drawn when the pointer or the focus comes to the carousel: most visitors pass it by. */
function Slides({ items }: { items: Equipment[] | undefined }) {
  const [isWanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <div id="main-page-novelty" className="page section">
      <Carousel
        label={categoryTexts.novelty.title}
        slides="home"
        draggable="touch"
        // A swipe that has begun would stop at cards that come.
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && want()}
        onTouchEnd={want}
        onFocus={want}
        aria-busy={items === undefined || undefined}
        header={
          <PageHeader
            level={2}
            title={categoryTexts.novelty.title}
            subtitle={noveltySubtitle(NOVELTY_DAYS.home)}
            actions={
              <LinkButton size="sm" href={cataloguePath('equipment', 'novelty')}>
                Перейти
              </LinkButton>
            }
          />
        }
      >
        {items
          ? // The first machine stands on a phone's first screen, where its picture is the largest.
            items
              .slice(0, isWanted ? items.length : FIRST)
              .map((item, index) => (
                <ItemCard key={item.id} item={item} place="carousel" eager={index === 0} />
              ))
          : Array.from({ length: SKELETONS }, (_, index) => <Skeleton key={index} shape="card" />)}
      </Carousel>
    </div>
  );
}
