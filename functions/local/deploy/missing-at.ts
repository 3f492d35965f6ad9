/** How long to wait for a shop that was just deployed. */
const PATIENCE_MS = 15_000;

/** What /healthz reports as missing before the shop can sell; empty when it does not answer. */
export async function missingAt(shop: string): Promise<string[]> {
  try {
    const answer = await fetch(`${shop}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { missing = [] } = (await answer.json()) as { missing?: unknown };
    return Array.isArray(missing) ? missing.map(String) : [];
  } catch {
    return [];
  }
}
