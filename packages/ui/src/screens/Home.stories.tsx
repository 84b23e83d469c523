import { paymentSchedule } from '@leasing/core/calculator';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MachineCard } from '../../fixtures/cards.tsx';
import { machines, picture } from '../../fixtures/machines.ts';
import { Button } from '../button.ts';
import { Carousel } from '../carousel.ts';
import { LeasingCalculator } from '../leasing-calculator.ts';
import { PageHeader } from '../page-header.ts';
import { PaymentChart } from '../payment-chart.ts';
import { StatTile } from '../stat-tile.ts';
import { Steps } from '../steps.ts';
import { SurveyCard } from '../survey-card.ts';
import { Site } from './Site.tsx';

const meta = {
  title: 'Screens/Home',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Hero() {
  return (
    <section className="screen__hero">
      <div>
        <h1>Лизинг б/у спецтехники</h1>
        <p>
          Экскаваторы, краны, бульдозеры и&nbsp;грузовики с&nbsp;проверенной наработкой. Аванс
          от&nbsp;10&nbsp;%.
        </p>
        <Button variant="accent" size="lg" href="#catalogue">
          Смотреть каталог
        </Button>
      </div>
      <img src={picture('komatsu-pc200-8.hero.960.webp')} alt="" width={960} height={720} />
    </section>
  );
}

export const Home: Story = {
  render: () => (
    <Site>
      <Hero />
      <SurveyCard
        survey={{
          id: 1,
          text: 'Какую технику вы ищете чаще всего?',
          options: ['Экскаваторы', 'Краны', 'Другую'],
        }}
        onAnswer={() => undefined}
      />
      <Carousel
        label="Новинки"
        header={
          <PageHeader
            level={2}
            title="Новинки"
            subtitle={'Предложения, опубликованные в\u00A0течение 7\u00A0прошедших дней'}
            actions={<Button href="#novelty">Перейти</Button>}
          />
        }
      >
        {machines.map((item) => (
          <MachineCard key={item.id} item={item} badges={undefined} />
        ))}
      </Carousel>
      <div className="screen__figures">
        <StatTile value={189} label="завершённых сделок" />
        <StatTile value={1000} label="единиц техники" />
        <StatTile value={200} label="довольных клиентов" />
      </div>
      <LeasingCalculator
        options={{ cost: 900_000 }}
        onRequest={() => {}}
        chart={({ state }) => <PaymentChart rows={paymentSchedule(state)} />}
      />
      <section>
        <PageHeader level={2} title="Этапы оформления" style={{ marginBottom: 24 }} />
        <Steps
          items={[
            { title: 'Выберите технику', text: 'В\u00A0каталоге\u00A0– машины с\u00A0проверенной историей.' },
            { title: 'Оставьте заявку', text: 'Одной кнопкой на\u00A0карточке.' },
            { title: 'Согласуйте условия', text: 'Менеджер позвонит, подпишем договор.' },
            { title: 'Получите технику', text: 'Забирайте машину и\u00A0развивайте дело.' },
          ]}
        />
      </section>
    </Site>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: /калькулятор лизинга/i })).toBeVisible();
  },
};
