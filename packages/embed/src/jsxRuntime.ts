/* The part of `preact/jsx-runtime` that compiled components call; the whole one also knows templates of strings. */
import { type ComponentType, createElement, Fragment } from 'preact';

export function jsx(type: ComponentType, props: object, key?: string | number) {
  return createElement(type, key === undefined ? props : { ...props, key });
}

export { Fragment, jsx as jsxs };
