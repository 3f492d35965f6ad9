/** A day as people write it: `2027-02-05` is `05/02/2027`, `04-30` is `30/04`; another text stays as it is. */
export function shownDay(stored: string | null | undefined): string {
  const [, year, month, day] = /^(?:(\d{4})-)?(\d{2})-(\d{2})$/.exec(stored ?? '') ?? [];
  return day ? [day, month, year].filter(Boolean).join('/') : (stored ?? '');
}

/** The same the other way round; a text that is not a whole day stays as it was typed. */
export function storedDay(typed: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})(?:\/(\d{4}))?$/.exec(typed) ?? [];
  return day ? [year, month, day].filter(Boolean).join('-') : typed;
}
