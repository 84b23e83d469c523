import type { ItemKind } from '@leasing/core/catalogue';
import type { ReadingOptions } from '../rows/reading.ts';
import type { Mapping } from '../tables/titles.ts';
import type { Place } from './events.ts';
import type { ListChanges } from './ListChanges.ts';
import type { Named } from './missing.ts';
import type { PictureAddresses } from './pictures/addresses.ts';

/** How a file is imported. */
export interface FileOrder extends ReadingOptions {
  /** Absolute path. */
  path: string;
  now: Date;
  /** What a person said that columns mean which are not known. */
  mapping?: Mapping | undefined;
  /** Gets what the rows name, by the kind of stock. */
  namedStock?: NamedStock | undefined;
  /** Gets the addresses of pictures that the rows name. */
  pictures?: PictureAddresses[] | undefined;
  /** Prices and hours far from what is usual are right: a person looked at them. */
  acceptDoubtful?: boolean | undefined;
  /** The rows are the demo stock that comes with the program. */
  isDemo?: boolean;
  /** The list is only compared with the stock, and this gets what it would change; nothing is stored. */
  preview?: ListChanges | undefined;
}

export type NamedStock = Record<ItemKind, Named>;

/** Where each item is in its file, by its key. */
export type ItemPlaces = Record<ItemKind, Map<string, Place>>;

/** Nothing named yet. */
export function nothingNamed(): NamedStock {
  const nothing = (): Named => ({ keys: new Set(), numbers: new Set(), suppliers: new Set() });
  return { equipment: nothing(), 'spare-part': nothing() };
}
