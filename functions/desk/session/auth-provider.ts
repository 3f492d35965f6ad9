import { type AuthProvider, HttpError } from 'react-admin';
import { call } from '../transport/http.ts';
import { keepTypedOf } from '../transport/typed.ts';
import { mayUse, type Role } from './roles.ts';

/** The next step of a sign-in. */
export type Step = 'done' | 'code' | 'setup';
interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
}
/** The state of a sign-in, and the person. */
export interface SignIn {
  step: Step;
  person: Person;
  /** Recovery codes of an app that was just set up; they are shown once. */
  recovery_codes?: string[];
}

/** How long an answer about the session is reused, milliseconds. */
const BELIEVED_MS = 60_000;
let known: { at: number; answer: Promise<SignIn> } | null = null;
let signedIn: Person | null = null;

async function ask(): Promise<SignIn> {
  const answer = await call<SignIn>('GET', 'deskSession');
  if (answer.step === 'done') {
    signedIn = answer.person;
    keepTypedOf(answer.person.id);
  }
  return answer;
}

function session(): Promise<SignIn> {
  if (!known || Date.now() - known.at > BELIEVED_MS) known = { at: Date.now(), answer: ask() };
  return known.answer;
}

/** Who signed in to this page of the browser and did not sign out; null: nobody. Their session may be over. */
export const personSignedIn = (): Person | null => signedIn;

/** Forgets who is signed in, after a sign-in or sign-out. */
export function forgetSession(): void {
  known = null;
}

/** Throws the error of a call, unless it says that the session is over. */
function unlessOver(error: unknown): void {
  if (!(error instanceof HttpError) || error.status !== 401) throw error;
}

/**
 * Who may see which screen; the Worker checks every call again. A call that is refused never ends the session here: the
 * library would then answer it as if it had succeeded, and leave the screen with what was typed on it. A session that is
 * over is asked for again where calls are sent (`SignInAgain`).
 */
export const authProvider: AuthProvider = {
  async login() {
    forgetSession();
    const { step } = await session();
    if (step !== 'done') throw new Error(step);
  },
  /** Throws when the shop did not end the session: the browser could still open the desk with it. */
  async logout() {
    if (known || signedIn) await call('DELETE', 'deskSession').catch(unlessOver);
    signedIn = null;
    forgetSession();
  },
  async checkAuth() {
    try {
      const { step } = await session();
      if (step !== 'done') throw new Error(step);
    } catch (error) {
      forgetSession();
      // Who signed in here and did not sign out keeps the screen, although its calls are refused.
      if (!signedIn) throw error;
    }
  },
  checkError: () => Promise.resolve(),
  async getIdentity() {
    const { person } = await session();
    return { id: person.id, fullName: person.name };
  },
  getPermissions: async () => (await session()).person.role,
  async canAccess({ resource, action }) {
    return mayUse((await session()).person.role, resource, action);
  },
};
