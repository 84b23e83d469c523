import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import type { Point } from '../../test/input/finger.ts';
import { mouse } from '../../test/input/mouse.ts';
import { resetForm } from '../../test/input/resetForm.ts';
import { RangeSlider, type RangeSliderProps, type RangeValue } from '../range-slider.ts';

const listener = vi.fn<(value: RangeValue) => void>();
/** The scale is 400 px wide. */
const ranged = (props: Partial<RangeSliderProps>) => (
  <div style={{ width: 400 }}>
    <RangeSlider label="Цена" min={0} max={10_000} step={100} onValueCommit={listener} {...props} />
  </div>
);
const show = (props: Partial<RangeSliderProps> = {}) => render(ranged(props));

/** A caller who follows every move. */
function Follower(props: RangeSliderProps) {
  const [value, setValue] = useState<RangeValue>([2000, 8000]);
  const follow = (next: RangeValue) => {
    props.onValueChange?.(next);
    setValue(next);
  };
  return <RangeSlider {...props} value={value} onValueChange={follow} />;
}

const thumb = (name: 'от' | 'до') => page.getByRole('slider', { name }).element() as HTMLElement;
const track = () => document.querySelector('.lsg-range__root') as HTMLElement;
const standing = () => [thumb('от'), thumb('до')].map(({ ariaValueNow }) => Number(ariaValueNow));

/** A point of the track, by the part of its width from the left. */
const at = (part: number): Point => {
  const { left, width, top, height } = track().getBoundingClientRect();
  return { x: left + width * part, y: top + height / 2 };
};
const middle = (element: Element): Point => {
  const { left, width, top, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

async function drag(from: Point, to: Point) {
  await mouse('mousePressed', from);
  await mouse('mouseMoved', { x: (from.x + to.x) / 2, y: from.y });
  await mouse('mouseMoved', to);
  await mouse('mouseReleased', to);
}

beforeEach(() => listener.mockReset());

describe('Keys', () => {
  it('move a thumb that stays the same element and keeps the focus', async () => {
    await show();
    const from = thumb('от');
    from.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{PageUp}{PageDown}{End}{Home}{ArrowRight}');
    expect(standing()).toEqual([100, 10_000]);
    expect(thumb('от')).toBe(from);
    expect(document.activeElement).toBe(from);
  });

  it('go ten steps with Shift, and no thumb passes the other or the end', async () => {
    await show({ defaultValue: [2000, 2500] });
    thumb('от').focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    expect(standing()).toEqual([1000, 2500]);
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
    expect(standing()).toEqual([2500, 2500]);
    await userEvent.keyboard('{Tab}{Shift>}{ArrowDown}{/Shift}');
    expect(standing()).toEqual([2500, 2500]);
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(standing()).toEqual([2500, 10_000]);
  });

  it('go from a number between two steps to the next step', async () => {
    await show({ defaultValue: [1950, 4050] });
    thumb('от').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(standing()).toEqual([2000, 4050]);
    await userEvent.keyboard('{Tab}{ArrowLeft}');
    expect(standing()).toEqual([2000, 4000]);
  });

  it('commit once when they rest, and at once when the thumb is left', async () => {
    await show();
    thumb('от').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(listener).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([[[300, 10_000]]]));
    await userEvent.keyboard('{ArrowRight}{Tab}');
    expect(listener.mock.calls).toEqual([[[300, 10_000]], [[400, 10_000]]]);
    await userEvent.keyboard('{Tab}');
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('tell the listener that is there when they rest', async () => {
    const nextListener = vi.fn<(value: RangeValue) => void>();
    const { rerender } = await show();
    thumb('от').focus();
    await userEvent.keyboard('{ArrowRight}');
    await rerender(ranged({ onValueCommit: nextListener }));
    await vi.waitFor(() => expect(nextListener.mock.calls).toEqual([[[100, 10_000]]]));
    expect(listener).not.toHaveBeenCalled();
  });

  it('tell no one when the slider has gone before they rest', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { unmount } = await show();
    thumb('от').focus();
    await userEvent.keyboard('{ArrowRight}');
    await unmount();
    vi.advanceTimersByTime(1000);
    expect(listener).not.toHaveBeenCalled();
  });

  it('with Alt, Ctrl or Meta belong to the browser', async () => {
    await show({ defaultValue: [2000, 8000] });
    thumb('от').focus();
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      const key = new KeyboardEvent('keydown', {
        key: 'ArrowRight',
        [modifier]: true,
        bubbles: true,
        cancelable: true,
      });
      expect(thumb('от').dispatchEvent(key)).toBe(true);
    }
    expect(standing()).toEqual([2000, 8000]);
  });

  it('do nothing while the slider is disabled', async () => {
    await show({ disabled: true });
    thumb('от').dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }));
    expect(standing()).toEqual([0, 10_000]);
    expect(thumb('от').tabIndex).toBe(-1);
  });

  it('come after a typed number is committed by leaving its field', async () => {
    await show();
    await page.getByRole('textbox', { name: 'Цена, до' }).fill('9000');
    thumb('от').focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(standing()).toEqual([100, 9000]);
    await expect.element(page.getByRole('textbox', { name: 'Цена, от' })).toHaveValue('100');
  });
});

