import type { CommerceEnv } from '../../env.ts';
import { type Correspondent, readCorrespondent } from '../../shared/rules/seller.ts';
import { claimMessages, noteFailure, noteSent } from '../db/outbox.ts';
import { canReceive } from './message-texts.ts';
import { type OutgoingMessage, wireRequest } from './message-wire.ts';
import { pushKeys, pushRequest } from './push.ts';

const BATCH = 20;
const TIMEOUT_MS = 8000;
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_S = 30;
/** A code that arrives after it expired is useless, so it is not sent. */
const MAX_AGE_S: Record<string, number> = { otp_login: 300, otp_checkout: 300 };
const STANDARD_MAX_AGE_S = 86_400;

/**
 * The channels whose messages are sent. A shop with one provider of letters tries all of them, so that a missing one is
 * reported; without any, they can only be read in the outbox.
 */
const channelsOf = (env: CommerceEnv): OutgoingMessage['channel'][] => [
  ...(env.SMS_API_KEY || env.ZALO_ACCESS_TOKEN || env.EMAIL_API_KEY ? (['email', 'sms', 'zalo'] as const) : []),
  ...(pushKeys(env) ? (['push'] as const) : []),
];

/** Whether any message can be sent. */
export const hasProvider = (env: CommerceEnv): boolean => channelsOf(env).length > 0;

/**
 * Sends waiting messages to their providers. Returns how many were accepted. A message is reserved first, so that no
 * other sender sends it too.
 */
export async function sendWaiting(env: CommerceEnv, now = new Date()): Promise<number> {
  const channels = channelsOf(env);
  if (channels.length === 0) return 0;
  const pause = new Date(now.getTime() + FIRST_PAUSE_S * 1000).toISOString();
  const limits = { pause, most: BATCH, maxAttempts: MAX_ATTEMPTS };
  const rows = await claimMessages(env.DB, { channels, now: now.toISOString(), ...limits });
  const letters = rows.some(({ channel }) => channel === 'email') ? await readCorrespondent(env.DB) : null;
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const message: OutgoingMessage = { ...row, variables: JSON.parse(row.variables) as OutgoingMessage['variables'] };
      const ageSeconds = (now.getTime() - Date.parse(row.created_at)) / 1000;
      if (!canReceive(message.recipient)) return giveUp(env, row.id, 'the recipient has no address');
      if (ageSeconds > (MAX_AGE_S[row.template] ?? STANDARD_MAX_AGE_S)) return giveUp(env, row.id, 'too late to send');
      return send(env, message, { now, attempts: row.attempts, letters });
    }),
  );
  return outcomes.filter(Boolean).length;
}

async function giveUp(env: CommerceEnv, id: number, reason: string): Promise<false> {
  await noteFailure(env.DB, id, reason, null);
  return false;
}

interface Attempt {
  now: Date;
  /** How often it was tried before. */
  attempts: number;
  /** Who writes letters; null where none is sent. */
  letters: Correspondent | null;
}

async function send(env: CommerceEnv, message: OutgoingMessage, attempt: Attempt): Promise<boolean> {
  const { now, attempts, letters } = attempt;
  const next = new Date(now.getTime() + FIRST_PAUSE_S * 1000 * 2 ** attempts).toISOString();
  try {
    const request = await (message.channel === 'push' ? pushRequest(message, env) : wireRequest(message, env, letters));
    if (!request) return await giveUp(env, message.id, `no provider of ${message.channel} for ${message.template}`);
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: request.body instanceof Uint8Array ? request.body : JSON.stringify(request.body),
      // A provider answers by itself; a redirect could lead into a network that only this Worker reaches.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    // Only the status of a push service counts; its answer may have no end.
    const answer: unknown =
      message.channel === 'push' ? await response.body?.cancel() : await response.json().catch(() => null);
    if (response.ok && request.isTaken(answer)) {
      await noteSent(env.DB, message.id, now.toISOString());
      return true;
    }
    const isOver = await request.whenRefused?.(response.status);
    await noteFailure(env.DB, message.id, `the provider answered ${response.status}`, isOver ? null : next);
  } catch (error) {
    await noteFailure(env.DB, message.id, error instanceof Error ? error.message : 'not sent', next);
  }
  return false;
}
