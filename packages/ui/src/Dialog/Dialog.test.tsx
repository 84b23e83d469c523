import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Dialog } from '../dialog.ts';
import { TextField } from '../text-field.ts';

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

/** A row that a dialog removes, together with the button that opened it. */
function Rows() {
  const [rows, setRows] = useState(['Каток', 'Кран']);
  const [open, setOpen] = useState(false);
  const rest = useRef<HTMLButtonElement>(null);
  const remove = useRef<HTMLButtonElement>(null);
  return (
    <>
      {rows.map((row) => (
        <button key={row} ref={row === 'Кран' ? rest : undefined} type="button" onClick={() => setOpen(true)}>
          {row}
        </button>
      ))}
      <Dialog
        title="Убрать?"
        open={open}
        onOpenChange={setOpen}
        initialFocus={() => remove.current}
        finalFocus={() => (rows.length === 1 ? rest.current : undefined)}
        footer={
          <>
            <button type="button">Отмена</button>
            <button
              ref={remove}
              type="button"
              onClick={() => {
                setRows(['Кран']);
                setOpen(false);
              }}
            >
              Убрать
            </button>
          </>
        }
      />
    </>
  );
}

it('begins and ends where it should, and else where the focus was', async () => {
  await render(<Rows />);
  await page.getByRole('button', { name: 'Каток' }).click();
  await expect.element(page.getByRole('button', { name: 'Убрать' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Каток' })).toHaveFocus();
  await page.getByRole('button', { name: 'Каток' }).click();
  await page.getByRole('button', { name: 'Убрать' }).click();
  await expect.element(page.getByRole('button', { name: 'Кран' })).toHaveFocus();
});

it('keeps the press of the trigger, and stays closed when that forbids it', async () => {
  const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  await render(
    <Dialog
      title="Вход"
      trigger={
        <button type="button" onClick={onClick}>
          Войти
        </button>
      }
    />,
  );
  const trigger = page.getByRole('button', { name: 'Войти' });
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'dialog');
  await trigger.click();
  expect(onClick).toHaveBeenCalledTimes(1);
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  expect(page.getByRole('dialog').query()).toBeNull();
});

it('is there in the render that opens it', async () => {
  const { container } = await render(<Dialog title="Вход" trigger={<button type="button">Войти</button>} />);
  const trigger = container.querySelector('button') as HTMLButtonElement;
  trigger.click();
  await Promise.resolve();
  expect(document.querySelector('[role="dialog"]')).not.toBeNull();
});

it('one that is open by default is in the HTML of the server, and keeps what is typed in it', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const dialog = (
    <Dialog defaultOpen title="Вход">
      <TextField label="Телефон" />
    </Dialog>
  );
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(dialog);
  expect(box.querySelector('[role="dialog"]')?.textContent).toContain('Вход');
  await page.getByRole('textbox', { name: 'Телефон' }).fill('+7');
  const root = hydrateRoot(box, dialog);
  await expect.element(page.getByRole('dialog', { name: 'Вход' })).toHaveAttribute('tabindex', '-1');
  await expect.element(page.getByRole('textbox', { name: 'Телефон' })).toHaveValue('+7');
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(page.getByRole('dialog').query()).toBeNull());
  expect(complaints).not.toHaveBeenCalled();
  root.unmount();
  box.remove();
});
