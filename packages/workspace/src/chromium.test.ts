import { afterEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';

afterEach(() => vi.unstubAllEnvs());

test('CHROMIUM_PATH is taken before the usual places', () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath);
  expect(findChromium()).toBe(process.execPath);
});

test('a CHROMIUM_PATH that names no file is an error that says so', () => {
  vi.stubEnv('CHROMIUM_PATH', '/no/such/browser');
  expect(() => findChromium()).toThrow('CHROMIUM_PATH names /no/such/browser, and there is no such file.');
});
