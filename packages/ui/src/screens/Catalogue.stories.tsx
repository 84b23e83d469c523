import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { equipmentCounts, equipmentStock, machines } from '../../../../.storybook/stock.ts';
import { AuthDialog } from '../AuthDialog/index.ts';
import { Badge } from '../Badge/index.ts';
import { Breadcrumbs } from '../Breadcrumbs/index.ts';
import { Button } from '../Button/index.ts';
import { FavouriteButton } from '../FavouriteButton/index.ts';
import { equipmentFilterFields, FilterBar } from '../FilterBar/index.ts';
import { PageHeader } from '../PageHeader/index.ts';
import { Pagination } from '../Pagination/index.ts';
import { ProductCard } from '../ProductCard/index.ts';
import { RequestButton } from '../RequestButton/index.ts';
import { Skeleton } from '../Skeleton/index.ts';
import { SortSelect } from '../SortSelect/index.ts';
import './screens.css';

const meta = { title: 'Screens/Catalogue', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Catalogue({ loading = false }: { loading?: boolean }) {
  const [wanted, setWanted] = useState<string>();
  return (
    <main className="screen">
      <PageHeader
        title="Каталог"
        breadcrumbs={<Breadcrumbs items={[{ label: 'Главная', href: '#' }, { label: 'Каталог' }]} />}
      >
        <Button href="#novelty">Новинки</Button>
        <Button href="#popular">Популярное</Button>
      </PageHeader>
      <div className="screen__columns">
        <FilterBar
          fields={equipmentFilterFields(equipmentStock, equipmentCounts)}
          defaultValue={{ type: ['EXCAVATOR'], minCost: 2_400_000 }}
          onValueChange={() => {}}
        />
        <div className="screen__list">
          <div className="screen__line">
            <p>
              <strong>64&nbsp;машины</strong> по&nbsp;вашему запросу
            </p>
            <SortSelect options={[{ value: 'MIN_COST,ASC', label: 'Сначала дешевле' }]} />
          </div>
          <div className="screen__cards" aria-busy={loading}>
            {loading
              ? machines.map(({ id }) => <Skeleton key={id} shape="card" />)
              : machines.map(({ id, badge, ...card }) => (
                  <ProductCard
                    key={id}
                    {...card}
                    href="#product"
                    headingLevel={2}
                    outOfStock={id === 5}
                    badges={
                      badge ? (
                        <Badge tone={badge === 'Аукцион' ? 'accent' : 'solid'}>{badge}</Badge>
                      ) : undefined
                    }
                    favourite={
                      <FavouriteButton
                        itemName={card.title}
                        pressed={false}
                        onPressedChange={() => setWanted(card.title)}
                      />
                    }
                    action={<RequestButton itemName={card.title} outOfStock={id === 5} />}
                  />
                ))}
          </div>
          <Pagination page={1} totalPages={11} pageHref={(page) => `#page=${page}`} />
        </div>
      </div>
      <AuthDialog
        open={wanted !== undefined}
        onOpenChange={() => setWanted(undefined)}
        loginHref="#login"
        itemName={wanted}
      />
    </main>
  );
}

/** A guest who presses a heart is asked to sign in. */
export const Equipment: Story = {
  render: () => <Catalogue />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Добавить в избранное: Экскаватор Hitachi/ }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription('Экскаватор Hitachi ZX330-5G');
    await userEvent.keyboard('{Escape}');
  },
};

export const Loading: Story = { render: () => <Catalogue loading /> };