describe('A pointer', () => {
  it('that presses beside the thumbs takes the nearer one along', async () => {
    await show({ defaultValue: [2000, 8000] });
    const to = thumb('до');
    await drag(at(0.6), at(0.7));
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([[[2000, 7000]]]));
    expect(standing()).toEqual([2000, 7000]);
    expect(thumb('до')).toBe(to);
    expect(document.activeElement).toBe(to);
  });

  it('leaves the thumb to the keys', async () => {
    await show({ defaultValue: [2000, 8000] });
    await drag(at(0.3), at(0.4));
    await userEvent.keyboard('{ArrowRight}');
    expect(standing()).toEqual([4100, 8000]);
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([4100, 8000]));
  });

  it('commits what the keys have left before it begins', async () => {
    await show({ defaultValue: [2000, 8000] });
    thumb('от').focus();
    await userEvent.keyboard('{ArrowRight}');
    await mouse('mousePressed', at(0.9));
    expect(listener.mock.calls).toEqual([[[2100, 8000]]]);
    await mouse('mouseReleased', at(0.9));
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([2100, 9000]));
  });

  it('that presses a thumb beside its middle does not move it', async () => {
    await show({ defaultValue: [2000, 8000] });
    const { x, y } = middle(thumb('от'));
    await mouse('mousePressed', { x: x + 8, y });
    expect(document.activeElement).toBe(thumb('от'));
    await mouse('mouseReleased', { x: x + 8, y });
    expect(standing()).toEqual([2000, 8000]);
    expect(listener).not.toHaveBeenCalled();
  });

  it('that comes back to where it began commits nothing', async () => {
    await show({ defaultValue: [2000, 8000] });
    await mouse('mousePressed', middle(thumb('от')));
    await mouse('mouseMoved', at(0.4));
    await vi.waitFor(() => expect(standing()).toEqual([4000, 8000]));
    await mouse('mouseMoved', at(0.2));
    await mouse('mouseReleased', at(0.2));
    expect(standing()).toEqual([2000, 8000]);
    expect(listener).not.toHaveBeenCalled();
  });

  it('that the browser takes for something else puts the thumb back', async () => {
    await show({ defaultValue: [2000, 8000] });
    await mouse('mousePressed', at(0.4));
    await vi.waitFor(() => expect(standing()).toEqual([4000, 8000]));
    track().dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }));
    await mouse('mouseReleased', at(0.4));
    expect(standing()).toEqual([2000, 8000]);
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['in the middle: to the right', [5000, 5000], 0.8, [5000, 8000]],
    ['in the middle: to the left', [5000, 5000], 0.2, [2000, 5000]],
    ['at the lower end', [0, 0], 0.3, [0, 3000]],
    ['at the upper end', [10_000, 10_000], 0.7, [7000, 10_000]],
  ] as const)('takes that of two thumbs in one place which can go there, %s', async (_, both, part, then) => {
    await show({ defaultValue: both });
    await drag(at(part), at(part));
    await vi.waitFor(() => expect(standing()).toEqual(then));
  });

  it('pulls two thumbs apart that both stand at the upper end', async () => {
    await show({ defaultValue: [10_000, 10_000] });
    await drag(middle(thumb('до')), at(0.6));
    await vi.waitFor(() => expect(standing()).toEqual([6000, 10_000]));
  });

  it('moves nothing with its second button', async () => {
    await show({ defaultValue: [2000, 8000] });
    await userEvent.click(track(), { button: 'right', position: { x: 200, y: 12 } });
    expect(standing()).toEqual([2000, 8000]);
  });

  it('tells a caller who holds the value of every move, and of the end', async () => {
    const onValueChange = vi.fn<(value: RangeValue) => void>();
    await render(
      <Follower
        label="Цена"
        min={0}
        max={10_000}
        step={100}
        onValueChange={onValueChange}
        onValueCommit={listener}
      />,
    );
    await drag(at(0.3), at(0.5));
    await vi.waitFor(() => expect(listener.mock.calls).toEqual([[[5000, 8000]]]));
    expect(onValueChange.mock.calls[0]).toEqual([[3000, 8000]]);
    expect(onValueChange).toHaveBeenLastCalledWith([5000, 8000]);
  });
});

