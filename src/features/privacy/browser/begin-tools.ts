import { deviceInfo } from '../../page/rules/device.ts';
import type { ThirdParties } from '../rules/third-parties.ts';
import { startThirdParties } from './start.ts';
import { createTools } from './tools.ts';

/** Starts the tools in this browser. Reading the device takes a large library, so only a yes loads this file. */
export function beginTools(config: ThirdParties): void {
  startThirdParties(config, createTools(), deviceInfo(navigator.userAgent));
}
