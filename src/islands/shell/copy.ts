import { notify } from '../../stores/shell/notifications.ts';
import { text } from '../../text/vi.ts';

/** Copies a code or a link to the clipboard, and reports the result. */
export async function copyText(code: string, done: string = text('vouchers.copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    notify({ kind: 'success', message: done });
  } catch {
    notify({ kind: 'warning', message: text('vouchers.copyFailed', code) });
  }
}
