/** What a notification shows, and the page of the shop that a press on it opens. */
interface PushContent {
  title: string;
  body: string;
  /** Path and query on this site. */
  path: string;
}

/** What a browser can be told about: an order, or a product that comes back or costs less. */
export type PushAbout = 'order' | 'stock' | 'price';

/** Reads what the backend sent; a part that is missing or wrong is empty, and a foreign address becomes the home page. */
export function readPushContent(data: string): PushContent {
  let sent: unknown;
  try {
    sent = JSON.parse(data);
  } catch {
    sent = null;
  }
  const parts: Record<string, unknown> = typeof sent === 'object' && sent !== null ? { ...sent } : {};
  const textOf = (name: string) => (typeof parts[name] === 'string' ? parts[name] : '');
  const path = textOf('path');
  return { title: textOf('title'), body: textOf('body'), path: /^\/(?![/\\])/.test(path) ? path : '/' };
}

/** What a browser says of itself, in its `navigator`. */
interface Device {
  userAgent: string;
  platform: string;
  maxTouchPoints: number;
}

/**
 * Whether this is an iPhone or iPad, whose browsers take notifications and offer an installation only in their own way.
 * An iPad calls itself a Mac; a Mac has no touch screen.
 */
export const isIos = ({ userAgent, platform, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);

/** Apps that open links in a browser of their own and name themselves. */
const APPS = /FBA[NV]|Instagram|Zalo|BytedanceWebview|musical_ly|Line\//;

/**
 * Whether a page on an iPhone or iPad is open inside another app, such as Zalo or Facebook: that app has no "add to the
 * home screen". Every browser calls itself Safari there, and so does nothing else except some of those apps.
 */
export const isInsideApp = ({ userAgent }: Pick<Device, 'userAgent'>): boolean =>
  !userAgent.includes('Safari/') || APPS.test(userAgent);
