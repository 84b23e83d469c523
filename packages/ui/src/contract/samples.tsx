import { paymentSchedule } from '@leasing/core/calculator';
import type { ComponentType, ReactElement } from 'react';
import * as ui from '../index.ts';

const stock = {
  types: ['EXCAVATOR', 'CRANE'] as const,
  brands: ['Komatsu', 'Volvo'],
  models: ['PC200-8'],
  minCost: 1_000_000,
  maxCost: 20_000_000,
};
const rows = paymentSchedule({ cost: 1_000_000, advance: 200_000, termMonths: 12 });
const noop = () => undefined;

/** The least props of every component, by its name: what the contract tests go through. */
export const samples: Record<string, Record<string, unknown>> = {
  Accordion: { items: [{ id: 'a', title: 'Вопрос', content: 'Ответ' }] },
  Alert: { title: 'Заявка отправлена', children: 'Перезвоним сегодня' },
  Badge: { children: 'Новинка' },
  Breadcrumbs: { items: [{ label: 'Главная', href: '/' }, { label: 'Каталог' }] },
  Button: { children: 'Показать' },
  CalculatorDetails: { contract: { cost: 1_000_000, advance: 200_000, termMonths: 12 } },
  Carousel: { label: 'Новинки', children: [<p key="1">1</p>, <p key="2">2</p>] },
  Checkbox: { label: 'Согласен' },
  CodeInput: { label: 'Код' },
  Combobox: { label: 'Марка', options: [{ value: 'Komatsu' }, { value: 'Volvo' }] },
  DateField: { label: 'День' },
  EmptyState: { title: 'Ничего нет' },
  FavouriteButton: {},
  FilterBar: { fields: ui.equipmentFilterFields(stock), action: '/catalog/equipment/search' },
  FilterChips: { chips: [{ key: 'a', label: 'Komatsu', href: '/catalog/equipment' }] },
  Gallery: { title: 'Komatsu', items: [{ id: '1', src: 'data:,', mimeType: 'image/webp' }] },
  IconButton: { label: 'Меню', icon: <ui.MenuIcon /> },
  LeasingCalculator: { options: { cost: 900_000 } },
  MoneyInput: { label: 'Цена' },
  MultiSelect: { label: 'Марка', options: [{ value: 'Komatsu' }] },
  NotificationList: { items: [] },
  PageHeader: { title: 'Каталог' },
  Pagination: { page: 2, totalPages: 9, pageHref: (page: number) => `?page=${page}` },
  PasswordInput: { label: 'Пароль' },
  PaymentChart: { rows },
  PaymentTable: { rows },
  PhoneInput: { label: 'Телефон' },
  ProgressBar: { label: 'Загрузка', value: 40 },
  ProductCard: {
    title: 'Komatsu PC200-8',
    href: '/product/equipment/1',
    minCost: 9_410_000,
    totalCost: 9_900_000,
  },
  RangeSlider: { label: 'Цена', min: 0, max: 100, defaultValue: [10, 90] },
  RequestButton: {},
  ResendTimer: { onResend: noop },
  SearchField: { label: 'Поиск' },
  SegmentedControl: {
    label: 'Вид',
    options: [
      { value: 'a', label: 'А' },
      { value: 'b', label: 'Б' },
    ],
  },
  Select: { label: 'Тип', options: [{ value: 'a', label: 'Кран' }] },
  Skeleton: {},
  Slider: { label: 'Срок', min: 12, max: 60 },
  SortSelect: { options: [{ value: 'a', label: 'Сначала дешевле' }] },
  Spinner: {},
  StatTile: { value: 189, label: 'сделок' },
  Steps: { items: [{ title: 'Первый' }] },
  SurveyCard: { survey: { id: 1, text: 'Вопрос?', options: ['Да'] }, onAnswer: noop },
  Tabs: {
    label: 'О машине',
    items: [
      { id: 'a', label: 'Описание', content: 'Текст' },
      { id: 'b', label: 'Документы', content: 'ПСМ' },
    ],
  },
  TextField: { label: 'Имя' },
  Textarea: { label: 'Вопрос' },
  ToastRegion: { messages: [], onDismiss: noop },
};

/** Windows and menus, open: they live in a portal, and closed they render nothing. */
export const dialogs: Record<string, Record<string, unknown>> = {
  AuthDialog: { open: true, onOpenChange: noop, loginHref: '/login' },
  ConfirmDialog: { open: true, onOpenChange: noop, question: 'Удалить?', onConfirm: noop },
  Dialog: { open: true, title: 'Заявка' },
  Drawer: { open: true, title: 'Фильтр' },
  Menu: {
    open: true,
    trigger: <button type="button">Ещё</button>,
    items: [{ id: 'a', label: 'Удалить' }],
  },
  Popover: {
    open: true,
    label: 'Доставка',
    trigger: <button type="button">Доставка</button>,
    children: 'Текст',
  },
  Tooltip: { open: true, content: 'Добавить', children: <button type="button">+</button> },
};

/** An element of the named component with its sample props and more. */
export function sample(name: string, more: Record<string, unknown> = {}): ReactElement {
  const Component = (ui as unknown as Record<string, ComponentType<Record<string, unknown>>>)[name];
  if (!Component) throw new Error(`no component is called ${name}`);
  return <Component {...samples[name]} {...dialogs[name]} {...more} />;
}
