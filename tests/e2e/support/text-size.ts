import type { LaunchOptions } from 'playwright/test';

const BLINK = '--blink-settings=';

interface Launch {
  launchOptions: LaunchOptions;
}

/**
 * Starts the browser with another text size, which is usually 16 pixels. Bounds of media queries in rem follow it too.
 */
export function textSize(px: number) {
  return async ({ launchOptions }: Launch, use: (options: LaunchOptions) => Promise<void>): Promise<void> => {
    const { args = [] } = launchOptions;
    const settings = args.filter((arg) => arg.startsWith(BLINK)).map((arg) => arg.slice(BLINK.length));
    const others = args.filter((arg) => !arg.startsWith(BLINK));
    // Chromium reads only one of these flags.
    await use({ ...launchOptions, args: [...others, BLINK + [...settings, `defaultFontSize=${px}`].join(',')] });
  };
}
