import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as icons from '../icons.ts';
import tokens from '../tokens/tokens.json';

const meta = { title: 'Tokens/Overview', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

interface Token {
  $value: unknown;
  $type?: string;
}
type Groups = Record<string, Record<string, Token | string>>;

/** Names of the tokens of a group that are of one of the types. */
const namesIn = (group: Groups[string], ...types: string[]) =>
  Object.entries(group).flatMap(([name, token]) =>
    typeof token === 'object' && types.includes(token.$type ?? '') ? [name] : [],
  );

const row = { display: 'flex', flexWrap: 'wrap', gap: 12, margin: 0, padding: 0, listStyle: 'none' } as const;

export const Colours: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {Object.entries<Groups[string]>(tokens.theme).map(([role, group]) => (
        <section key={role}>
          <h2 style={{ margin: '0 0 8px', fontSize: 18 }}>{role}</h2>
          <ul style={row}>
            {namesIn(group, 'color', 'shadow').map((name) => (
              <li key={name} style={{ width: 150, fontSize: 13 }}>
                <span
                  style={{
                    display: 'block',
                    height: 56,
                    border: '1px solid var(--lsg-hairline-strong)',
                    borderRadius: 'var(--lsg-radius)',
                    [name.startsWith('shadow') ? 'boxShadow' : 'background']: `var(--lsg-${name})`,
                  }}
                />
                --lsg-{name}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('--lsg-accent')).toBeVisible();
  },
};

/** Lengths as bars, corners as corners. */
export const Sizes: Story = {
  render: () => (
    <ul style={{ ...row, overflow: 'hidden' }}>
      {Object.values<Groups[string]>({ ...tokens.theme, ...tokens.constant })
        .flatMap((group) => namesIn(group, 'dimension'))
        .map((name) => (
          <li key={name} style={{ minWidth: 150, fontSize: 13 }}>
            --lsg-{name}
            <span
              style={{
                display: 'block',
                height: 32,
                border: '1px solid var(--lsg-control)',
                ...(name.startsWith('radius')
                  ? { width: 64, borderRadius: `var(--lsg-${name})` }
                  : { width: `var(--lsg-${name})` }),
              }}
            />
          </li>
        ))}
    </ul>
  ),
};

export const Typography: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 16 }}>
      {['4xl', '3xl', '2xl', 'xl', 'lg', 'md', 'sm', 'xs'].map((size) => (
        <p key={size} style={{ margin: 0, fontSize: `var(--lsg-text-${size})`, lineHeight: 1.25 }}>
          Экскаватор за{' '}
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>11&nbsp;670&nbsp;000&nbsp;₽</span>{' '}
          <small style={{ fontSize: 13, color: 'var(--lsg-ink-muted)' }}>--lsg-text-{size}</small>
        </p>
      ))}
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 16, margin: 0, padding: 0, listStyle: 'none' }}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} style={{ width: 120, fontSize: 12, textAlign: 'center' }}>
          <Icon size={28} />
          <br />
          {name}
        </li>
      ))}
    </ul>
  ),
};
