import { notify } from '../../stores/notifications.ts';
import { text } from '../../text/vi.ts';

/** Puts a code on the clipboard, and says whether that worked. */
export async function copyText(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify({ kind: 'success', message: text('vouchers.copied') });
  } catch {
    notify({ kind: 'warning', message: text('vouchers.copyFailed', code) });
  }
}
