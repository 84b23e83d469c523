import type { Availability } from '@leasing/core/catalogue';
import type { ChannelName } from '@leasing/core/unstable/api/office';
import type { Advert, AdvertLimits, AdvertSetting } from './advert.ts';
import type { FeedItem } from './items.ts';

/** Why an item stays out of a feed. */
export interface RefusalReason {
  /** A phrase in Russian that is the same for every item. */
  reason: string;
  /** The words of the item that it is about. */
  found?: string;
}

/** What every offer of a feed is made with. */
export interface FeedSetting extends AdvertSetting {
  /** The address of the site, without a trailing slash. */
  site: string;
  /** Ids of the categories of spare parts by their names. */
  categories: ReadonlyMap<string, number>;
}

/** A place that takes the stock as a file at an address, by rules that it has published. */
export interface Channel {
  /** In the address: `/feeds/<name>.xml`. */
  name: ChannelName;
  /** How people call it. */
  title: string;
  /** The field of an item that switches it on and off for this channel. */
  field: 'inAvito' | 'inYml';
  /** The availabilities that its feed lists; the rest of the stock is left out. */
  availabilities: readonly Availability[];
  /** Bounds of the published rules; with their sources in docs/feeds.md. */
  limits: AdvertLimits;
  /** Everything before the first offer. */
  start(setting: FeedSetting): string;
  offer(item: FeedItem, advert: Advert, setting: FeedSetting): string;
  /** Everything after the last offer. */
  end: string;
  /** What it would refuse besides what every channel does (`findRefusals`). */
  refusals(item: FeedItem, advert: Advert, setting: FeedSetting): RefusalReason[];
}
