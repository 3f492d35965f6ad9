/** What an operator has to do for each version after the one that runs, newest first: parts of the changelog. */
export function stepsSince(changelog: string, version: string): string[] {
  const parts = changelog.split(/^## /m).slice(1);
  const steps: string[] = [];
  for (const part of parts) {
    const name = /^\[([^\]]+)\]/.exec(part)?.[1] ?? '';
    if (name === version) break;
    const todo = /^### What an operator does\n([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(part)?.[1]?.trim();
    if (todo) steps.push(`${name}:\n${todo}`);
  }
  return steps;
}
