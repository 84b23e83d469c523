import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { Select as BaseSelect } from '@base-ui/react/select';
import { Button as MantineButton, MantineProvider, Select as MantineSelect, Modal } from '@mantine/core';
import mantineStyles from '@mantine/core/styles.layer.css?inline';
import {
  CssBaseline,
  MenuItem,
  Button as MuiButton,
  Dialog as MuiDialog,
  Select as MuiSelect,
  StyledEngineProvider,
} from '@mui/material';
import { type ReactNode, useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import { Button, Dialog, Menu, TextField } from '../index.ts';
import styles from '../styles.css?inline';

/* docs/ui-beside-others.md and the page «Beside other libraries» of Storybook say how: this is the proof. */

/** Theirs before ours, whatever the order of the files. */
const order = '@layer mantine, mui, leasing;';
let sheets: HTMLStyleElement[] = [];

/** The styles of the page that all tests share: here it is a page with both libraries, in the order above. */
const sharedSheets = [...document.styleSheets];
beforeAll(() => {
  for (const sheet of sharedSheets) sheet.disabled = true;
});
afterAll(() => {
  for (const sheet of sharedSheets) sheet.disabled = false;
});

function addSheet(text: string) {
  const sheet = document.createElement('style');
  sheet.textContent = text;
  document.head.append(sheet);
  sheets.push(sheet);
}

beforeEach(() => {
  for (const text of [order, mantineStyles, styles]) addSheet(text);
});
afterEach(() => {
  cleanup();
  for (const sheet of sheets) sheet.remove();
  sheets = [];
  document.body.removeAttribute('style');
});

/** The providers of a page that uses all of them. */
function Page({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <MantineProvider>
        <CssBaseline />
        {children}
      </MantineProvider>
    </StyledEngineProvider>
  );
}

const looks = ['font-size', 'font-family', 'color', 'background-color', 'padding', 'border-radius', 'height'];
const lookOf = (element: Element) =>
  looks.map((name) => `${name}: ${getComputedStyle(element).getPropertyValue(name)}`);
const focusedText = () => document.activeElement?.textContent;

/** A select of each library inside a window: `box` is the window's element, which its list is put into. */
const selects: Record<string, (box: HTMLElement | null) => ReactNode> = {
  MUI: (box) => (
    <MuiSelect defaultValue="12" inputProps={{ 'aria-label': 'Срок' }} MenuProps={{ container: box }}>
      <MenuItem value="12">12 месяцев</MenuItem>
      <MenuItem value="24">24 месяца</MenuItem>
    </MuiSelect>
  ),
  Mantine: (box) => (
    <MantineSelect
      aria-label="Срок"
      defaultValue="12"
      data={[
        { value: '12', label: '12 месяцев' },
        { value: '24', label: '24 месяца' },
      ]}
      comboboxProps={{ portalProps: box ? { target: box } : {}, floatingStrategy: 'fixed' }}
    />
  ),
  'Base UI': (box) => (
    <BaseSelect.Root defaultValue="12" items={{ 12: '12 месяцев', 24: '24 месяца' }}>
      <BaseSelect.Trigger aria-label="Срок">
        <BaseSelect.Value />
      </BaseSelect.Trigger>
      <BaseSelect.Portal container={box}>
        <BaseSelect.Positioner positionMethod="fixed">
          <BaseSelect.Popup>
            <BaseSelect.Item value="12">12 месяцев</BaseSelect.Item>
            <BaseSelect.Item value="24">24 месяца</BaseSelect.Item>
          </BaseSelect.Popup>
        </BaseSelect.Positioner>
      </BaseSelect.Portal>
    </BaseSelect.Root>
  ),
};

/** A window of each library around something of ours, which gets the window's element. */
const windows: Record<
  string,
  (props: {
    open: boolean;
    isInner: boolean;
    close: () => void;
    put: (box: HTMLElement | null) => void;
    children: ReactNode;
  }) => ReactNode
> = {
  MUI: ({ open, close, put, children }) => (
    <MuiDialog
      open={open}
      onClose={close}
      slotProps={{ root: { ref: put }, paper: { 'aria-label': 'Чужое окно' } }}
    >
      {children}
    </MuiDialog>
  ),
  // Mantine hears Escape before everybody, at the window: it has to be configured.
  Mantine: ({ open, isInner, close, put, children }) => (
    <Modal.Root opened={open} onClose={close} closeOnEscape={!isInner} transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content ref={put} aria-label="Чужое окно">
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  ),
  'Base UI': ({ open, close, put, children }) => (
    <BaseDialog.Root open={open} onOpenChange={(next) => next || close()}>
      <BaseDialog.Portal>
        <BaseDialog.Popup ref={put} aria-label="Чужое окно">
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  ),
};

/** Our dialog around a select of another library. */
function FormIn({ select }: { select: (box: HTMLElement | null) => ReactNode }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <Page>
      <Dialog ref={setBox} title="Заявка" trigger={<Button>Открыть</Button>}>
        {select(box)}
      </Dialog>
    </Page>
  );
}

