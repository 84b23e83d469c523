import type { CSSProperties, ReactNode } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { sample, samples } from './samples.tsx';

/** Ways in which a page may put a component into a box of 1000 px. */
const places: Record<string, (child: (style?: CSSProperties) => ReactNode) => ReactNode> = {
  'a block': (child) => child(),
  'a flex row': (child) => <div style={{ display: 'flex' }}>{child()}</div>,
  'a centred flex column': (child) => (
    <div style={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>{child()}</div>
  ),
  'a centred grid': (child) => <div style={{ display: 'grid', placeContent: 'center' }}>{child()}</div>,
  'a float': (child) => child({ float: 'left' }),
  'an inline-block': (child) => <div style={{ display: 'inline-block' }}>{child()}</div>,
  'an absolute box': (child) => (
    <div style={{ position: 'relative', height: 1200 }}>{child({ position: 'absolute' })}</div>
  ),
  'a table cell': (child) => (
    <table>
      <tbody>
        <tr>
          <td>{child()}</td>
        </tr>
      </tbody>
    </table>
  ),
  'a dialog': (child) => (
    <div style={{ position: 'relative', height: 1200 }}>
      <dialog open style={{ padding: 0 }}>
        {child()}
      </dialog>
    </div>
  ),
};

/** Those that show nothing in their sample, or that lie over the page. */
const unseen = ['ToastRegion', 'Skeleton'];

describe.each(Object.entries(places))('In %s', (_, inPlace) => {
  describe.each([
    [1000, 900],
    [320, 280],
    [200, 280],
  ])('of %i px', (width, least) => {
    beforeAll(() => page.viewport(width + 40, 900));
    afterAll(() => page.viewport(1280, 900));

    it(`LeasingCalculator fills what there is: at least ${least} px`, async () => {
      const { container } = await render(
        <div style={{ width }}>{inPlace((style) => sample('LeasingCalculator', { style }))}</div>,
      );
      const calculator = container.querySelector('.lsg-calculator') as HTMLElement;
      const box = calculator.getBoundingClientRect();
      expect(box.width).toBeGreaterThanOrEqual(least);
      expect(box.width).toBeLessThanOrEqual(Math.max(width, least));
      // What it shows does not stand out of it.
      expect(calculator.scrollWidth).toBeLessThanOrEqual(Math.ceil(box.width));
      // Not a column of letters.
      expect(box.height).toBeLessThan(width < 500 ? 1600 : 1100);
    });
  });

  it.each(Object.keys(samples).filter((name) => !unseen.includes(name)))('%s has a width', async (name) => {
    const { container } = await render(
      <div style={{ width: 1000 }}>{inPlace((style) => sample(name, { style }))}</div>,
    );
    const component = container.querySelector('[class*="lsg-"]') as HTMLElement;
    expect(component.getBoundingClientRect().width).toBeGreaterThan(10);
  });
});

it('SortSelect in a wide grid keeps its arrow at the field', async () => {
  const { container } = await render(
    <div style={{ display: 'grid', width: 900 }}>{sample('SortSelect')}</div>,
  );
  const [field, arrow] = ['.lsg-sort__select', '.lsg-sort__arrow'].map((part) =>
    (container.querySelector(part) as Element).getBoundingClientRect(),
  );
  expect((field?.right ?? 0) - (arrow?.right ?? 0)).toBeCloseTo(13, 0);
});
