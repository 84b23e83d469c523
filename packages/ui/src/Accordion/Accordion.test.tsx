import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../styles.css';
import { Accordion, type AccordionProps } from '../accordion.ts';

const props: AccordionProps = {
  items: [
    { id: 'term', title: 'Какой срок?', content: 'От 12 до 60 месяцев' },
    { id: 'advance', title: 'Какой взнос?', content: 'От 10 до 50 %' },
  ],
};
const question = (name: string) => page.getByRole('button', { name });
const answer = (text: string) => page.getByText(text);

it.each([
  [true, ['term', 'advance']],
  [false, ['advance']],
])(
  'opens the answer that the search of the browser has found; several at a time: %s',
  async (multiple, ids) => {
    const onValueChange = vi.fn();
    await render(<Accordion {...props} {...{ multiple, onValueChange }} defaultValue={['term']} />);
    const closed = answer('От 10 до 50 %').element().closest('[hidden="until-found"]');
    expect(closed).not.toBeNull();
    closed?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(onValueChange).toHaveBeenCalledExactlyOnceWith(ids);
    await expect.element(question('Какой взнос?')).toHaveAttribute('aria-expanded', 'true');
    await expect.element(answer('От 10 до 50 %')).toBeVisible();
    expect(closed?.hasAttribute('hidden')).toBe(false);
  },
);

it('hides an answer again from the eye and from Tab, not from the search', async () => {
  await render(<Accordion items={[{ id: 'a', title: 'Где офис?', content: <a href="#map">Карта</a> }]} />);
  await question('Где офис?').click();
  await expect.element(answer('Карта')).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Где офис?' })).toBeVisible();
  await question('Где офис?').click();
  const link = answer('Карта').element();
  expect(link.closest('[hidden="until-found"]')).not.toBeNull();
  expect(page.getByRole('region').query()).toBeNull();
  expect(link.checkVisibility({ contentVisibilityAuto: true })).toBe(false);
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(document.body);
});

it('opens a question that was pressed before React started', async () => {
  const complaints = vi.spyOn(console, 'error');
  const onValueChange = vi.fn();
  const accordion = <Accordion {...props} onValueChange={onValueChange} />;
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(accordion);
  await question('Какой взнос?').click();
  await expect.element(answer('От 10 до 50 %')).not.toBeVisible();
  const root = hydrateRoot(box, accordion);
  onTestFinished(() => {
    root.unmount();
    box.remove();
    complaints.mockRestore();
  });
  await vi.waitFor(() => expect(onValueChange).toHaveBeenCalledExactlyOnceWith(['advance']));
  await expect.element(answer('От 10 до 50 %')).toBeVisible();
  await question('Какой взнос?').click();
  await expect.element(answer('От 10 до 50 %')).not.toBeVisible();
  expect(complaints).not.toHaveBeenCalled();
});
