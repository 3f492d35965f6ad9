interface Words {
  done?: string | undefined;
  failed?: string | undefined;
}

/**
 * Copies a code or a link for a tap on `button`. Browsers allow the clipboard only during the tap, so what reports the
 * result is loaded afterwards; until then the button shows that it waits [B-131].
 */
export async function copyText(button: HTMLElement, copied: string, words: Words = {}): Promise<void> {
  const copying = navigator.clipboard?.writeText(copied).then(
    () => true,
    () => false,
  );
  button.ariaBusy = 'true';
  try {
    const [isCopied, { tellCopied }] = await Promise.all([copying, import('./copied.ts')]);
    tellCopied(isCopied ?? false, copied, words);
  } finally {
    button.ariaBusy = null;
  }
}
