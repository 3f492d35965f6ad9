import { RequestError } from '../../transport/middleware/answer.ts';
import type { PictureProblem } from '../rules/uploaded-picture.ts';

/** The refusal of a picture that somebody sent, by its reason. */
export const PICTURE_PROBLEMS: Readonly<Record<PictureProblem, RequestError>> = {
  'too large': new RequestError(413, 'picture: larger than 5 MB'),
  'no picture': new RequestError(422, 'picture: no JPEG, PNG or WebP'),
  'too many pixels': new RequestError(422, 'picture: more than 50 megapixels'),
};

/** The same for the documentation of a call. */
export const PICTURE_REFUSES = {
  413: 'The picture is larger than 5 MB',
  422: 'It is no picture, or has too many pixels',
} as const;
