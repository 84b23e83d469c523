import {
  Badge,
  Breadcrumbs,
  Button,
  PageHeader,
  Pagination,
  ProductCard,
  StatTile,
  Steps,
} from '@leasing/ui';
import { FavouriteButton } from '@leasing/ui/favourite-button';
import { RequestButton } from '@leasing/ui/request-button';
import { Tools } from './tools.jsx';

export const dynamic = 'force-dynamic';

/** A component of the server: what has no state is rendered there, what has one is put in from its own entry. */
export default async function Page({ searchParams }) {
  const { page = '1' } = await searchParams;
  return (
    <main>
      <PageHeader
        title="Каталог"
        breadcrumbs={<Breadcrumbs items={[{ label: 'Главная', href: '/' }, { label: 'Каталог' }]} />}
        actions={<Button href="/new">Новинки</Button>}
      />
      <ProductCard
        title="Экскаватор Komatsu PC200-8"
        href="/product/equipment/1"
        minCost={5_896_000}
        totalCost={6_240_000}
        badges={<Badge tone="solid">Новинка</Badge>}
        favourite={<FavouriteButton itemName="Экскаватор Komatsu PC200-8" />}
        action={<RequestButton itemName="Экскаватор Komatsu PC200-8" />}
      />
      <Pagination page={Number(page)} totalPages={9} pageHref={(number) => `?page=${number}`} />
      <StatTile value={189} label="завершённых сделок" />
      <Steps items={[{ title: 'Выберите технику' }]} />
      <Tools />
    </main>
  );
}
