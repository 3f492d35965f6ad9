import type { DeviceInfo } from '../../domain/page/device.ts';
import type { ThirdParties } from '../../domain/privacy/third-parties.ts';
import type { Tools } from './tools.ts';

const TAG_DELAY_MS = 5000; // [START-006]
const CHAT_DELAY_MS = 10_000; // [START-005]

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'scroll'] as const;

/** No tool is loaded for a crawler [DEVICE-002]. */
type Visit = Pick<DeviceInfo, 'isDesktop' | 'isCrawler'>;

/**
 * Loads the configured tools of a shopper who agreed: tags and analytics at the first interaction or after 5 s, the
 * chat on desktops after 10 s [START-005..007].
 */
export function startThirdParties(config: ThirdParties, tools: Tools, { isDesktop, isCrawler }: Visit): void {
  if (isCrawler) return;
  const begin = () => {
    clearTimeout(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, begin);
    if (config.tagManagerId) tools.tagManager(config.tagManagerId);
    if (config.analytics) tools.analytics(config.analytics);
    if (config.pixelId) tools.pixel(config.pixelId);
  };
  const timer = setTimeout(begin, TAG_DELAY_MS);
  for (const sign of SIGNS) window.addEventListener(sign, begin, { passive: true });
  const { chatSrc } = config;
  if (chatSrc && isDesktop) setTimeout(() => tools.chat(chatSrc), CHAT_DELAY_MS);
}
