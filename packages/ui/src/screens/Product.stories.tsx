import { paymentSchedule } from '@leasing/core/calculator';
import { formatMonthlyPayment, formatRoubles } from '@leasing/core/format';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { gallery, machine } from '../../fixtures/machines.ts';
import { Badge } from '../badge.ts';
import { Breadcrumbs } from '../breadcrumbs.ts';
import { Button } from '../button.ts';
import { CalculatorDetails } from '../calculator-details.ts';
import { FavouriteButton } from '../favourite-button.ts';
import { Gallery } from '../gallery.ts';
import { ArrowLeftIcon } from '../icons.ts';
import { LeasingCalculator } from '../leasing-calculator.ts';
import { PageHeader } from '../page-header.ts';
import { PaymentChart } from '../payment-chart.ts';
import { RequestButton } from '../request-button.ts';
import { Site } from './Site.tsx';

const meta = {
  title: 'Screens/Product',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const characteristics = [
  ['Марка', 'Komatsu'],
  ['Модель', 'PC200-8'],
  ['Год выпуска', '2019'],
  ['Наработка', '9\u00A0704\u00A0м/ч'],
  ['Мощность', '148\u00A0л.\u00A0с.'],
  ['Масса', '20\u00A0т'],
  ['Гаражный номер', 'ДМ-0001'],
  ['Комплектация', 'гидролиния под\u00A0гидромолот'],
];

const crumbs = [
  { label: 'Главная', href: '#' },
  { label: 'Каталог', href: '#catalogue' },
  { label: machine.title },
];

/** The media, the price and what can be done about the machine; its characteristics; the calculator. */
export const Machine: Story = {
  tags: ['no-picture'],
  render: () => (
    <Site member>
      <PageHeader
        title={machine.title}
        breadcrumbs={<Breadcrumbs items={crumbs} />}
        actions={
          <Button variant="ghost" icon={<ArrowLeftIcon />} href="#catalogue">
            Назад к&nbsp;списку
          </Button>
        }
      />
      <div className="screen__product">
        <Gallery title={machine.title} items={gallery} />
        <aside className="screen__price" aria-label="Цена">
          <Badge tone="solid">Новинка</Badge>
          <p className="screen__muted">Платёж в&nbsp;месяц, оценка на&nbsp;60&nbsp;месяцев</p>
          <p className="screen__monthly">{formatMonthlyPayment(machine.minCost, 'product')}</p>
          <p className="screen__muted">
            Полная стоимость <strong>{formatRoubles(machine.totalCost)}</strong>
          </p>
          <div className="screen__actions">
            <RequestButton itemName={machine.title} size="lg" />
            <FavouriteButton itemName={machine.title} variant="outline" />
          </div>
          <Button block href="#calculator">
            Рассчитать точно
          </Button>
        </aside>
      </div>
      <section>
        <PageHeader level={2} title="Характеристики" />
        <dl className="screen__facts">
          {characteristics.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <LeasingCalculator
        id="calculator"
        options={{ cost: machine.totalCost, advancePercent: 20, termMonths: 36 }}
        onRequest={() => {}}
        chart={({ state }) => <PaymentChart rows={paymentSchedule(state)} />}
        details={({ state }) => <CalculatorDetails contract={state} />}
      />
    </Site>
  ),
};
