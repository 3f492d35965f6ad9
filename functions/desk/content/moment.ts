const FORMAT = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short' });

/** A moment as a person of the shop reads it; empty for none. */
export const moment = (iso: string | null): string => (iso ? FORMAT.format(new Date(iso)) : '');
