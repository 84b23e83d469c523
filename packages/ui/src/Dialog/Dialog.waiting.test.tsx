import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Dialog } from './index.ts';

/** A slow network: the window comes when the test says so. */
const network = vi.hoisted(() => {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  return { delivered, deliver };
});
vi.mock('./DialogWindow.tsx', async (original) => {
  await network.delivered;
  return original();
});

it('a press before the window has come opens it when it comes; pressed twice it stays closed', async () => {
  await render(
    <>
      <Dialog title="Вход" trigger={<button type="button">Войти</button>} />
      <Dialog title="Помощь" trigger={<button type="button">Помочь</button>} />
    </>,
  );
  const enter = page.getByRole('button', { name: 'Войти' });
  const help = page.getByRole('button', { name: 'Помочь' });
  await help.click();
  await help.click();
  await enter.click();
  await expect.element(enter).toHaveAttribute('aria-expanded', 'true');
  expect(page.getByRole('dialog').query()).toBeNull();
  network.deliver();
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(enter).toHaveFocus();
});
