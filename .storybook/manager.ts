import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { theme } from '../packages/ui/src/tokens/tokens.json';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;

/** The value of a colour token in the theme of the system. */
const color = (token: { $value: string; $extensions?: { 'leasing.dark': string } }) =>
  (isDark && token.$extensions?.['leasing.dark']) || token.$value;

const { surfaces, text, lines, accent } = theme;
const ink = color(text.ink);

/** The frame around the stories has the project's name and the colours of its tokens. */
addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: '@leasing/ui',
    colorPrimary: color(accent.accent),
    colorSecondary: isDark ? color(accent.accent) : ink,
    appBg: color(surfaces.paper),
    appContentBg: color(surfaces.surface),
    appPreviewBg: color(surfaces.paper),
    appBorderColor: color(lines.hairline),
    appBorderRadius: 6,
    textColor: ink,
    textInverseColor: color(surfaces.surface),
    textMutedColor: color(text['ink-muted']),
    barBg: color(surfaces.surface),
    barTextColor: color(text['ink-soft']),
    barSelectedColor: ink,
    inputBg: color(surfaces.surface),
    inputBorder: color(lines.control),
    inputTextColor: ink,
    inputBorderRadius: 6,
  }),
});
