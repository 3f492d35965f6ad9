/** The names of changed fields, such as `title` and `item.link`. A list is one field. */
export const changedNames = (dirty: Readonly<Record<string, unknown>>, above = ''): string[] =>
  Object.entries(dirty).flatMap(([name, part]) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part ? [above + name] : [];
    return changedNames(part as Readonly<Record<string, unknown>>, `${above}${name}.`);
  });
