import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { swipe, tap } from '../../test/input/finger.ts';
import { AuthDialog } from '../auth-dialog.ts';
import { Button } from '../button.ts';
import { ConfirmDialog } from '../confirm-dialog.ts';
import { Dialog, type DialogProps } from '../dialog.ts';

/** Lies under the whole dialog and its dark. */
const behind = vi.fn();

async function show(props: Partial<DialogProps> = {}) {
  const onOpenChange = vi.fn();
  await render(
    <div style={{ height: 3000 }}>
      <button type="button" style={{ position: 'fixed', inset: 0, width: '100%' }} onClick={behind}>
        Страница
      </button>
      <Dialog title="Куда прислать код?" defaultOpen onOpenChange={onOpenChange} {...props} />
    </div>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return onOpenChange;
}

const dark = { x: 195, y: 60 };
const title = () => page.getByText('Куда прислать код?');

beforeEach(() => scrollTo(0, 0));
afterEach(() => behind.mockClear());

it('closes under a tap on the dark, and what lies behind is not pressed', async () => {
  const onOpenChange = await show();
  await tap(dark);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  await vi.waitFor(() => expect(page.getByRole('dialog').query()).toBeNull());
  expect(behind).not.toHaveBeenCalled();
  await tap(dark);
  expect(behind).toHaveBeenCalledTimes(1);
});

it('stays under a tap inside', async () => {
  const onOpenChange = await show();
  await tap(title());
  expect(onOpenChange).not.toHaveBeenCalled();
  expect(behind).not.toHaveBeenCalled();
});

it('closes under a tap on the cross, and what lies behind is not pressed', async () => {
  const onOpenChange = await show();
  await tap(page.getByRole('button', { name: 'Закрыть' }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(behind).not.toHaveBeenCalled();
});

it('opens under one tap on its trigger', async () => {
  const onOpenChange = vi.fn();
  await render(<Dialog title="Вход" onOpenChange={onOpenChange} trigger={<Button>Войти</Button>} />);
  await tap(page.getByRole('button', { name: 'Войти' }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(true);
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
});

it.each([
  ['over the dark', () => dark],
  ['over the window', title],
])('keeps the page behind from scrolling under a swipe %s', async (_, place) => {
  await show();
  await swipe(place(), { y: -150 });
  expect(scrollY).toBe(0);
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

it('lets the page scroll again when it is closed', async () => {
  await show();
  await tap(dark);
  await vi.waitFor(() => expect(page.getByRole('dialog').query()).toBeNull());
  await swipe(dark, { y: -50 });
  expect(scrollY).toBeGreaterThan(20);
});

it('scrolls its own text where that is longer than the window, and the page stays at the end of it', async () => {
  await show({ children: <div style={{ height: 1200 }}>Условия</div> });
  const dialog = page.getByRole('dialog').element();
  await swipe(page.getByText('Условия'), { y: -200 });
  expect(dialog.scrollTop).toBeGreaterThan(150);
  dialog.scrollTop = 5000;
  await swipe(dialog, { y: -200 });
  expect(scrollY).toBe(0);
});

it('AuthDialog: «Отмена» closes, «Войти» closes and follows its link', async () => {
  const onOpenChange = vi.fn();
  const { container } = await render(<AuthDialog open onOpenChange={onOpenChange} loginHref="#login" />);
  expect(container.isConnected).toBe(true);
  await tap(page.getByRole('button', { name: 'Отмена' }));
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  await tap(page.getByRole('link', { name: 'Войти' }));
  expect(onOpenChange).toHaveBeenCalledTimes(2);
  expect(location.hash).toBe('#login');
  history.replaceState(null, '', ' ');
});

it('ConfirmDialog: two quick taps remove once', async () => {
  const removed = vi.fn(() => new Promise(() => {}));
  await render(<ConfirmDialog open question="Удалить?" onOpenChange={() => {}} onConfirm={removed} />);
  const remove = page.getByRole('button', { name: 'Удалить' });
  await tap(remove);
  await tap(remove);
  expect(removed).toHaveBeenCalledTimes(1);
});
