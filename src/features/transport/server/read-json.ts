import { parseJson } from './parse-json.ts';

/**
 * The JSON of a body, or null when it is invalid or nested too deeply; the caller reports the problem by validating the shape. Fails only
 * when the body is incomplete.
 */
export async function readJson(message: { text(): Promise<string> }): Promise<unknown> {
  const body = await message.text();
  try {
    return parseJson(body);
  } catch {
    return null;
  }
}
