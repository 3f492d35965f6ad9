import type { FAQPage } from 'schema-dts';
import type { FaqQuestion } from './faq.ts';

/** Questions with their answers for search engines. */
export function faqData(questions: readonly FaqQuestion[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerText }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answerText },
    })),
  } as const satisfies FAQPage;
}
