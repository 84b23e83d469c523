import type { CDPSession } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { everyStory } from '../../fixtures/everyStory.ts';
import { sample } from './samples.tsx';

const emulate = (value: 'reduce' | 'no-preference') =>
  (cdp() as unknown as CDPSession).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  });

const moving = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().duration !== 0);

describe('For those who have nothing against motion', () => {
  beforeAll(() => emulate('no-preference'));
  // All other tests run with reduced motion.
  afterAll(() => emulate('reduce'));

  it('there is some', async () => {
    await render(sample('Spinner'));
    expect(moving()).toHaveLength(1);
  });
});

describe.each(everyStory)('$name', ({ Story }) => {
  it('stands still for those who asked for reduced motion', async () => {
    await render(<Story />);
    expect(matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true);
    expect(moving().map(({ effect }) => (effect as KeyframeEffect).target?.className)).toEqual([]);
  });
});
