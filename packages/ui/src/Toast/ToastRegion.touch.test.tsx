import { useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { tap, touch } from '../../test/input/finger.ts';
import { ToastRegion } from '../toast.ts';

function Messages({ duration, behind }: { duration: number; behind: () => void }) {
  const [texts, setTexts] = useState(['Первое', 'Второе']);
  return (
    <>
      <button type="button" style={{ position: 'fixed', inset: 0, width: '100%' }} onClick={behind}>
        Страница
      </button>
      <ToastRegion
        messages={texts.map((text) => ({ id: text, text }))}
        duration={duration}
        onDismiss={(id) => setTexts((current) => current.filter((text) => text !== id))}
      />
    </>
  );
}

const untilGone = (text: string) => vi.waitFor(() => expect(page.getByText(text).query()).toBeNull(), 3000);

it('leaves the other messages their time when one is closed by a tap', async () => {
  await render(<Messages duration={700} behind={() => {}} />);
  await tap(page.getByRole('button', { name: 'Закрыть сообщение' }).first());
  await untilGone('Первое');
  await untilGone('Второе');
});

it('stays while a finger rests on it, and goes when the finger is lifted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await render(<Messages duration={2000} behind={() => {}} />);
  const finger = await touch(page.getByText('Второе'));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  vi.advanceTimersByTime(60_000);
  await expect.element(page.getByText('Второе')).toBeVisible();
  await finger.lift();
  await untilGone('Второе');
});

it('lets a tap beside the messages through to the page, and none on them', async () => {
  const behind = vi.fn();
  await render(<Messages duration={60_000} behind={behind} />);
  await tap(page.getByText('Первое'));
  expect(behind).not.toHaveBeenCalled();
  await tap({ x: 195, y: 100 });
  expect(behind).toHaveBeenCalledTimes(1);
});
