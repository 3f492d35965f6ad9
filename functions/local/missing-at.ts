/** A shop that was just deployed may take a moment to answer. */
const PATIENCE_MS = 15_000;

/** What a shop says at /healthz that it lacks to sell; nothing where it does not answer. */
export async function missingAt(shop: string): Promise<string[]> {
  try {
    const answer = await fetch(`${shop}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { missing = [] } = (await answer.json()) as { missing?: unknown };
    return Array.isArray(missing) ? missing.map(String) : [];
  } catch {
    return [];
  }
}
