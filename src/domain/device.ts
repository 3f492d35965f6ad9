import Bowser from 'bowser';

export type Device = 'desktop' | 'mobile';

/** The kind of shop a visitor gets: what the store cookie says (`mobile` or `vi`), else what the user agent says. */
export function deviceOf(storeCookie: string | undefined, userAgent: string | null): Device {
  if (storeCookie === 'mobile') return 'mobile';
  if (storeCookie || !userAgent) return 'desktop';
  return Bowser.parse(userAgent).platform.type === 'mobile' ? 'mobile' : 'desktop';
}
