import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Dialog } from './index.ts';

/** A dialog opened from elsewhere, as the authorization is. */
function Elsewhere() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Войти
      </button>
      <Dialog title="Вход" open={open} onOpenChange={setOpen} />
    </>
  );
}

it('gives the focus back to what had it, also without a trigger of its own', async () => {
  await render(<Elsewhere />);
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Войти' })).toHaveFocus();
  }
});

it('keeps the press of the trigger, and stays closed when that forbids it', async () => {
  const pressed = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await render(
    <Dialog
      title="Вход"
      trigger={
        <button type="button" onClick={pressed}>
          Войти
        </button>
      }
    />,
  );
  const trigger = page.getByRole('button', { name: 'Войти' });
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog');
  await trigger.click();
  expect(pressed).toHaveBeenCalledTimes(1);
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('dialog').query()).toBeNull();
});
