import type { Equipment, EquipmentDetails, SparePart } from '@leasing/core/api';
import { type ItemKind, imageUrl, isVideo, productPath, splitNames } from '@leasing/core/catalogue';
import { characteristicRows } from '@leasing/core/catalogue/texts';
import { seenValues } from '@leasing/core/item';
import { isEquipment } from '../../product/specs.ts';

function condition(item: Equipment | SparePart): string {
  if (isEquipment(item) || item.condition === 'USED') return 'https://schema.org/UsedCondition';
  return item.condition === 'NEW'
    ? 'https://schema.org/NewCondition'
    : 'https://schema.org/RefurbishedCondition';
}

/** A reserved item may come back; search engines know no word for «reserved». */
const schemaAvailability = { IN_STOCK: 'InStock', RESERVED: 'OutOfStock', SOLD: 'SoldOut' } as const;

/** Characteristics of its kind and facts of a machine as schema.org has them; unknown values are left out. */
function factsJsonLd(item: EquipmentDetails, origin: string): object {
  const knownFacts = seenValues(item, 'facts').filter(({ value }) => value !== null);
  return {
    brand: { '@type': 'Brand', name: item.brand },
    model: item.model,
    ...(item.facts.serialNumber && { serialNumber: item.facts.serialNumber }),
    ...(item.inspectedAt && {
      subjectOf: {
        '@type': 'Report',
        name: 'Паспорт осмотра',
        datePublished: item.inspectedAt,
        abstract: item.facts.inspection,
        url: `${origin}${productPath('equipment', item.id)}/passport`,
      },
    }),
    additionalProperty: [...characteristicRows(item.characteristics), ...knownFacts].map(
      ({ label, value }) => ({
        '@type': 'PropertyValue',
        name: label,
        value,
      }),
    ),
  };
}

/** What a part fits; its number is that of its maker. */
function partJsonLd({ partNumber, brand, model }: SparePart): object {
  const makes = splitNames(brand);
  const models = splitNames(model);
  const make = makes.length === 1 ? makes[0] : undefined;
  return {
    mpn: partNumber,
    ...(brand && { brand: makes.map((name) => ({ '@type': 'Brand', name })) }),
    ...(model && {
      isAccessoryOrSparePartFor: models.map((name) => ({
        '@type': 'Product',
        name: make ? `${make} ${name}` : name,
      })),
    }),
  };
}

/** Where an item is, how many there are, and who sells it. */
function placesJsonLd(item: EquipmentDetails | SparePart): object {
  const place = (address: string) => ({ '@type': 'Place', address });
  if (isEquipment(item)) {
    return item.city ? { availableAtOrFrom: place(item.city) } : {};
  }
  const { quantity, supplier, warehouses } = item;
  return {
    ...(quantity !== null && { inventoryLevel: { '@type': 'QuantitativeValue', value: quantity } }),
    ...(supplier && { seller: { '@type': 'Organization', name: supplier } }),
    ...(warehouses.length > 0 && { availableAtOrFrom: warehouses.map(({ name }) => place(name)) }),
  };
}

/** An item, as search engines read it. */
export function productJsonLd(
  productType: ItemKind,
  item: EquipmentDetails | SparePart,
  origin: string,
): object {
  const images = item.fileList.filter((file) => !isVideo(file)).slice(0, 4);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: item.title,
    ...(images.length > 0 && {
      image: images.map((file) => `${origin}${imageUrl(productType, item.id, file)}?w=960&format=jpeg`),
    }),
    ...(item.additionalInfo && { description: item.additionalInfo }),
    sku: isEquipment(item) ? item.garageNumber : item.partNumber,
    itemCondition: condition(item),
    ...('facts' in item ? factsJsonLd(item, origin) : partJsonLd(item)),
    offers: {
      '@type': 'Offer',
      url: origin + productPath(productType, item.id),
      // A price on request is none: search engines take an offer without one, and no zero.
      ...(item.totalCost !== null && { priceCurrency: 'RUB', price: item.totalCost }),
      availability: `https://schema.org/${schemaAvailability[item.availability]}`,
      ...placesJsonLd(item),
    },
  };
}
