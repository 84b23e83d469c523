import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button, Dialog, TextField } from '../index.ts';
import styles from '../styles.css?inline';

/* A dialog inside a custom element of someone's page: `document.activeElement` is the element, not what has the focus. */

let host: HTMLElement;
let inside: ShadowRoot;
let root: Root;

beforeEach(async () => {
  document.body.innerHTML = '<button>Before</button><some-widget></some-widget><button>After</button>';
  host = document.querySelector('some-widget') as HTMLElement;
  inside = host.attachShadow({ mode: 'open' });
  inside.innerHTML = `<style>${styles}</style><div class="app"></div><div class="layer"></div>`;
  root = createRoot(inside.querySelector('.app') as HTMLElement);
  root.render(
    <Dialog
      title="Заявка"
      container={inside.querySelector<HTMLElement>('.layer')}
      trigger={<Button>Открыть</Button>}
      footer={<Button>Отправить</Button>}
    >
      <TextField label="Имя" />
      <TextField label="Телефон" />
    </Dialog>,
  );
  await vi.waitFor(() => expect(inside.querySelector('.lsg-button')).not.toBeNull());
  inside.querySelector<HTMLElement>('.lsg-button')?.focus();
  await userEvent.keyboard('{Enter}');
  await vi.waitFor(() => expect(inside.querySelector('[role="dialog"]')).not.toBeNull());
  await vi.waitFor(() => expect(focused()).toBe('Имя'));
});

afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

/** The name of what has the focus, of the page or inside the element. */
function focused() {
  const element = document.activeElement === host ? inside.activeElement : document.activeElement;
  if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent;
  return element?.getAttribute('aria-label') ?? element?.textContent;
}

describe('A dialog inside a shadow root', () => {
  it('keeps the Tab key inside, both ways', async () => {
    const focusOrder = [];
    for (let press = 0; press < 5; press += 1) {
      await userEvent.keyboard('{Tab}');
      focusOrder.push(focused());
    }
    expect(focusOrder).toEqual(['Телефон', 'Отправить', 'Закрыть', 'Имя', 'Телефон']);
    await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
    expect(focused()).toBe('Закрыть');
  });

  it('lets the fields be used', async () => {
    await userEvent.keyboard('Иван');
    const [name, phone] = inside.querySelectorAll('input');
    expect(name?.value).toBe('Иван');
    phone?.focus();
    await userEvent.keyboard('1');
    expect(phone?.value).toBe('1');
    expect(focused()).toBe('Телефон');
  });

  it('calls the focus back from the page', () => {
    document.querySelector('button')?.focus();
    expect(focused()).not.toBe('Before');
  });

  it('closes on Escape and gives the focus back to what opened it', async () => {
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(inside.querySelector('[role="dialog"]')).toBeNull());
    await vi.waitFor(() => expect(focused()).toBe('Открыть'));
  });
});
