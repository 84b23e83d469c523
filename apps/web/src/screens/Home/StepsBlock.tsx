import { PageHeader } from '@leasing/ui/page-header';
import { Steps } from '@leasing/ui/steps';
import { typeset } from '../../texts/typeset.ts';

const written = [
  { title: 'Выберите технику', text: 'Найдите машину в каталоге: по виду, марке, году, наработке и цене.' },
  { title: 'Оставьте заявку', text: 'Одно нажатие на карточке. Менеджер позвонит и ответит на вопросы.' },
  {
    title: 'Согласуйте условия',
    text: 'Взнос, срок и график — до рубля. Затем подписываем договор лизинга.',
  },
  { title: 'Получите технику', text: 'Привезём на объект. Машина работает, бизнес растёт.' },
];

const steps = written.map(({ title, text }) => ({ title: typeset(title), text: typeset(text) }));

/** «Этапы оформления» (specification §2). */
export function StepsBlock() {
  return (
    <section id="steps" className="page section" aria-label="Этапы оформления">
      <PageHeader level={2} title="Этапы оформления" />
      <Steps items={steps} />
    </section>
  );
}
