import type { Equipment } from '@leasing/core/api';
import { productPath } from '@leasing/core/catalogue';
import { estimateTerms, formatMonthlyPayment, formatPriceFrom } from '@leasing/core/format';
import { Button } from '@leasing/ui/button';
import { EmptyState } from '@leasing/ui/empty-state';
import { PageHeader } from '@leasing/ui/page-header';
import { type CSSProperties, useEffect } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { useDeviceList } from '../../device/deviceList.ts';
import { compared } from '../../device/lists.ts';
import { ItemCard } from '../../product/ItemCard.tsx';
import { allSpecs } from '../../product/specs.ts';
import { PageCrumbs, pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { paths } from '../../routing/paths.ts';
import { RouterLink } from '../../routing/RouterLink.tsx';
import { ShareButton } from '../../routing/ShareButton.tsx';
import './Compare.css';
import type { CompareData } from './loader.ts';

/** Up to four machines side by side; rows in which they differ stand out. */
export function Compare() {
  const { items } = useLoaderData() as CompareData;
  useOwnList();
  return (
    <div className="page compare">
      <PageHeader
        title="Сравнение"
        breadcrumbs={<PageCrumbs items={pageCrumbs('Сравнение')} />}
        actions={items.length > 0 ? <ShareButton title="Сравнение техники" /> : null}
      />
      {items.length === 0 ? (
        <EmptyState
          title="Пока нечего сравнивать"
          action={
            <Button variant="accent" href={paths.equipment} linkComponent={RouterLink}>
              Перейти в каталог
            </Button>
          }
        >
          На&nbsp;странице машины рядом с&nbsp;ценой есть кнопка с&nbsp;весами, «Сравнить»: нажмите её
          у&nbsp;двух, трёх или четырёх машин, и&nbsp;они встанут здесь рядом.
        </EmptyState>
      ) : (
        <Table items={items} />
      )}
    </div>
  );
}

/** Without machines in the address the page shows those chosen on this device. */
function useOwnList() {
  const [params] = useSearchParams();
  const [ids] = useDeviceList(compared);
  const navigate = useNavigate();
  const named = params.has('equipment');
  useEffect(() => {
    if (!named && ids.length > 0) void navigate(`?equipment=${ids.join(',')}`, { replace: true });
  }, [named, ids, navigate]);
}

function Table({ items }: { items: readonly Equipment[] }) {
  const navigate = useNavigate();
  const [ids, setIds] = useDeviceList(compared);
  const remove = (id: number) => {
    setIds(ids.filter((other) => other !== id));
    const rest = items.filter((item) => item.id !== id).map((item) => item.id);
    void navigate(`?equipment=${rest.join(',')}`, { replace: true, state: { keepScroll: true } });
  };
  return (
    <section
      className="compare__scroll"
      data-machines={items.length}
      aria-label="Таблица сравнения"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="compare__table" style={{ '--machines': items.length } as CSSProperties}>
        <thead>
          {/* The names stay in view while the rows scroll by. */}
          <tr className="compare__names">
            <td />
            {items.map((item) => (
              <th key={item.id} scope="col">
                <Link to={productPath('equipment', item.id)}>{item.title}</Link>
              </th>
            ))}
          </tr>
          <tr className="compare__cards">
            <td />
            {items.map((item) => (
              <td key={item.id}>
                <ItemCard item={item} eager headingLevel={2} />
                <Button size="sm" variant="ghost" onClick={() => remove(item.id)}>
                  Убрать<span className="lsg-visually-hidden"> {item.title}</span>
                </Button>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows(items).map(({ label, values }) => (
            <tr key={label} data-differs={new Set(values).size > 1 || undefined}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={items[index]?.id}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rows(items: readonly Equipment[]): { label: string; values: string[] }[] {
  const specs = items.map((item) => new Map(allSpecs(item).map(({ label, value }) => [label, value])));
  const labels = [...new Set(specs.flatMap((map) => [...map.keys()]))];
  return [
    {
      label: `Платёж в\u00A0месяц, ${estimateTerms}`,
      values: items.map((item) => formatMonthlyPayment(item.minCost)),
    },
    { label: 'Стоимость', values: items.map((item) => formatPriceFrom(item.totalCost)) },
    ...labels.map((label) => ({ label, values: specs.map((map) => map.get(label) ?? '—') })),
  ];
}