describe('From right to left', () => {
  beforeEach(() => {
    document.documentElement.dir = 'rtl';
  });

  it('the scale runs to the left, with its keys and its drags', async () => {
    await show({ defaultValue: [2000, 8000] });
    expect(middle(thumb('от')).x).toBeGreaterThan(middle(thumb('до')).x);
    thumb('от').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowRight}{ArrowUp}');
    expect(standing()).toEqual([2200, 8000]);
    await drag(at(0.3), at(0.1));
    await vi.waitFor(() => expect(standing()).toEqual([2200, 9000]));
  });
});

afterEach(() => {
  document.documentElement.dir = '';
});

describe('In a form that is reset', () => {
  const form = () => document.querySelector('form') as HTMLFormElement;
  const sent = () => Object.fromEntries(new FormData(form()));
  const inForm = (props: Partial<RangeSliderProps> = {}) =>
    render(<form>{ranged({ names: ['min', 'max'], defaultValue: [2000, 8000], ...props })}</form>);

  it('both ends come back to where they first stood, and it is reported once', async () => {
    await inForm();
    await userEvent.fill(page.getByRole('textbox', { name: 'Цена, от' }), '3000');
    await userEvent.fill(page.getByRole('textbox', { name: 'Цена, до' }), '5000');
    await userEvent.keyboard('{Enter}');
    expect(sent()).toEqual({ min: '3000', max: '5000' });
    listener.mockClear();
    form().reset();
    await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith([2000, 8000]));
    await expect.poll(standing).toEqual([2000, 8000]);
    expect(sent()).toEqual({ min: '2000', max: '8000' });
  });

  it('what is typed and not committed is forgotten, and nothing is reported', async () => {
    await inForm();
    await userEvent.fill(page.getByRole('textbox', { name: 'Цена, от' }), '3000');
    form().reset();
    await expect.poll(sent).toEqual({ min: '2000', max: '8000' });
    await expect.element(page.getByRole('textbox', { name: 'Цена, от' })).toHaveValue('2\u00A0000');
    await userEvent.tab();
    expect(listener).not.toHaveBeenCalled();
  });

  it('a range at its whole scale stays there', async () => {
    await inForm({ defaultValue: [0, 10_000] });
    await resetForm(form());
    expect(standing()).toEqual([0, 10_000]);
    expect(sent()).toEqual({});
    expect(listener).not.toHaveBeenCalled();
  });
});

