const MAX_AGE_S = 3600;
const SWR_S = 86_400;

/** How long a page of questions lives at the edge; a change of any question renews them all. Seconds. */
export function faqCache() {
  return { maxAge: MAX_AGE_S, swr: SWR_S, tags: ['faq'] };
}
