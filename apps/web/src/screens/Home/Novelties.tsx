import type { Equipment } from '@leasing/core/api';
import { cataloguePath, NOVELTY_DAYS } from '@leasing/core/catalogue';
import { categoryTexts, noveltySubtitle } from '@leasing/core/catalogue/texts';
import { HOME_SKELETONS } from '@leasing/core/layout';
import { Button } from '@leasing/ui/button';
import { Carousel } from '@leasing/ui/carousel';
import { PageHeader } from '@leasing/ui/page-header';
import { Skeleton } from '@leasing/ui/skeleton';
import { useEffect, useState } from 'react';
import { ItemCard } from '../../product/ItemCard.tsx';
import { useApi } from '../../routing/ApiProvider.tsx';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { loadNovelties } from './loader.ts';

/** The carousel «Новинки»: hidden when loading has finished with nothing, four skeletons while it loads. */
export function Novelties({ initial }: { initial: Equipment[] | null }) {
  const items = useNovelties(initial);
  if (items?.length === 0) return null;
  return (
    <div id="main-page-novelty" className="page section">
      <Carousel
        label={categoryTexts.novelty.title}
        slides="home"
        aria-busy={items === null || undefined}
        header={
          <PageHeader
            level={2}
            title={categoryTexts.novelty.title}
            subtitle={noveltySubtitle(NOVELTY_DAYS.home)}
            actions={
              <Button href={cataloguePath('equipment', 'novelty')} linkComponent={RouterLink}>
                Перейти
              </Button>
            }
          />
        }
      >
        {items
          ? items.map((item) => <ItemCard key={item.id} item={item} />)
          : Array.from({ length: HOME_SKELETONS }, (_, index) => <Skeleton key={index} shape="card" />)}
      </Carousel>
    </div>
  );
}

function useNovelties(initial: Equipment[] | null): Equipment[] | null {
  const api = useApi();
  const [late, setLate] = useState<Equipment[] | null>(null);
  useEffect(() => {
    if (initial) return;
    let here = true;
    loadNovelties(api).then(
      (items) => here && setLate(items),
      () => here && setLate([]),
    );
    return () => {
      here = false;
    };
  }, [api, initial]);
  return initial ?? late;
}
