/**
 * The company behind the site: the one file an operator changes.
 * Every value is a neutral placeholder; nothing here belongs to a real firm.
 */
export const brand = {
  /** Two lines of the logo. */
  name: ['Лизинг', 'спецтехники'],
  /** In titles of pages and in messages. */
  fullName: 'Лизинг спецтехники',
  legalName: 'ООО «Лизинг спецтехники»',
  taxNumber: '7700000000',
  registrationNumber: '1207700000000',
  phone: { text: '+7 495 000-00-00', href: 'tel:+74950000000' },
  email: 'info@leasing.example',
  /** Messages about personal data (the policy names this address). */
  informationEmail: 'privacy@leasing.example',
  address: {
    region: 'Москва',
    postalCode: '101000',
    city: 'Москва',
    street: 'ул. Примерная, д. 1, стр. 1',
  },
  /** Degrees: where the map opens. */
  location: { latitude: 55.7558, longitude: 37.6173 },
  workingHours: 'Понедельник — пятница, 9:00–18:00 по Москве',
  /** The bot that sends one-time codes and the chat where managers answer. */
  messenger: {
    botName: '@leasing_example_bot',
    bot: 'https://t.me/leasing_example_bot',
    chat: 'https://t.me/leasing_example_chat',
  },
  social: [
    { label: 'Telegram', href: 'https://t.me/leasing_example' },
    { label: 'ВКонтакте', href: 'https://vk.com/leasing_example' },
    { label: 'RUTUBE', href: 'https://rutube.ru/channel/leasing_example' },
  ],
} as const;
