import type { TextKey } from '../../../text/vi.ts';
import { refuse } from '../../transport/actions/define.ts';
import { PICTURE_BYTES_MAX } from '../rules/uploaded-picture.ts';
import type { PictureAnswer } from '../server/uploaded-picture.ts';

interface SentPictures {
  /** Maximum number. */
  most: number;
  /** The text when the backend lets nobody send pictures here. */
  notAllowed: TextKey;
  send(file: Uint8Array): Promise<PictureAnswer>;
}

/**
 * Sends the chosen pictures of a form one after the other and returns their ids; an empty field arrives as an empty text
 * or file. A refusal of one refuses the form, before anything else is stored.
 */
export async function sendPictures(
  chosen: readonly (File | string)[],
  { most, notAllowed, send }: SentPictures,
): Promise<string[]> {
  const files = chosen.filter((file) => file instanceof File).filter(({ size, name }) => size > 0 || name !== '');
  if (files.length > most) throw refuse('picture.count', most);
  if (files.some(({ size }) => size > PICTURE_BYTES_MAX)) throw refuse('picture.tooLarge');
  const problems: Record<Exclude<PictureAnswer, object>, TextKey> = {
    'too large': 'picture.tooLarge',
    'no picture': 'picture.wrong',
    'too many': 'picture.tooMany',
    'not allowed': notAllowed,
  };
  const ids: string[] = [];
  for (const file of files) {
    const answer = await send(new Uint8Array(await file.arrayBuffer()));
    if (typeof answer === 'string') throw refuse(problems[answer]);
    ids.push(answer.id);
  }
  return ids;
}
