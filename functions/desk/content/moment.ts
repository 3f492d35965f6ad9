const FORMAT = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short' });

/** A time as staff read it; an empty text for no time. */
export const moment = (iso: string | null): string => (iso ? FORMAT.format(new Date(iso)) : '');
