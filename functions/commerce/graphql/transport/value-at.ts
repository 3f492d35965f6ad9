/** The value at a path such as `.items[0].sku`; undefined when there is none. */
export function at(value: unknown, path: string): unknown {
  return Array.from(path.matchAll(/\.(\w+)|\[(\d+)\]/g)).reduce<unknown>((inner, [, name, index]) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return (inner as Record<string, unknown>)[name ?? index ?? ''];
  }, value);
}
