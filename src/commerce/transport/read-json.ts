/**
 * The JSON of a body, or null where it is none: who reads it tells by its shape what is wrong with it. Fails only when
 * the body does not come to its end.
 */
export async function readJson(message: { text(): Promise<string> }): Promise<unknown> {
  const body = await message.text();
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
