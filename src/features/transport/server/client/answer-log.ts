import type { Watch } from '../transport.ts';

/** The header that names the minimum state of the database for a read, and the state that an answer has. */
export const BOOKMARK = 'x-d1-bookmark';
const TAGS = 'x-magento-tags';

/** Facts from the answers of one request, for the page that is rendered from them. */
export class AnswerLog implements Watch {
  /** Magento's tags of everything that was read. */
  readonly tags = new Set<string>();
  hadOutage = false;
  /** When the first of the answers becomes invalid; ms since the epoch, Infinity for never. */
  freshUntil = Number.POSITIVE_INFINITY;
  /** The newest bookmark that any client of this request received. */
  readonly moments: { newest: string | null };
  readonly #page: Watch | null;
  readonly #headers: Record<string, string>;

  /**
   * `page` receives the same facts, when this log belongs to a part of a page. Requests sent with `headers` after an
   * answer read at least that answer's state.
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

  /** Bookmarks are ordered alphabetically. */
  #noteMoment(moment: string | null): void {
    const { newest } = this.moments;
    if (moment === null || (newest !== null && moment <= newest)) return;
    this.moments.newest = moment;
    this.#headers[BOOKMARK] = moment;
  }
}

/** The same log, for answers whose tags do not belong to the page. */
export const withoutTags = (log: Watch): Watch => ({
  onOutage: () => log.onOutage(),
  onAnswer(answered) {
    const headers = new Headers(answered);
    headers.delete(TAGS);
    log.onAnswer(headers);
  },
});
