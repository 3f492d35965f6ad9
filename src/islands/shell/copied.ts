import { notify } from '../../stores/shell/notifications.ts';
import { text } from '../../text/vi.ts';

/** Reports whether a code or a link was copied, in the words of the button or those for a code. */
export function tellCopied(isCopied: boolean, copied: string, words: { done?: string; failed?: string }): void {
  if (isCopied) notify({ kind: 'success', message: words.done ?? text('vouchers.copied') });
  else notify({ kind: 'warning', message: words.failed ?? text('vouchers.copyFailed', copied) });
}
