import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { machine } from '../../fixtures/machines.ts';
import { FavouriteButton } from '../favourite-button.ts';
import { ProductCard } from '../product-card.ts';
import { RequestButton } from '../request-button.ts';
import { Skeleton } from './Skeleton.tsx';

const meta = { title: 'Components/Skeleton', component: Skeleton } satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { args: { width: '60%' } };
export const Block: Story = { args: { shape: 'block', height: 120 } };

/** A skeleton has the card's final size, so nothing shifts when the card comes. */
export const CardBesideCard: Story = {
  tags: ['no-picture'],
  render: () => {
    return (
      <div
        style={{
          display: 'grid',
          gap: 20,
          gridTemplateColumns: 'repeat(auto-fill, 300px)',
          alignItems: 'start',
        }}
      >
        <Skeleton shape="card" data-testid="skeleton" />
        <div data-testid="card">
          <ProductCard {...machine} href="#" favourite={<FavouriteButton />} action={<RequestButton />} />
        </div>
      </div>
    );
  },
  play: async ({ canvas }) => {
    const height = (name: string) => canvas.getByTestId(name).getBoundingClientRect().height;
    await expect(Math.abs(height('skeleton') - height('card'))).toBeLessThan(1);
  },
};
