import { productPath } from '@leasing/core/catalogue';
import { availabilityTexts, breadcrumbs } from '@leasing/core/catalogue/texts';
import { formatMonthlyPayment, formatPrice, formatPriceFrom } from '@leasing/core/format';
import { termSentence } from '@leasing/core/terms';
import { sharePicture } from '../../product/pictures.ts';
import { isEquipment } from '../../product/specs.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import { allSpecs } from './allSpecs.ts';
import { galleryItems } from './galleryItems.ts';
import { productJsonLd } from './jsonLd.ts';
import type { ProductData } from './loader.ts';

export { Product as Component } from './Product.tsx';

export function head({ data, origin }: HeadInput<ProductData>): Head {
  const { productType, item, leasing } = data;
  const price = item.totalCost === null ? formatPrice(null) : formatPriceFrom(item.totalCost);
  const payment = item.minCost === null ? '' : `${formatMonthlyPayment(item.minCost)}, `;
  const verb = isEquipment(item) ? `в лизинг: ${payment}цена ${price}` : price;
  const [main] = galleryItems(productType, item);
  const specs = allSpecs(item)
    .slice(3, 7)
    .map(({ label, value }) => `${label.toLowerCase()} ${value}`)
    .join(', ');
  return {
    title: `${item.title} ${isEquipment(item) ? 'в лизинг' : '— запчасть'}`,
    description: item.isOutOfStock
      ? `${item.title}: ${availabilityTexts[item.availability].toLowerCase()}. ${specs}. Подберём такую же.`
      : `${item.title} ${verb}. ${specs}. Осмотр до договора, срок ${termSentence(leasing.terms)}.`,
    canonical: productPath(productType, item.id),
    breadcrumbs: breadcrumbs(productType, { title: item.title }),
    image: sharePicture(productType, item),
    firstPictures: main?.srcSet ? [{ ...main, alt: '' }] : [],
    // Only in the page that the server sends.
    jsonLd: import.meta.env.SSR ? [productJsonLd(productType, item, origin)] : [],
  };
}