type OtherWindow = (typeof windows)[string];

/** A window of another library around our menu and our dialog. */
function ScreenIn({ Window, onCopy }: { Window: OtherWindow; onCopy: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const [isInner, setInner] = useState(false);
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <Page>
      <button type="button" onClick={() => setOpen(true)}>
        Чужая кнопка
      </button>
      <Window open={isOpen} isInner={isInner} close={() => setOpen(false)} put={setBox}>
        <Menu
          container={box}
          onOpenChange={setInner}
          trigger={<Button>Действия</Button>}
          items={[{ id: 'copy', label: 'Копировать', onSelect: onCopy }]}
        />
        <Dialog
          container={box}
          onOpenChange={setInner}
          title="Наше окно"
          trigger={<Button>Подробнее</Button>}
        >
          <TextField label="Имя" />
        </Dialog>
      </Window>
    </Page>
  );
}

describe('Beside MUI, Mantine and Base UI on one page', () => {
  it('each keeps its looks and its tokens', async () => {
    const ours = () => [
      ...lookOf(document.querySelector('.lsg-button') as Element),
      ...lookOf(document.querySelector('.lsg-field__input, .lsg-textfield input, input') as Element),
    ];
    const components = (
      <>
        <Button variant="accent">Наша</Button>
        <TextField label="Имя" />
      </>
    );
    const rendered = await render(components);
    const before = ours();
    await rendered.unmount();
    const theirs = (
      <>
        <MuiButton variant="contained">MUI</MuiButton>
        <MantineButton>Mantine</MantineButton>
      </>
    );
    const together = await render(
      <Page>
        {components}
        {theirs}
      </Page>,
    );
    expect(ours()).toEqual(before);
    const others = () =>
      [...document.querySelectorAll('.MuiButton-root, .mantine-Button-root')].flatMap(lookOf);
    const withOurs = others();
    document.documentElement.style.setProperty('--lsg-accent', 'rgb(1, 2, 3)');
    expect(getComputedStyle(document.querySelector('.lsg-button') as Element).backgroundColor).toBe(
      'rgb(1, 2, 3)',
    );
    expect(others()).toEqual(withOurs);
    document.documentElement.removeAttribute('style');
    sheets.at(-1)?.remove();
    expect(others()).toEqual(withOurs);
    await together.unmount();
  });

  it.each(Object.entries(selects))(
    'a list of %s opens over our dialog and closes before it',
    async (_, select) => {
      await render(<FormIn select={select} />);
      await userEvent.click(page.getByRole('button', { name: 'Открыть' }));
      const dialog = page.getByRole('dialog', { name: 'Заявка' });
      const field = dialog.getByRole('combobox', { name: 'Срок' });
      await userEvent.click(field);
      await userEvent.click(page.getByRole('option', { name: '24 месяца' }));
      await expect.element(page.getByRole('option')).not.toBeInTheDocument();
      await expect.element(dialog).toBeVisible();
      expect(field.element().textContent || (field.element() as HTMLInputElement).value).toContain(
        '24 месяца',
      );
      (field.element() as HTMLElement).focus();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(page.getByRole('option', { name: '12 месяцев' })).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('option', { name: '12 месяцев' })).not.toBeInTheDocument();
      await expect.element(dialog).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(dialog).not.toBeInTheDocument();
      expect(focusedText()).toBe('Открыть');
    },
  );

  it.each(Object.entries(windows))('our menu and our dialog open over a window of %s', async (_, Window) => {
    const actions: string[] = [];
    await render(<ScreenIn Window={Window} onCopy={() => actions.push('copy')} />);
    await userEvent.click(page.getByRole('button', { name: 'Чужая кнопка' }));
    const theirs = page.getByRole('dialog', { name: 'Чужое окно' });
    await userEvent.click(theirs.getByRole('button', { name: 'Действия' }));
    await expect.element(page.getByRole('menuitem', { name: 'Копировать' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(theirs).toBeVisible();
    await userEvent.click(theirs.getByRole('button', { name: 'Действия' }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Копировать' }));
    expect(actions).toEqual(['copy']);
    await expect.element(theirs).toBeVisible();
    await userEvent.click(theirs.getByRole('button', { name: 'Подробнее' }));
    const dialog = page.getByRole('dialog', { name: 'Наше окно' });
    await userEvent.fill(dialog.getByLabelText('Имя'), 'Иван');
    await expect.element(dialog.getByLabelText('Имя')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(theirs).toBeVisible();
    expect(focusedText()).toBe('Подробнее');
    await userEvent.keyboard('{Escape}');
    await expect.element(theirs).not.toBeInTheDocument();
    await expect.poll(focusedText).toBe('Чужая кнопка');
  });
});
