import type { FirmProfile } from '../firm/FirmProfile.ts';
import type { Database } from '../platform/database/index.ts';
import type { CodeSenders } from './delivery/codeSenders.ts';
import type { Hashing } from './Hashing.ts';
import type { KnownBrowsers } from './knownBrowsers.ts';
import type { SecretCookie } from './SecretCookie.ts';
import type { SmsBudget } from './SmsBudget.ts';

/** What the calls about accounts work with. */
export interface AuthContext {
  database: Database;
  senders: CodeSenders;
  budget: SmsBudget;
  hashing: Hashing;
  browsers: KnownBrowsers;
  /** The secret that binds a pending change to the browser that began it. */
  changeCookie: SecretCookie;
  /** Who processes the data, as the consents name them. */
  firm: FirmProfile;
  /** Where the outbox lies. */
  dataDir: string;
  /** Name of the site's host, for messages. */
  site: string;
  /** Has the queue looked at, after a commit that put a code into it. */
  wakeQueue: () => void;
}
