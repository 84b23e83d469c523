/// <reference path="../packages/ui/fixtures/componentTypes.d.ts" />

import { props } from 'virtual:component-types';
import type { StoryContextForEnhancers, StrictArgTypes } from 'storybook/internal/types';

/** The control of a prop; none where a value cannot be typed in. */
function control(type: string) {
  const choices = type.match(/^(?:'[^']*'|\d+)(?: \| (?:'[^']*'|\d+))*$/)
    ? type.split(' | ').map((choice) => (choice.startsWith("'") ? choice.slice(1, -1) : Number(choice)))
    : undefined;
  if (choices) return { control: { type: choices.length > 4 ? 'select' : 'inline-radio' }, options: choices };
  if (type === 'boolean') return { control: { type: 'boolean' } };
  if (/^number( \| (null|string))?$/.test(type)) return { control: { type: 'number' } };
  if (type === 'string' || type === 'ReactNode') return { control: { type: 'text' } };
  return { control: false };
}

/** The table of props from the types themselves, as in the package's docs, instead of what Storybook guesses. */
export function argTypesFromTypes({ title, argTypes }: StoryContextForEnhancers): StrictArgTypes {
  const own = props[title.split('/').at(-1) ?? ''];
  if (!own) return argTypes;
  return Object.fromEntries(
    own.map((prop) => [
      prop.name,
      {
        ...argTypes[prop.name],
        ...control(prop.type),
        name: prop.name,
        description: prop.description,
        type: { name: 'other', value: prop.type, required: prop.required },
        table: { type: { summary: prop.type } },
      },
    ]),
  ) as StrictArgTypes;
}
