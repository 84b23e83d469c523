/** What the site leases: the word in its routes (specification §2). */
export type ItemKind = 'equipment' | 'spare-part';

/** Both kinds in the order of the menu. */
export const itemKinds = ['equipment', 'spare-part'] as const satisfies readonly ItemKind[];

/** The conditions of a spare part. */
export const conditions = ['NEW', 'USED', 'RECOVERED'] as const;
export type Condition = (typeof conditions)[number];

/** Whether the maker of the machine made a spare part. */
export const origins = ['ORIGINAL', 'ANALOGUE'] as const;
export type Origin = (typeof origins)[number];

/** Russian names of the conditions of a spare part. */
export const conditionTexts = {
  NEW: 'Новая',
  USED: 'Б/У',
  RECOVERED: 'Восстановленная',
} as const satisfies Record<Condition, string>;

/** Russian names of what an original part and any other is. */
export const originTexts = {
  ORIGINAL: 'Оригинал',
  ANALOGUE: 'Аналог',
} as const satisfies Record<Origin, string>;

/** The words for the kinds of item on the wire: in paths, bodies and events. */
export const wireWords = ['equipment', 'component'] as const;
export type WireWord = (typeof wireWords)[number];

/** Reads the kind of an item from a route; undefined for anything else, and then nothing is shown. */
export function parseItemKind(text: string | undefined): ItemKind | undefined {
  return itemKinds.find((kind) => kind === text);
}

/** The word for a kind of item on the wire: anything but equipment is a component (specification §3). */
export function wireWord(kind: string): WireWord {
  return kind === 'equipment' ? 'equipment' : 'component';
}

/** The kind of item behind a word of the wire. */
export function itemKindOf(word: string): ItemKind {
  return word === 'equipment' ? 'equipment' : 'spare-part';
}

/** Address of a product's page: /product/equipment/7. */
export function productPath(productType: ItemKind, id: number): string {
  return `/product/${productType}/${id}`;
}

/** Address of a picture or video; undefined when there is none, and then a placeholder shows (specification §3). */
export function imageUrl(
  productType: string,
  productId: number,
  image: { readonly id: string } | null | undefined,
): string | undefined {
  if (!image) return undefined;
  return `/api/files/${wireWord(productType)}/${productId}/${encodeURIComponent(image.id)}`;
}

/** Whether a file of the gallery is a video: its mime type starts with video (specification §2). */
export function isVideo(file: { readonly mimeType: string }): boolean {
  return file.mimeType.startsWith('video');
}
