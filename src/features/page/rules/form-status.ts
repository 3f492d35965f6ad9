/**
 * The HTTP status of a page that shows why its form was refused: 503 if the backend did not answer, so that sending it
 * again may help, else 400. Null when nothing was refused.
 */
export function formStatus(...errors: readonly ({ status: number } | undefined)[]): number | null {
  const refused = errors.find((error) => error !== undefined);
  if (!refused) return null;
  return refused.status >= 500 ? 503 : 400;
}
