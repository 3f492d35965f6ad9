const TIME_ZONE = 'Asia/Ho_Chi_Minh';
const moment = new Intl.DateTimeFormat('vi-VN', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  day: 'numeric',
  month: 'numeric',
});
const day = new Intl.DateTimeFormat('vi-VN', {
  timeZone: TIME_ZONE,
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
});

/** A moment in Vietnam's time: `23:59 21/11`. ISO 8601 in. */
export function formatMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** The day of a moment in Vietnam's time: `21/11/2026`. ISO 8601 in. */
export function formatDay(iso: string): string {
  return day.format(new Date(iso));
}
