import { FirmProfile } from '@leasing/api';
import { DEFAULT_FIRM, shownFirm } from '@leasing/core/unstable/firm';
import { pageFirm } from '../src/firm/pageFirm.ts';

/** A firm whose owner has set nothing. */
export const usualProfile = new FirmProfile({ query: async () => [] }, {});

/** What its pages show. */
export const usualFirm = pageFirm(shownFirm(DEFAULT_FIRM, ''));
