import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { availabilities, itemKinds } from '@leasing/core/catalogue';
import { isoDay } from '@leasing/core/format';
import type { OfficeFeed } from '@leasing/core/unstable/api/office';
import type { FirmSource } from '../firm/FirmProfile.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/index.ts';
import { WorkQueue } from '../platform/WorkQueue.ts';
import { readTerms } from '../terms/Terms.ts';
import { advertOf } from './advert.ts';
import { avito } from './avito.ts';
import type { Channel, FeedSetting } from './Channel.ts';
import { readItems } from './items.ts';
import { Refused } from './Refused.ts';
import { absence, findRefusals } from './refusals.ts';
import { readTemplates } from './templates.ts';
import { firstPartCategory, yml } from './yml.ts';

/** Every channel that gets the stock. */
export const channels: readonly Channel[] = [yml, avito];

/** Grows when an offer is written in another way, so that no file of the release before is given out. */
const format = 3;
/** Categories of spare parts that a feed lists. */
const mostCategories = 5000;

/** What a made feed holds. */
export type FeedReport = Omit<OfficeFeed, 'id' | 'title' | 'url'> & {
  /** Of the stock and of everything else that an offer is made of. */
  version: string;
};

/** A feed that is ready: gzip packs it to a tenth, and most who fetch it take it so. */
export interface ReadyFeed {
  report: FeedReport;
  /** Open on the packed file: it can be read to its end even when a newer one has taken its place. */
  file: FileHandle;
  bytes: number;
}

interface FeedsSetting {
  config: Pick<Config, 'dataDir' | 'publicUrl'>;
  database: Database;
  firm: FirmSource;
  /** Milliseconds for which a feed is given out without a look at the stock. */
  freshMs?: number;
  /** Milliseconds that a request waits for a newer feed where there is an older one. */
  patienceMs?: number;
}

/**
 * The feeds as files of the data directory. A feed is given out for a minute, and then as long as the stock is the same;
 * the first request after a change has it made anew. So a feed is made once a minute at most, and what is hidden leaves
 * it in that time, unless its making takes more than half a minute: then the one before is given out meanwhile.
 */
export class Feeds {
  readonly #setting: FeedsSetting;
  readonly #folder: string;
  /** One feed is made at a time, and other calls are answered in between. */
  readonly #queue = new WorkQueue();
  readonly #making = new Map<string, Promise<FeedReport>>();
  /** By channel: the version that was found to be that of the stock, and when. */
  readonly #checks = new Map<string, { version: string; at: number }>();

  constructor(setting: FeedsSetting) {
    this.#setting = setting;
    this.#folder = join(setting.config.dataDir, 'feeds');
  }

