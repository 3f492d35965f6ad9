import type { AuthProvider } from 'react-admin';
import { call } from '../transport/http.ts';
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

function session(): Promise<SignIn> {
  if (!known || Date.now() - known.at > BELIEVED_MS)
    known = { at: Date.now(), answer: call<SignIn>('GET', 'deskSession') };
  return known.answer;
}

/** Forgets who is signed in, after a sign-in or sign-out. */
export function forgetSession(): void {
  known = null;
}

/** Who may see which screen; the Worker checks every call again. */
export const authProvider: AuthProvider = {
  async login() {
    forgetSession();
    const { step } = await session();
    if (step !== 'done') throw new Error(step);
  },
  async logout() {
    if (known) await call('DELETE', 'deskSession').catch(() => undefined);
    forgetSession();
  },
  async checkAuth() {
    const { step } = await session().catch((error: unknown) => {
      forgetSession();
      throw error;
    });
    if (step !== 'done') throw new Error(step);
  },
  async checkError({ status }: { status?: number }) {
    if (status !== 401) return;
    forgetSession();
    throw new Error('over');
  },
  async getIdentity() {
    const { person } = await session();
    return { id: person.id, fullName: person.name };
  },
  getPermissions: async () => (await session()).person.role,
  async canAccess({ resource, action }) {
    return mayUse((await session()).person.role, resource, action);
  },
};
