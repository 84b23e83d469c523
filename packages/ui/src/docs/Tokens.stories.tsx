import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as icons from '../icons.ts';

const meta = { title: 'Tokens/Overview', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const colours: Record<string, string[]> = {
  Surfaces: ['paper', 'surface', 'surface-sunken', 'surface-hover', 'picture', 'panel'],
  Text: ['ink', 'ink-soft', 'ink-muted'],
  Lines: ['hairline', 'hairline-strong', 'control'],
  Accent: ['accent', 'accent-hover', 'accent-pressed', 'accent-soft', 'on-accent'],
  Solid: ['solid', 'solid-hover', 'on-solid'],
  Meaning: ['positive', 'positive-soft', 'negative', 'negative-soft'],
};

export const Colours: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 24 }}>
      {Object.entries(colours).map(([role, names]) => (
        <section key={role}>
          <h2 style={{ margin: '0 0 8px', fontSize: 18 }}>{role}</h2>
          <ul
            style={{ display: 'flex', flexWrap: 'wrap', gap: 12, margin: 0, padding: 0, listStyle: 'none' }}
          >
            {names.map((name) => (
              <li key={name} style={{ width: 150, fontSize: 13 }}>
                <span
                  style={{
                    display: 'block',
                    height: 56,
                    border: '1px solid var(--lsg-hairline-strong)',
                    borderRadius: 'var(--lsg-radius)',
                    background: `var(--lsg-${name})`,
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
