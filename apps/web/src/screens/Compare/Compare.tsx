import type { EquipmentDetails } from '@leasing/core/api';
import { cataloguePath, productPath } from '@leasing/core/catalogue';
import { Button } from '@leasing/ui/button';
import { Checkbox } from '@leasing/ui/checkbox';
import { EmptyState } from '@leasing/ui/empty-state';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { useDeviceList } from '../../device/deviceList.ts';
import { compared } from '../../device/lists.ts';
import { posts } from '../../engagement/PageForm.tsx';
import { useFirm } from '../../firm/FirmProvider.tsx';
import { ItemCard } from '../../product/ItemCard.tsx';
import { LinkButton } from '../../routing/LinkButton.tsx';
import { comparePath, DIFFERENCES_PARAM, paths } from '../../routing/paths.ts';
import { ShareButton } from '../../routing/ShareButton.tsx';
import { ScreenHeader } from '../ScreenHeader.tsx';
import './Compare.css';
import { comparisonRows } from './comparisonRows.ts';
import type { CompareData } from './loader.ts';

/** Up to four machines side by side; what differs stands out, and what is better is marked. */
export function Compare() {
  const { items, terms } = useLoaderData() as CompareData;
  useOwnList();
  const isEmptied = useRef(false);
  return (
    <div className="page screen screen--parts compare">
      <ScreenHeader
        title="Сравнение"
        actions={items.length > 0 ? <ShareButton title="Сравнение техники" /> : null}
      />
      {items.length === 0 ? (
        <EmptyState
          // The last machine took its button along, and the focus with it.
          ref={(empty) => {
            if (isEmptied.current) empty?.focus();
            isEmptied.current = false;
          }}
          tabIndex={-1}
          title="Пока нечего сравнивать"
          action={
            <LinkButton variant="accent" href={paths.equipment}>
              Перейти в каталог
            </LinkButton>
          }
        >
          На&nbsp;странице машины рядом с&nbsp;ценой есть кнопка с&nbsp;весами, «Сравнить»: нажмите её
          у&nbsp;двух, трёх или четырёх машин, и&nbsp;они встанут здесь рядом.
        </EmptyState>
      ) : (
        <>
          {items.length > 1 ? <OnlyDifferences items={items} /> : null}
          <div className="compare__body">
            <Table
              items={items}
              terms={terms}
              onEmpty={() => {
                isEmptied.current = true;
              }}
            />
            {items[0] && items.length === 1 ? <SecondMachine first={items[0]} /> : null}
          </div>
        </>
      )}
    </div>
  );
}

/** The style sheet hides the rows, so it works without JavaScript and at once; the address keeps it. */
function OnlyDifferences({ items }: Pick<CompareData, 'items'>) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const ids = items.map(({ id }) => id);
  return (
    <Checkbox
      className="compare__only"
      label="Только отличия"
      autoComplete="off"
      defaultChecked={params.has(DIFFERENCES_PARAM)}
      onCheckedChange={(checked) =>
        void navigate(comparePath(ids, checked), { replace: true, state: { keepScroll: true } })
      }
    />
  );
}

/** Beside a machine that is alone: where the others of its kind are. */
function SecondMachine({ first }: { first: EquipmentDetails }) {
  return (
    <aside className="stack compare__second" aria-labelledby="second-machine">
      <h2 id="second-machine">Добавьте вторую машину</h2>
      <p>Рядом видно, чем машины отличаются и&nbsp;где условия лучше.</p>
      <LinkButton
        size="sm"
        variant="accent"
        href={`${cataloguePath('equipment', 'search')}?type=${first.type}`}
      >
        Выбрать в&nbsp;каталоге
      </LinkButton>
    </aside>
  );
}

/** Without machines in the address the page shows those chosen on this device, also those chosen in another tab since. */
function useOwnList() {
  const [params] = useSearchParams();
  const [ids] = useDeviceList(compared);
  const navigate = useNavigate();
  const hasAddressList = params.has('equipment');
  useEffect(() => {
    if (!hasAddressList && ids.length > 0) void navigate(comparePath(ids), { replace: true });
  }, [hasAddressList, ids, navigate]);
}

function Table({ items, terms, onEmpty }: CompareData & { onEmpty: () => void }) {
  const { timeZone } = useFirm();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [, setIds] = useDeviceList(compared);
  const remove = (id: number, button: HTMLElement) => {
    // The button goes with its machine.
    const cell = button.closest('td');
    const neighbour = (cell?.nextElementSibling ?? cell?.previousElementSibling)?.querySelector<HTMLElement>(
      '.compare__remove',
    );
    if (neighbour) neighbour.focus();
    else onEmpty();
    setIds((ids) => ids.filter((other) => other !== id));
    const rest = items.filter((item) => item.id !== id).map((item) => item.id);
    void navigate(comparePath(rest, params.has(DIFFERENCES_PARAM)), {
      replace: true,
      state: { keepScroll: true },
    });
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
                <ItemCard item={item} place="comparison" eager headingLevel={2} />
                <Button
                  className="compare__remove"
                  size="sm"
                  variant="ghost"
                  onClick={({ currentTarget }) => remove(item.id, currentTarget)}
                  {...posts('/actions/compare', 'remove', item.id)}
                >
                  Убрать<span className="lsg-visually-hidden"> {item.title}</span>
                </Button>
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(items, terms, timeZone).map(({ label, values, best }) => (
            <tr key={label} data-differs={new Set(values).size > 1 || undefined}>
              <th scope="row">{label}</th>
              {values.map((value, index) => (
                <td key={items[index]?.id} data-best={best.has(index) || undefined}>
                  {value}
                  {best.has(index) ? <span className="compare__best">лучше</span> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
