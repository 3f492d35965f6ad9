/** How many hours Vietnam's clock is ahead of UTC: the same all year, in the whole country. */
export const VIETNAM_HOURS = 7;
/** The same in milliseconds: added to a moment, its UTC parts are Vietnam time. */
export const VIETNAM_MS = VIETNAM_HOURS * 3_600_000;
/** The offset as it stands behind an ISO 8601 time. */
export const VIETNAM_OFFSET = '+07:00';
/** The zone's name in the time zone database. */
export const VIETNAM_ZONE = 'Asia/Ho_Chi_Minh';

/** A Date whose UTC parts are Vietnam time. */
export const vietnamTime = (moment: Date): Date => new Date(moment.getTime() + VIETNAM_MS);

/** The day of a moment in Vietnam, YYYY-MM-DD. */
export const vietnamDay = (moment: Date): string => vietnamTime(moment).toISOString().slice(0, 10);

/** The time of day of a moment in Vietnam, HH:MM. */
export const vietnamClock = (moment: Date): string => vietnamTime(moment).toISOString().slice(11, 16);

/** When a day (YYYY-MM-DD) begins in Vietnam, ISO 8601 UTC. */
export const dayBegins = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - VIETNAM_MS).toISOString();
