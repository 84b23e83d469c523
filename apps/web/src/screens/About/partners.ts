/** Seven placeholder cards (specification §2, "About"): an operator puts the real partners here. */
export const partners = [
  { name: 'Партнёр А', what: 'Поставка экскаваторов' },
  { name: 'Партнёр Б', what: 'Страхование техники' },
  { name: 'Партнёр В', what: 'Перевозка негабарита' },
  { name: 'Партнёр Г', what: 'Сервис и диагностика' },
  { name: 'Партнёр Д', what: 'Запчасти и гидравлика' },
  { name: 'Партнёр Е', what: 'Автокраны и подъёмники' },
  { name: 'Партнёр Ж', what: 'Оценка и осмотр' },
] as const;
