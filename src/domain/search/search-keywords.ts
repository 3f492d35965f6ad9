import { text } from '../../text/vi.ts';

/** Popular terms from a comma-separated setting, or four default terms without one [SEARCHBOX-030, SEARCHBOX-031]. */
export function popularKeywords(setting: string | null | undefined): string[] {
  const keywords = split(setting ?? '');
  return keywords.length ? keywords : split(text('searchbox.defaultKeywords'));
}

function split(setting: string): string[] {
  return setting
    .split(',')
    .map((keyword) => keyword.normalize('NFC').trim())
    .filter(Boolean);
}
