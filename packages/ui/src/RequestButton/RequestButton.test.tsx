import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button, type ButtonProps } from '../Button/index.ts';
import { RequestButton, type RequestButtonProps } from './index.ts';

describe('A request button looks like a button', () => {
  it.each<[RequestButtonProps, ButtonProps]>([
    [{}, { variant: 'accent', block: true }],
    [{ outOfStock: true }, { variant: 'outline', block: true }],
    [
      { size: 'lg', block: false },
      { variant: 'accent', size: 'lg' },
    ],
  ])('%o', async (request, button) => {
    const { container } = await render(
      <>
        <RequestButton {...request} className="own" />
        <Button {...button} className="lsg-request own" />
      </>,
    );
    const [ours, theirs] = [...container.children].map((element) => element.className);
    expect(ours).toBe(theirs);
  });
});
