import { expect, test } from 'vitest';
import { ColumnLooks } from './ColumnLooks.ts';

test('a moment is shown as the clock of Moscow has it', () => {
  const looks = new ColumnLooks();
  const header = {
    kind: 'equipment' as const,
    line: 1,
    titles: ['Окончание торгов'],
    positions: { auctionEndsAt: [0] },
    money: {},
    unused: [],
    remarks: [],
  };
  looks.add('auctionEndsAt', header, '2026-12-10T15:00:00.000Z');
  expect(looks.list()).toMatchObject([{ samples: ['10.12.2026 18:00\u00A0МСК'] }]);
});
