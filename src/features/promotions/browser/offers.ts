import { actions } from 'astro:actions';
import { text } from '../../../text/vi.ts';
import { withMinimumDelay } from '../../transport/browser/minimum-delay.ts';
import type { WheelWin } from '../rules/wheel.ts';

/** The result of a form's action: an error to show next to the form, or its data. */
export type FormAnswer<Data> = { problem: string } | { data: Data };

/** Subscribes the address of the form. */
export function subscribe(form: FormData): Promise<FormAnswer<{ message: string }>> {
  return answered(actions.newsletter.subscribe(form));
}

/** Checks whether the form's code may be played. */
export function checkCode(form: FormData): Promise<FormAnswer<{ phone: string; code: string }>> {
  return answered(actions.wheel.check(form));
}

/** Plays the form's code. */
export function spin(form: FormData): Promise<FormAnswer<{ phone: string; code: string; win: WheelWin }>> {
  return answered(actions.wheel.spin(form));
}

interface ActionAnswer<Data> {
  data: Data | undefined;
  error: { message: string } | undefined;
}

async function answered<Data>(call: Promise<ActionAnswer<Data>>): Promise<FormAnswer<Data>> {
  try {
    const { data, error } = await withMinimumDelay(call);
    return data === undefined ? { problem: error?.message || text('Something went wrong') } : { data };
  } catch {
    return { problem: text('Connection errors!') };
  }
}
