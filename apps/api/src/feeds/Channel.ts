import type { Availability } from '@leasing/core/catalogue';
import type { Firm } from '@leasing/core/firm';
import type { FeedItem } from './items.ts';

/** What every offer of a feed is made with. */
export interface FeedSetting {
  firm: Firm;
  /** The address of the site, without a trailing slash. */
  site: string;
  /** Ids of the categories of spare parts by their names. */
  categories: ReadonlyMap<string, number>;
  /** When the feed is made. */
  moment: Date;
}

/** A place that takes the stock as a file at an address, by rules that it has published. */
export interface Channel {
  /** In the address: `/feeds/<name>.xml`. */
  name: string;
  /** How people call it. */
  title: string;
  /** The availabilities that its feed lists; the rest of the stock is left out. */
  availabilities: readonly Availability[];
  /** Everything before the first offer. */
  start(setting: FeedSetting): string;
  offer(item: FeedItem, setting: FeedSetting): string;
  /** Everything after the last offer. */
  end: string;
  /** Why the channel would refuse an item, in Russian phrases by its published rules; empty when it would not. */
  refusals(item: FeedItem, setting: FeedSetting): string[];
}
