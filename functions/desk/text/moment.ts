const ZONE = { timeZone: 'Asia/Ho_Chi_Minh' } as const;
const MOMENT = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', timeStyle: 'short', ...ZONE });
const DAY = new Intl.DateTimeFormat('vi-VN', { dateStyle: 'short', ...ZONE });

/** A time from the REST. A time without a zone is UTC, as Magento writes it. */
const momentOf = (text: string) => new Date(/[zZ]|[+-]\d\d:\d\d$/.test(text) ? text : `${text.replace(' ', 'T')}Z`);

/** A time by the shop's clock; an empty text for no time. */
export const shopMoment = (text: string | null | undefined): string => (text ? MOMENT.format(momentOf(text)) : '');
/** The day of a time by the shop's clock. */
export const shopDay = (text: string | null | undefined): string => (text ? DAY.format(momentOf(text)) : '');
