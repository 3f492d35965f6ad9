import type { DeviceInfo } from '../../page/rules/device.ts';
import type { ThirdParties } from '../rules/third-parties.ts';
import type { Tools } from './tools.ts';

const CHAT_DELAY_MS = 10_000; //

/** No tool is loaded for a crawler. */
type Visit = Pick<DeviceInfo, 'isDesktop' | 'isCrawler'>;

/**
 * Loads the configured tools of a shopper who agreed: tags and analytics at once, the chat on desktops 10 s after the
 * page was opened.
 */
export function startThirdParties(config: ThirdParties, tools: Tools, { isDesktop, isCrawler }: Visit): void {
  if (isCrawler) return;
  if (config.tagManagerId) tools.tagManager(config.tagManagerId);
  if (config.analytics) tools.analytics(config.analytics);
  if (config.pixelId) tools.pixel(config.pixelId);
  const { chatSrc } = config;
  if (chatSrc && isDesktop) setTimeout(() => tools.chat(chatSrc), Math.max(0, CHAT_DELAY_MS - performance.now()));
}
