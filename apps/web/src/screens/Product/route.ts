import { productPath } from '@leasing/core/catalogue';
import { availabilityTexts, breadcrumbs } from '@leasing/core/catalogue/texts';
import {
  estimateTerms,
  formatDate,
  formatMonthlyPayment,
  formatPrice,
  formatPriceFrom,
} from '@leasing/core/format';
import { type LeaseTerms, termSentence } from '@leasing/core/unstable/terms';
import { sharePicture } from '../../product/pictures.ts';
import { isEquipment, isLeased } from '../../product/specs.ts';
import type { Head, HeadInput } from '../../routing/head.ts';
import { allSpecs } from './allSpecs.ts';
import { galleryItems } from './galleryItems.ts';
import { productJsonLd } from './jsonLd.ts';
import type { ProductData } from './loader.ts';

export { Product as Component } from './Product.tsx';

export function head({ data, origin }: HeadInput<ProductData>): Head {
  const { productType, item, leasing } = data;
  const [main] = galleryItems(productType, item);
  return {
    title: titleOf(item),
    description: descriptionOf(item, leasing.terms),
    canonical: productPath(productType, item.id),
    breadcrumbs: breadcrumbs(productType, { title: item.title }),
    image: sharePicture(productType, item),
    firstPictures: main?.srcSet ? [{ ...main, alt: '' }] : [],
    // Only in the page that the server sends.
    jsonLd: import.meta.env.SSR ? [productJsonLd(productType, item, origin)] : [],
  };
}

/** A part is named with its number: many machines have a «Звёздочка ведущая». */
function titleOf(item: ProductData['item']): string {
  const { title } = item;
  if (isEquipment(item)) return `${title} в лизинг`;
  return `${title}${title.includes(item.partNumber) ? '' : ` ${item.partNumber}`} — запчасть`;
}

/** Whole sentences of what is known; a payment with its terms, an inspection where there was one. */
function descriptionOf(item: ProductData['item'], terms: LeaseTerms): string {
  const specs = allSpecs(item)
    .slice(3, 7)
    .map(({ label, value }) => `${label}: ${value}`);
  if (item.isOutOfStock) {
    const state = availabilityTexts[item.availability].toLowerCase();
    return sentences(`${item.title}: ${state}`, ...specs, 'Подберём такую же');
  }
  const { minCost, totalCost } = item;
  const price = totalCost === null ? formatPrice(null) : formatPriceFrom(totalCost);
  const inspectedOn = 'facts' in item ? item.facts.inspectedOn : null;
  return sentences(
    `${item.title}: цена ${price}`,
    isLeased(item) && minCost !== null
      ? `Платёж ${formatMonthlyPayment(minCost)} (${estimateTerms({ minCost, totalCost })})`
      : '',
    ...specs,
    inspectedOn ? `Осмотрена ${formatDate(inspectedOn)}` : '',
    isLeased(item) ? `Лизинг на срок ${termSentence(terms)}` : '',
  );
}

const sentences = (...texts: string[]) =>
  texts
    .filter(Boolean)
    .map((text) => `${text.replace(/\.$/, '')}.`)
    .join(' ');
