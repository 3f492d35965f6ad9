import { text } from '../../../text/vi.ts';
import { notify } from './notifications.ts';

/**
 * Reports whether `copied`, a code or a link, reached the clipboard, in the words of the button or those for a code.
 * Browsers allow the clipboard only during a tap, so the callers start copying before this code is loaded.
 */
export async function tellCopied(
  copying: Promise<void> | undefined,
  copied: string,
  words: { done?: string | undefined; failed?: string | undefined } = {},
): Promise<void> {
  const isCopied = await Promise.resolve(copying).then(
    () => copying !== undefined,
    () => false,
  );
  if (isCopied) notify({ kind: 'success', message: words.done ?? text('vouchers.copied') });
  else notify({ kind: 'warning', message: words.failed ?? text('vouchers.copyFailed', copied) });
}
