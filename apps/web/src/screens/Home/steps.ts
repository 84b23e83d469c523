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

/** «Этапы оформления» (specification §2, "Home page"). */
export const steps = written.map(({ title, text }) => ({ title: typeset(title), text: typeset(text) }));
