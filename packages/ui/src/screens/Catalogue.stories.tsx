import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';
import { MachineCard, PartCard } from '../../fixtures/cards.tsx';
import { machines, spareParts } from '../../fixtures/machines.ts';
import { equipmentCounts, equipmentStock, sparePartStock } from '../../fixtures/stock.ts';
import { AuthDialog } from '../auth-dialog.ts';
import { Breadcrumbs } from '../breadcrumbs.ts';
import { Button } from '../button.ts';
import { EmptyState } from '../empty-state.ts';
import { equipmentFilterFields, FilterBar, sparePartFilterFields } from '../filter-bar.ts';
import { PageHeader } from '../page-header.ts';
import { Pagination } from '../pagination.ts';
import { Skeleton } from '../skeleton.ts';
import { SortSelect } from '../sort-select.ts';
import { Site } from './Site.tsx';

const meta = {
  title: 'Screens/Catalogue',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const sorting = [{ value: 'CREATED_AT,DESC', label: 'Сначала новые' }];
const soldOut = 6;

function Head({ title, toggles }: { title: string; toggles: string[] }) {
  return (
    <PageHeader
      title={title}
      breadcrumbs={<Breadcrumbs items={[{ label: 'Главная', href: '#' }, { label: title }]} />}
    >
      {toggles.map((toggle) => (
        <Button key={toggle} href={`#${toggle}`}>
          {toggle}
        </Button>
      ))}
    </PageHeader>
  );
}

function Machines({ loading = false, none = false }: { loading?: boolean; none?: boolean }) {
  const [requestedItem, setRequestedItem] = useState<string>();
  const filter = none ? { title: 'pc9000' } : { minCost: 3_400_000, maxCost: 12_000_000 };
  return (
    <Site>
      <Head title="Каталог" toggles={['Новинки', 'Популярное']} />
      <div className="screen__columns">
        <FilterBar
          fields={equipmentFilterFields(equipmentStock, equipmentCounts)}
          defaultValue={filter}
          onValueChange={() => {}}
        />
        <div className="screen__list">
          {none ? (
            <EmptyState
              title="К сожалению, результатов по применённым фильтрам нет"
              action={<Button variant="solid">Сбросить фильтр</Button>}
            >
              Проверьте, нет ли опечатки в&nbsp;названии, или&nbsp;расширьте границы цены и&nbsp;года.
            </EmptyState>
          ) : (
            <>
              <div className="screen__line">
                <p>{loading ? 'Ищем…' : <Found count="87" noun="машин" />}</p>
                <SortSelect options={sorting} />
              </div>
              <div className="screen__cards" aria-busy={loading}>
                {machines
                  .slice(0, 9)
                  .map((item) =>
                    loading ? (
                      <Skeleton key={item.id} shape="card" />
                    ) : (
                      <MachineCard
                        key={item.id}
                        item={item}
                        headingLevel={2}
                        outOfStock={item.id === soldOut}
                        onWant={() => setRequestedItem(item.title)}
                      />
                    ),
                  )}
              </div>
              <Pagination page={1} totalPages={6} pageHref={(page) => `#page=${page}`} />
            </>
          )}
        </div>
      </div>
      <AuthDialog
        open={requestedItem !== undefined}
        onOpenChange={() => setRequestedItem(undefined)}
        loginHref="#login"
        itemName={requestedItem}
      />
    </Site>
  );
}

function Found({ count, noun }: { count: string; noun: string }) {
  return (
    <>
      <strong>
        {count}&nbsp;{noun}
      </strong>{' '}
      по&nbsp;вашему запросу
    </>
  );
}

/** A guest who presses a heart is asked to sign in. */
export const Equipment: Story = {
  tags: ['no-picture'],
  render: () => <Machines />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Добавить в избранное: Экскаватор Hitachi/ }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveAccessibleDescription('Экскаватор Hitachi ZX330-5G');
    await userEvent.keyboard('{Escape}');
  },
};

export const Loading: Story = { render: () => <Machines loading /> };

export const NothingFound: Story = { render: () => <Machines none /> };

export const SpareParts: Story = {
  tags: ['no-picture'],
  render: () => (
    <Site member>
      <Head title="Запчасти" toggles={['Новые', 'Б/У', 'Восстановленные']} />
      <div className="screen__columns">
        <FilterBar
          fields={sparePartFilterFields(sparePartStock)}
          defaultValue={{ minYearOfManufacture: 2016 }}
          onValueChange={() => {}}
        />
        <div className="screen__list">
          <div className="screen__line">
            <p>
              <Found count="61" noun="деталь" />
            </p>
            <SortSelect options={sorting} />
          </div>
          <div className="screen__cards">
            {spareParts.map((item) => (
              <PartCard key={item.id} item={item} headingLevel={2} />
            ))}
          </div>
          <Pagination page={2} totalPages={4} pageHref={(page) => `#page=${page}`} />
        </div>
      </div>
    </Site>
  ),
};
