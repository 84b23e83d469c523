import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { networkOf } from './network.ts';

describe('the network that a limit counts by', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::2:3:4:5:6:7', '0:0:2:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    ['203.0.113.7, 198.51.100.1', 'unknown'],
    ['999.1.1.1', 'unknown'],
  ])('of %j is %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('is one for every address of a /64, and another one in the next', () => {
    const inOne = ['2001:db8:a:b::', '2001:db8:a:b::1', '2001:db8:a:b:ffff:ffff:ffff:ffff'].map(networkOf);
    expect(new Set(inOne).size).toBe(1);
    expect(inOne).not.toContain(networkOf('2001:db8:a:c::1'));
  });

  test('is in the key of every limit that counts an address', () => {
    const folder = fileURLToPath(new URL('..', import.meta.url));
    const keys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => readFileSync(`${folder}${name}`, 'utf8').match(/limitTries\([^;]*?`[^`]*`/g) ?? []);
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.filter((key) => /address\b[^`]*\}/.test(key) && !key.includes('networkOf('))).toEqual([]);
  });
});
