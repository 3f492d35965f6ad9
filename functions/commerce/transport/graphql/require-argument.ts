import { inputError } from './errors.ts';

/** In Magento's schema arguments named `input` are nullable but still required. */
export function requireArgument<Input>(input: Input | null | undefined, message: string): Input {
  if (!input) throw inputError(message);
  return input;
}
