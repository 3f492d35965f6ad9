const ZONE = { timeZone: 'Asia/Ho_Chi_Minh' } as const;
const MOMENT = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short', ...ZONE });
const DAY = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', ...ZONE });

/** A moment of the REST, with or without its zone; without one it is UTC, as Magento writes it. */
const momentOf = (text: string) => new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);

/** A moment as the shop's clock shows it; empty for none. */
export const shopMoment = (text: string | null | undefined): string => (text ? MOMENT.format(momentOf(text)) : '');
/** The day of it. */
export const shopDay = (text: string | null | undefined): string => (text ? DAY.format(momentOf(text)) : '');
