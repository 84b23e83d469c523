import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { machine } from '../../fixtures/machines.ts';
import { Button } from '../button.ts';
import { FavouriteButton } from '../favourite-button.ts';
import { LeasingCalculator } from '../leasing-calculator.ts';
import { ProductCard } from '../product-card.ts';
import { RequestButton } from '../request-button.ts';

const meta = { title: 'Tokens/Theming', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Custom properties and nothing else: see `[data-theme="partner"]` in the stylesheet of Storybook. */
export const PartnersBrand: Story = {
  render: () => {
    return (
      <div
        data-theme="partner"
        style={{
          padding: 24,
          background: 'var(--lsg-paper)',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 24,
        }}
      >
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Button variant="accent">Оставить заявку</Button>
          <Button variant="solid">Войти</Button>
          <Button>Подробнее</Button>
        </div>
        <div style={{ maxWidth: 300 }}>
          <ProductCard
            {...machine}
            href="#product"
            favourite={<FavouriteButton itemName={machine.title} />}
            action={<RequestButton itemName={machine.title} />}
          />
        </div>
        <LeasingCalculator options={{ cost: 6_240_000, minCost: 900_000 }} onRequest={() => {}} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const accent = canvas.getByRole('button', { name: 'Оставить заявку' });
    await expect(getComputedStyle(accent).backgroundColor).toBe('rgb(11, 110, 79)');
    await expect(getComputedStyle(accent).borderRadius).toBe('12px');
  },
};