it('tells what is being typed, and that it was given up', async () => {
  const onValueType = vi.fn();
  const onValueCommit = vi.fn();
  await render(
    <RangeSlider
      label="Цена"
      min={1000}
      max={9000}
      value={[1000, 9000]}
      onValueType={onValueType}
      onValueCommit={onValueCommit}
    />,
  );
  await page.getByRole('textbox', { name: 'Цена, до' }).click();
  await userEvent.keyboard('30');
  expect(onValueType).toHaveBeenLastCalledWith([1000, 30]);
  await userEvent.keyboard('00');
  expect(onValueType).toHaveBeenLastCalledWith([1000, 3000]);
  await userEvent.keyboard('{Escape}');
  expect(onValueType).toHaveBeenLastCalledWith([1000, 9000]);
  expect(onValueCommit).not.toHaveBeenCalled();
});

describe('A typed end that nothing on the scale reaches', () => {
  const low = () => page.getByRole('textbox', { name: 'Цена, от' });
  const high = () => page.getByRole('textbox', { name: 'Цена, до' });
  async function type(field: ReturnType<typeof low>, figure: string) {
    await field.click();
    await userEvent.keyboard(figure);
    await userEvent.tab();
  }

  it('stays as it was typed, with both thumbs at the end of the scale', async () => {
    await show({ min: 1000 });
    await type(high(), '900');
    expect(listener).toHaveBeenLastCalledWith([1000, 900]);
    await expect.element(high()).toHaveValue('900');
    expect(standing()).toEqual([1000, 1000]);
    await userEvent.clear(high());
    await type(low(), '20000');
    expect(listener).toHaveBeenLastCalledWith([20_000, 10_000]);
    await expect.element(low()).toHaveValue('20\u00A0000');
    expect(standing()).toEqual([10_000, 10_000]);
  });

  it('is put on the scale by the keys', async () => {
    await show({ min: 1000, value: [1000, 900] });
    await expect.element(high()).toHaveValue('900');
    thumb('до').focus();
    await userEvent.keyboard('{ArrowRight}');
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([1000, 1100]));
    await userEvent.keyboard('{Home}');
    await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith([1000, 1000]));
  });

  it('on its own side of the scale is the end of the scale', async () => {
    await show({ min: 1000, defaultValue: [2000, 8000] });
    await type(high(), '20000');
    expect(listener).toHaveBeenLastCalledWith([2000, 10_000]);
    await expect.element(high()).toHaveValue('');
  });
});

describe('A number beyond the other end', () => {
  it('stops there, and a sentence says so until the range is another', async () => {
    await show({ defaultValue: [1000, 3000] });
    const from = page.getByRole('textbox', { name: 'Цена, от' });
    await from.fill('5000');
    await userEvent.keyboard('{Enter}');
    await expect.element(from).toHaveValue('3\u00A0000');
    const sentence = page.getByText('«От» не\u00A0бывает больше «до»: поставлено 3\u00A0000');
    await expect.element(sentence).toBeVisible();
    await from.fill('2000');
    await userEvent.keyboard('{Enter}');
    await expect.element(sentence).not.toBeInTheDocument();
    await page.getByRole('textbox', { name: 'Цена, до' }).fill('500');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText('«До» не\u00A0бывает меньше «от»: поставлено 2\u00A0000'))
      .toBeVisible();
  });

  it('what is not a number is said and stays until it is one', async () => {
    const onValueCommit = vi.fn();
    await show({ defaultValue: [1000, 3000], onValueCommit });
    const from = page.getByRole('textbox', { name: 'Цена, от' });
    await from.fill('2 тыс мусор');
    await userEvent.keyboard('{Enter}');
    const sentence = page.getByText('Не\u00A0понято: «2 тыс мусор». Напишите число цифрами');
    await expect.element(sentence).toBeVisible();
    await expect.element(from).toHaveValue('2 тыс мусор');
    expect(onValueCommit).not.toHaveBeenCalled();
    await from.fill('1 тыс 500');
    await userEvent.keyboard('{Enter}');
    await expect.element(sentence).not.toBeInTheDocument();
    expect(onValueCommit).toHaveBeenLastCalledWith([1500, 3000]);
  });
});
