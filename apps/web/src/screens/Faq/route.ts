import { termSentence } from '@leasing/core/unstable/terms';
import type { Head, HeadInput } from '../../routing/head.ts';
import { pageCrumbs } from '../../routing/PageCrumbs.tsx';
import type { FaqData } from './loader.ts';
import { questionsOf } from './questions.ts';

export { Faq as Component } from './Faq.tsx';

export function head({ data, firm }: HeadInput<FaqData>): Head {
  const questions = questionsOf(data.leasing, firm.email);
  return {
    title: 'Вопросы и ответы о лизинге спецтехники',
    description: `Срок ${termSentence(data.leasing.terms)}, взнос обычно от 10 %, сделка за несколько дней: 14 ответов о лизинге подержанной спецтехники.`,
    canonical: '/FAQ',
    breadcrumbs: pageCrumbs('Вопросы и ответы'),
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
    ],
  };
}
