const MAX_AGE_S = 3600;
const SWR_S = 86_400;

/** Lifetime of a question page at the edge, and its tags; a change of any question renews them all. In seconds. */
export function faqCache() {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: ['faq'] };
}
