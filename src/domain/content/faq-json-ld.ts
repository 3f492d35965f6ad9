import type { FaqQuestion } from './faq.ts';

/** Questions with their answers for search engines. */
export function faqData(questions: readonly FaqQuestion[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answerText }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answerText },
    })),
  };
}
