import { type CalculatorState, createCalculator, encodeScenario } from '@leasing/core/calculator';
import { cataloguePath, productPath, wireWord } from '@leasing/core/catalogue';
import { availabilityTexts, breadcrumbs } from '@leasing/core/catalogue/texts';
import { lotNote } from '@leasing/core/unstable/offer';
import { Badge } from '@leasing/ui/badge';
import { Button } from '@leasing/ui/button';
import { ArrowLeftIcon } from '@leasing/ui/icons';
import { PageHeader } from '@leasing/ui/page-header';
import { memo, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { CalculatorSection } from '../../product/CalculatorSection.tsx';
import { CardGrid } from '../../product/CardGrid.tsx';
import { CardSkeletons } from '../../product/CardSkeletons.tsx';
import { calculationPath, calculatorOptions } from '../../product/calculation.ts';
import { MachineHour } from '../../product/MachineHour.tsx';
import { RecentlyViewed, rememberViewed } from '../../product/RecentlyViewed.tsx';
import { isEquipment, isLeased } from '../../product/specs.ts';
import { useApi } from '../../routing/ApiProvider.tsx';
import { CALCULATION_PARAM } from '../../routing/calculationParams.ts';
import { DeferredPart } from '../../routing/DeferredPart.tsx';
import { PageCrumbs } from '../../routing/PageCrumbs.tsx';
import { BackLink } from './BackLink.tsx';
import { Characteristics } from './Characteristics.tsx';
import { Facts } from './Facts.tsx';
import { InspectionPart } from './InspectionPart.tsx';
import { type ProductData, SIMILAR } from './loader.ts';
import { Offers } from './Offers.tsx';
import { PriceBlock } from './PriceBlock.tsx';
import './Product.css';
import { ProductBar } from './ProductBar.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { SparePartPromo } from './SparePartPromo.tsx';

/** One machine or spare part (specification §2, "Product page"). */
export function Product() {
  return <ProductScreen data={useLoaderData() as ProductData} />;
}

// What the router gives comes with each of its states, and the screen changes with its data and address alone.
const ProductScreen = memo(function ProductScreen({ data }: { data: ProductData }) {
  const { productType, item, isPreview, similar, leasing } = data;
  useViewCount(wireWord(productType), item.id, isPreview);
  const path = productPath(productType, item.id);
  useOfflineCopy(path, item.title, isPreview);
  const [calculation, setCalculation] = useState<{
    id: number;
    code: string | null;
    state: CalculatorState;
  }>();
  const { id, totalCost } = item;
  const product = useMemo(() => ({ type: productType, id, totalCost }), [productType, id, totalCost]);
  const code = new URLSearchParams(useLocation().search).get(CALCULATION_PARAM);
  // Without a price there is nothing to calculate until a manager sends a link to a calculation. What is sold has none.
  const calculates = item.availability !== 'SOLD' && (totalCost !== null || code !== null);
  const folds = !isLeased(item);
  // A visitor who opened a calculation by «Рассчитать точно» or a link sees its number in the bar, without an estimate.
  const openedCalculation =
    calculates && code !== null
      ? createCalculator(calculatorOptions(product, code, leasing.terms))
      : undefined;
  const isCurrent = calculation?.id === id && calculation.code === code;
  return (
    <>
      <article className="page screen product">
        <PageHeader
          title={item.title}
          breadcrumbs={<PageCrumbs items={breadcrumbs(productType, { title: item.title })} />}
          actions={
            <Button
              size="sm"
              variant="ghost"
              icon={<ArrowLeftIcon />}
              href={cataloguePath(productType)}
              linkComponent={BackLink}
            >
              Назад к списку
            </Button>
          }
        />
        {isPreview ? (
          <p className="product__preview" role="note">
            Предпросмотр для сотрудников: так страницу увидит посетитель.
          </p>
        ) : null}
        <div className="stack product__top">
          <div className="product__gallery">
            <div className="product__badges">
              <ProductBadges item={item} />
            </div>
            <ProductGallery key={item.id} productType={productType} item={item} />
          </div>
          <div className="stack product__side">
            {/* Who gets the page sees the calculation that its sender has made, and not the one they began with. */}
            <PriceBlock
              item={item}
              leasing={leasing}
              shared={isCurrent ? calculationPath(path, encodeScenario(calculation.state)) : undefined}
            />
            {'facts' in item ? <InspectionPart item={item} /> : null}
            {'facts' in item ? <Facts item={item} /> : <Offers offers={item.offers} />}
          </div>
          <div className="product__details">
            <Characteristics item={item} />
            {productType === 'equipment' ? <SparePartPromo machine={item} /> : null}
          </div>
        </div>
        {calculates ? (
          <CalculatorSection
            key={id}
            className="section"
            product={product}
            leasing={leasing}
            note={isEquipment(item) ? lotNote(item, leasing.terms) : undefined}
            fold={folds ? (code === null ? 'closed' : 'open') : undefined}
            onChange={(state) => setCalculation({ id, code, state })}
          >
            {productType === 'equipment' ? (state) => <MachineHour contract={state} /> : undefined}
          </CalculatorSection>
        ) : null}
      </article>
      {/* A boundary of its own: it is hydrated after what stands above it, or when it is pressed. */}
      <Suspense>
        <Similar key={item.id} part={similar} />
        {productType === 'equipment' ? <RecentlyViewed except={item.id} /> : null}
      </Suspense>
      <ProductBar item={item} calculation={isCurrent ? calculation.state : openedCalculation} />
    </>
  );
});

/** «Похожие предложения», in their final size while they are on their way. */
function Similar({ part }: { part: ProductData['similar'] }) {
  const section = (cards: ReactNode) => (
    <section className="page section card-shelf" aria-label="Похожие предложения">
      <PageHeader level={2} title="Похожие предложения" />
      {cards}
    </section>
  );
  return (
    <DeferredPart part={part} fallback={section(<CardSkeletons count={SIMILAR} />)}>
      {(items) => (items?.length ? section(<CardGrid items={items} eager={false} />) : null)}
    </DeferredPart>
  );
}

/**
 * 'Новинка' on equipment of 30 days or less, a badge on new spare parts (specification §2); of what is reserved or sold
 * only that.
 */
function ProductBadges({ item }: { item: ProductData['item'] }) {
  if (item.isOutOfStock) return <Badge tone="solid">{availabilityTexts[item.availability]}</Badge>;
  if (!isEquipment(item)) return item.condition === 'NEW' ? <Badge tone="solid">Новая</Badge> : null;
  return (
    <>
      {item.novelty ? <Badge tone="solid">Новинка</Badge> : null}
      {item.auction ? <Badge tone="accent">Аукцион</Badge> : null}
    </>
  );
}

/** Counts the view, once the page is in a browser: the server counts a visitor once a day. A preview is not a view. */
function useViewCount(product: 'equipment' | 'component', id: number, isPreview: boolean) {
  const api = useApi();
  useEffect(() => {
    if (isPreview) return;
    if (product === 'equipment') rememberViewed(id);
    api.viewProduct({ params: { product, id } }).catch(() => {
      // The visitor has nothing to do with it.
    });
  }, [api, product, id, isPreview]);
}

/** Keeps the page for reading without a connection; of a preview there may be no page. */
function useOfflineCopy(path: string, title: string, isPreview: boolean) {
  useEffect(() => {
    if (isPreview) return;
    void import('../../offline/offlineCopy.ts').then(({ saveOfflineCopy }) => saveOfflineCopy(path, title));
  }, [path, title, isPreview]);
}
