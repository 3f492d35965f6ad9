/** A date cell as ISO 8601 UTC, null for an empty cell; throws on what is no date. */
export function readDate(cell: string | undefined): string | null {
  if (!cell?.trim()) return null;
  const date = new Date(cell);
  if (Number.isNaN(date.getTime())) throw new Error(`"${cell}" is not a date`);
  return date.toISOString();
}
