import { useLocation } from 'react-router-dom';
import { type Item, itemActionPath } from './item.ts';

/** The form that the buttons of a page belong to, wherever they stand. */
const PAGE_FORM = 'page-form';

/**
 * One form for the single buttons of a page: hearts, requests, the logout. Without scripts, and before they have come,
 * a press posts it to the button's own address (actions/, screens/ItemAction/); then the button answers by itself and nothing is posted.
 */
export function PageForm() {
  const { pathname, search } = useLocation();
  return (
    <form id={PAGE_FORM} method="post" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="from" value={pathname + search} />
    </form>
  );
}

/** Makes a button post the page's form to an address, with one more field. */
export function posts(action: string, name?: string, value?: string | number) {
  return { type: 'submit', form: PAGE_FORM, formAction: action, name, value } as const;
}

/** Makes a button post what it does with an item. */
export function postsItem(verb: 'request' | 'like' | 'unlike', item: Item) {
  return posts(itemActionPath(verb, item), 'title', item.title);
}
