import { createHash } from 'node:crypto';
import type { ConsentPurpose, ConsentText } from '@leasing/core/unstable/api/contract';

/** Who processes the data: the firm, by its name in law. */
export interface Operator {
  name: string;
  address: string;
  email: string;
}

interface Wording {
  /** The day since which it is asked for. */
  since: string;
  title: string;
  label: (operator: Operator) => string;
  paragraphs: (operator: Operator) => string[];
}

const terms = ({ email }: Operator, ends: string) => [
  'Действия с\u00A0данными: сбор, запись, систематизация, накопление, хранение, уточнение, извлечение, использование, передача в\u00A0случаях, названных в\u00A0этом тексте, блокирование, удаление и\u00A0уничтожение, в\u00A0том числе автоматизированным способом.',
  `Согласие даётся свободно, своей волей и\u00A0в\u00A0своём интересе. ${ends}`,
  `Отозвать согласие можно в\u00A0любой момент: в\u00A0профиле на\u00A0сайте или письмом на\u00A0${email}.`,
];

/** What both versions of the consent for a lead say. */
const lead: Pick<Wording, 'title' | 'paragraphs'> = {
  title: 'Согласие на\u00A0обработку персональных данных по\u00A0заявке',
  paragraphs: (operator) => [
    `Даю согласие оператору ${operator.name} (${operator.address}) на\u00A0обработку моих персональных данных.`,
    'Цель: ответить по\u00A0заявке, которую я\u00A0оставляю без регистрации, и\u00A0подготовить по\u00A0ней предложение.',
    'Данные: имя, номер телефона, электронная почта, если она указана, предмет заявки, расчёт и\u00A0адрес страницы, с\u00A0которой она отправлена.',
    'Передача: заявка может храниться в\u00A0учётной системе оператора.',
    ...terms(
      operator,
      'Оно действует до\u00A0достижения цели, но\u00A0не\u00A0дольше трёх лет. После отзыва заявка и\u00A0данные в\u00A0ней уничтожаются, если закон не\u00A0обязывает хранить их дольше.',
    ),
  ],
};

/**
 * The texts of the consents, the latest version last. A text that someone has agreed to is never changed: a new
 * wording is a new version below it. Content: 152-FZ, article 9, part 4 (operator, purpose, data, actions, term, way
 * of withdrawal); newsletters also 38-FZ, article 18.
 */
const texts: Record<ConsentPurpose, readonly Wording[]> = {
  account: [
    {
      since: '2026-11-23',
      title: 'Согласие на\u00A0обработку персональных данных для учётной записи',
      label: ({ name }) =>
        `Согласен на\u00A0обработку моих персональных данных оператором ${name}, чтобы завести и\u00A0вести учётную запись и\u00A0отвечать на\u00A0мои заявки.`,
      paragraphs: (operator) => [
        `Даю согласие оператору ${operator.name} (${operator.address}) на\u00A0обработку моих персональных данных.`,
        'Цель: завести и\u00A0вести учётную запись на\u00A0сайте, подтвердить номер телефона одноразовым кодом, принимать мои заявки на\u00A0технику и\u00A0запчасти, отвечать на\u00A0них и\u00A0сообщать о\u00A0решении.',
        'Данные: фамилия, имя и\u00A0отчество, название организации, ИНН, регион, адрес, электронная почта, номер телефона, заявки, избранное, сохранённые поиски и\u00A0ответы на\u00A0опросы, даты входа.',
        'Передача: номер телефона и\u00A0текст сообщения получает оператор связи или мессенджер, через который отправляется код или ответ; заявки могут храниться в\u00A0учётной системе оператора.',
        ...terms(
          operator,
          'Оно действует, пока учётная запись не\u00A0закрыта или согласие не\u00A0отозвано. После отзыва учётная запись закрывается, а\u00A0данные уничтожаются, если закон не\u00A0обязывает хранить их дольше.',
        ),
      ],
    },
  ],
  lead: [
    {
      ...lead,
      since: '2026-11-23',
      label: ({ name }) =>
        `Согласен на\u00A0обработку имени, телефона и\u00A0почты оператором ${name}, чтобы мне ответили по\u00A0этой заявке.`,
    },
    {
      // Not every form of a lead asks for a mail address.
      ...lead,
      since: '2026-11-24',
      label: ({ name }) =>
        `Согласен на\u00A0обработку данных этой заявки оператором ${name}, чтобы мне по\u00A0ней ответили.`,
    },
  ],
  newsletter: [
    {
      since: '2026-11-23',
      title: 'Согласие на\u00A0получение рассылки',
      label: ({ name }) =>
        `Хочу получать от\u00A0${name} письма и\u00A0сообщения о\u00A0новой технике, ценах и\u00A0акциях. Необязательно.`,
      paragraphs: (operator) => [
        `Даю согласие оператору ${operator.name} (${operator.address}) на\u00A0обработку моих персональных данных и\u00A0на\u00A0получение рекламы по\u00A0сетям электросвязи (статья\u00A018 Федерального закона «О\u00A0рекламе»).`,
        'Цель: присылать письма и\u00A0сообщения о\u00A0новой технике, изменении цен и\u00A0акциях.',
        'Данные: имя, электронная почта, номер телефона.',
        ...terms(
          operator,
          'Оно действует до\u00A0отзыва; после отзыва рассылка прекращается сразу. Учётная запись и\u00A0заявки от\u00A0него не\u00A0зависят.',
        ),
      ],
    },
  ],
};

/** The lines of a text as it is hashed, kept and shown to an inspector. */
export function fullText({ title, paragraphs }: Pick<ConsentText, 'title' | 'paragraphs'>): string {
  return [title, ...paragraphs].join('\n');
}

/** The text that is asked for now. */
export function currentText(purpose: ConsentPurpose, operator: Operator): ConsentText {
  const [newest] = texts[purpose].toReversed();
  if (!newest) throw new Error('every purpose has a text');
  return textOf(purpose, newest, operator);
}

/** The text of a version, in which this operator is named; undefined for one of another operator, or that never was. */
export function textOfVersion(
  purpose: ConsentPurpose,
  operator: Operator,
  version: string,
): ConsentText | undefined {
  const wording = texts[purpose].find(({ since }) => version.startsWith(since));
  const text = wording && textOf(purpose, wording, operator);
  return text?.version === version ? text : undefined;
}

function textOf(purpose: ConsentPurpose, wording: Wording, operator: Operator): ConsentText {
  const content = { title: wording.title, paragraphs: wording.paragraphs(operator) };
  const hash = createHash('sha256').update(fullText(content)).digest('hex');
  return {
    purpose,
    version: `${wording.since}-${hash.slice(0, 8)}`,
    ...content,
    label: wording.label(operator),
    hash,
    href: `/consent/${purpose}`,
  };
}
