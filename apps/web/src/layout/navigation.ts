import { paths } from '../routing/paths.ts';

/** The five items of the main navigation (specification §2). */
export const mainNavigation: readonly { label: string; href: string }[] = [
  { label: 'Каталог', href: paths.equipment },
  { label: 'О компании', href: paths.about },
  { label: 'Заявка на запчасти', href: paths.spareParts },
  { label: 'Контакты', href: paths.contacts },
  { label: 'Вопросы', href: paths.faq },
];

/** Columns of the footer: the home anchors and the routes (specification §2). */
export const footerNavigation = [
  {
    title: 'Главная',
    links: [
      { label: 'Новинки', href: '/#main-page-novelty' },
      { label: 'О нас', href: '/#about' },
      { label: 'Калькулятор', href: '/#calculator' },
      { label: 'Этапы оформления', href: '/#steps' },
      { label: 'Остались вопросы?', href: '/#questions' },
    ],
  },
  {
    title: 'Каталог',
    links: [
      { label: 'Вся техника', href: paths.equipment },
      { label: 'Популярное', href: '/catalog/equipment/popular' },
      { label: 'Аукцион', href: '/catalog/equipment/auction' },
      { label: 'Запчасти', href: paths.spareParts },
      { label: 'Сравнение', href: paths.compare },
    ],
  },
  {
    title: 'Компания',
    links: [
      { label: 'О компании', href: paths.about },
      { label: 'История', href: `${paths.about}#history` },
      { label: 'Партнёры', href: `${paths.about}#partners` },
      { label: 'Контакты', href: paths.contacts },
      { label: 'Вопросы и ответы', href: paths.faq },
      { label: 'Проверка предложения', href: paths.checkOffer },
    ],
  },
] as const;

/** What a guest finds in the profile menu, and in the burger menu of narrow windows (specification §2). */
export const guestNavigation: readonly { label: string; href: string }[] = [
  { label: 'Войти', href: paths.login },
  { label: 'Зарегистрироваться', href: paths.signUp },
];
