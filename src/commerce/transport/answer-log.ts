import type { Watch } from './transport.ts';

/** Header that says from which moment on to read, and which moment an answer is of. */
export const BOOKMARK = 'x-d1-bookmark';
const TAGS = 'x-magento-tags';

/** What the answers of one request say about the page that is made of them. */
export class AnswerLog implements Watch {
  /** Magento's tags of everything that was read. */
  readonly tags = new Set<string>();
  hadOutage = false;
  /** When the first of the answers stops being true; ms since the epoch, Infinity for none. */
  freshUntil = Number.POSITIVE_INFINITY;
  /** The newest moment that any client of this request heard of. */
  readonly moments: { newest: string | null };
  readonly #page: Watch | null;
  readonly #headers: Record<string, string>;

  /**
   * `page` is told everything too, where this is the log of a part of a page. Whatever is sent with `headers` after an
   * answer asks to be read from the moment of that answer on.
   */
  constructor(page: Watch | null, headers: Record<string, string>, moments: { newest: string | null }) {
    this.#page = page;
    this.#headers = headers;
    this.moments = moments;
  }

  onOutage(): void {
    this.hadOutage = true;
    this.#page?.onOutage();
  }

  onAnswer(answered: Headers): void {
    this.#page?.onAnswer(answered);
    for (const tag of answered.get(TAGS)?.split(',') ?? []) if (tag) this.tags.add(tag);
    this.#noteMoment(answered.get(BOOKMARK));
    const expires = Date.parse(answered.get('x-fresh-until') ?? '');
    if (expires < this.freshUntil) this.freshUntil = expires;
  }

  /** Their order is that of the alphabet. */
  #noteMoment(moment: string | null): void {
    const { newest } = this.moments;
    if (moment === null || (newest !== null && moment <= newest)) return;
    this.moments.newest = moment;
    this.#headers[BOOKMARK] = moment;
  }
}

/** The same log for answers whose tags are none of the page's. */
export const withoutTags = (log: Watch): Watch => ({
  onOutage: () => log.onOutage(),
  onAnswer(answered) {
    const headers = new Headers(answered);
    headers.delete(TAGS);
    log.onAnswer(headers);
  },
});