  /** The feed of a channel as the stock was at most a minute ago; the caller closes the file. */
  async ready(channel: Channel): Promise<ReadyFeed> {
    const before = await this.#readReport(channel);
    if (!before || !(await this.#isCurrent(channel, before))) {
      const newReport = this.#make(channel);
      await (before
        ? Promise.race([newReport, sleep(this.#setting.patienceMs ?? 30_000, undefined, { ref: false })])
        : newReport);
    }
    // Another process may have replaced the file between its report and its opening.
    const ready = (await this.#open(channel)) ?? (await this.#open(channel));
    if (!ready) throw new Error(`the feed ${channel.name} is gone as soon as it was made`);
    return ready;
  }

  /** Whether a feed may be given out as it is. */
  async #isCurrent(channel: Channel, { version, madeAt }: FeedReport): Promise<boolean> {
    const { freshMs = 60_000 } = this.#setting;
    const now = Date.now();
    const check = this.#checks.get(channel.name);
    const age = now - (check?.version === version ? check.at : Date.parse(madeAt));
    if (age >= 0 && age < freshMs) return true;
    if ((await this.#readVersion()) !== version) return false;
    this.#checks.set(channel.name, { version, at: now });
    return true;
  }

  /** Of what was made last. It names its file, so that the two always belong together. */
  async #readReport(channel: Channel): Promise<FeedReport | undefined> {
    const feed = await this.#open(channel);
    await feed?.file.close();
    return feed?.report;
  }

  async #open(channel: Channel): Promise<ReadyFeed | undefined> {
    const text = await readFile(join(this.#folder, `${channel.name}.json`), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const report = JSON.parse(text) as FeedReport;
    const file = await open(this.#path(channel, report.version)).catch(() => undefined);
    return file && { report, file, bytes: (await file.stat()).size };
  }

  /**
   * The state of the stock in one word. Ids are never given twice and versions only grow, so equal counts, greatest
   * ids and sums of versions mean an equal stock.
   */
  async #readVersion(): Promise<string> {
    const { config, database, firm } = this.#setting;
    const states = await database.query(
      `SELECT kind, count(*)::text AS count, max(id)::text AS last, sum(version)::text AS versions FROM item
       GROUP BY kind ORDER BY kind`,
    );
    const texts = [await firm.current(), await readTerms(database), await readTemplates(database)];
    // Adverts name the day of the rates.
    const all = JSON.stringify([format, config.publicUrl, isoDay(Date.now()), texts, states]);
    return createHash('sha256').update(all).digest('hex').slice(0, 20);
  }

  /** Makes a channel once at a time; requests that come meanwhile wait for the same one. */
  #make(channel: Channel): Promise<FeedReport> {
    const running = this.#making.get(channel.name);
    if (running) return running;
    const newReport = this.#queue
      .run(() => this.#write(channel))
      .finally(() => this.#making.delete(channel.name));
    newReport.catch(() => {});
    this.#making.set(channel.name, newReport);
    return newReport;
  }

  async #write(channel: Channel): Promise<FeedReport> {
    // What changes while the items are read makes the next feed another one.
    const version = await this.#readVersion();
    const setting = await this.setting();
    const report: FeedReport = {
      version,
      madeAt: setting.moment.toISOString(),
      offers: 0,
      refused: 0,
      reasons: [],
      refusedItems: [],
    };
    await mkdir(this.#folder, { recursive: true });
    const target = this.#path(channel, version);
    // Other processes may make the same feed in the same folder.
    const draft = join(this.#folder, `${randomUUID()}.part`);
    try {
      await pipeline(
        Readable.from(this.#pieces(channel, setting, report)),
        createGzip(),
        createWriteStream(draft),
      );
      await rename(draft, target);
      await writeFile(draft, JSON.stringify(report));
      await rename(draft, join(this.#folder, `${channel.name}.json`));
    } finally {
      await rm(draft, { force: true });
    }
    await this.#removeOthers(channel, version);
    return report;
  }

  /** A reader of an older file can still read it to its end. */
  async #removeOthers(channel: Channel, version: string): Promise<void> {
    const currentName = basename(this.#path(channel, version));
    const old = (await readdir(this.#folder)).filter(
      (name) => name.startsWith(`${channel.name}-`) && name !== currentName,
    );
    await Promise.all(old.map((name) => rm(join(this.#folder, name), { force: true })));
  }

  async *#pieces(channel: Channel, setting: FeedSetting, report: FeedReport): AsyncGenerator<string> {
    const templates = (await readTemplates(this.#setting.database))[channel.name];
    const refused = new Refused();
    yield channel.start(setting);
    for (const kind of itemKinds) {
      for await (const item of readItems(this.#setting.database, kind, availabilities)) {
        await this.#queue.pause();
        const absent = absence(item, channel);
        if (absent) {
          refused.add(item, [{ reason: absent }], 'absent');
          continue;
        }
        const advert = advertOf(item, templates[kind], channel.limits, setting);
        const reasons = findRefusals(item, advert, channel, setting);
        if (reasons.length > 0) {
          refused.add(item, reasons, 'wrong');
          continue;
        }
        report.offers += 1;
        yield channel.offer(item, advert, setting);
      }
    }
    yield channel.end;
    Object.assign(report, refused.summary());
  }

  /** What adverts are written with now. */
  async setting(): Promise<FeedSetting> {
    const { config, database, firm } = this.#setting;
    return {
      firm: await firm.current(),
      terms: await readTerms(database),
      site: config.publicUrl,
      moment: new Date(),
      categories: await this.#categories(),
    };
  }

  async #categories(): Promise<Map<string, number>> {
    const rows = await this.#setting.database.query<{ category: string }>(
      `SELECT DISTINCT category FROM item WHERE kind = 'spare-part' AND availability IN ('IN_STOCK', 'RESERVED')
       ORDER BY category LIMIT ${mostCategories}`,
    );
    return new Map(rows.map(({ category }, index) => [category, firstPartCategory + index]));
  }

  #path({ name }: Channel, version: string): string {
    return join(this.#folder, `${name}-${version}.xml.gz`);
  }
}
