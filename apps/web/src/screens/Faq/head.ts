import type { Head, HeadInput } from '../../routing/head.ts';
import { breadcrumbList } from '../../routing/jsonLd.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';
import { questions } from './questions.ts';

export function faqHead({ origin }: HeadInput): Head {
  return {
    title: 'Вопросы и ответы о лизинге спецтехники',
    description:
      'Срок от 12 до 60 месяцев, взнос обычно от 10 %, сделка за несколько дней: 14 ответов о лизинге подержанной спецтехники.',
    canonical: '/FAQ',
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
        })),
      },
      breadcrumbList(pageCrumbs('Вопросы и ответы'), origin),
    ],
  };
}
