import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { machine } from '../../fixtures/machines.ts';
import { LeasingCalculator } from '../leasing-calculator.ts';

const meta = { title: 'Start/Embedding', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** What a dealer's visitor sees: the calculator in the dealer's colours and type, beside the dealer's own page. */
export const OnADealersPage: Story = {
  tags: ['no-picture'],
  render: () => (
    <div
      data-theme="partner"
      style={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 24,
        padding: 'clamp(16px, 3vw, 32px)',
        background: 'var(--lsg-paper)',
        color: 'var(--lsg-ink)',
      }}
    >
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 24, alignItems: 'center' }}>
        <img
          src={machine.picture?.src}
          alt=""
          width={280}
          height={210}
          style={{ borderRadius: 12, maxWidth: '100%' }}
        />
        <div style={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <p style={{ margin: 0, color: 'var(--lsg-ink-muted)' }}>Дилер «СтройТехСервис»</p>
          <p style={{ margin: 0, fontSize: 'var(--lsg-text-2xl)', fontWeight: 800, lineHeight: 1.2 }}>
            {machine.title}
          </p>
          <p style={{ marginBlock: 8 }}>В&nbsp;наличии в&nbsp;Подольске, осмотр в&nbsp;любой день.</p>
        </div>
      </div>
      <LeasingCalculator
        headingLevel={3}
        options={{ cost: machine.totalCost, advancePercent: 20, termMonths: 36 }}
        onRequest={() => {}}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Минимальный платёж' }));
    await expect(canvas.getByRole('textbox', { name: /Срок/ })).toHaveValue('60');
    const request = canvas.getByRole('button', { name: 'Получить предложение' });
    await expect(getComputedStyle(request).backgroundColor).toBe('rgb(11, 110, 79)');
  },
};
