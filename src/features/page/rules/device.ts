import Bowser from 'bowser';
import { isbot } from 'isbot';

export type Device = 'desktop' | 'mobile';

/** The device and browser according to a user agent. */
export interface DeviceInfo {
  userAgent: string;
  isMobile: boolean;
  isMobileOrTablet: boolean;
  isTablet: boolean;
  isDesktop: boolean;
  isIos: boolean;
  isAndroid: boolean;
  isWindows: boolean;
  isMacOS: boolean;
  isDesktopOrTablet: boolean;
  isSafari: boolean;
  isFirefox: boolean;
  isEdge: boolean;
  isChrome: boolean;
  isSamsung: boolean;
  isCrawler: boolean;
}

/** Parses a user agent; a missing or unknown one counts as a desktop. */
export function deviceInfo(userAgent: string | null): DeviceInfo {
  const { platform, os, browser } = Bowser.parse(userAgent || ' ');
  const isMobile = platform.type === 'mobile';
  const isTablet = platform.type === 'tablet';
  return {
    userAgent: userAgent ?? '',
    isMobile,
    isMobileOrTablet: isMobile || isTablet,
    isTablet,
    isDesktop: !isMobile && !isTablet,
    isIos: os.name === 'iOS',
    isAndroid: os.name === 'Android',
    isWindows: os.name === 'Windows',
    isMacOS: os.name === 'macOS',
    isDesktopOrTablet: !isMobile,
    isSafari: browser.name === 'Safari',
    isFirefox: browser.name === 'Firefox',
    isEdge: browser.name === 'Microsoft Edge',
    isChrome: browser.name === 'Chrome',
    isSamsung: browser.name === 'Samsung Internet for Android',
    isCrawler: isCrawler(userAgent),
  };
}

/** Whether the user agent is a crawler. */
export function isCrawler(userAgent: string | null): boolean {
  return isbot(userAgent);
}

/** Loads pages as a phone in order to measure them, so it gets what phones get. */
const MEASURES = /Chrome-Lighthouse/;

/**
 * Whether a visitor gets the copies of pages that are made for phones. Crawlers get the others, which contain everything,
 * also what a phone loads when it is asked for.
 */
export function getsPhonePages(userAgent: string | null): boolean {
  return deviceInfo(userAgent).isMobile && (!isCrawler(userAgent) || MEASURES.test(userAgent ?? ''));
}

/** The device kind of a visitor: the store cookie (`mobile` or `vi`), else the user agent. */
export function deviceOf(storeCookie: string | undefined, userAgent: string | null): Device {
  if (storeCookie === 'mobile') return 'mobile';
  return !storeCookie && getsPhonePages(userAgent) ? 'mobile' : 'desktop';
}
