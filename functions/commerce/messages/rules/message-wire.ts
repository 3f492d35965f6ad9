import { internationalPhone } from '../../../../src/kernel/contact/phone.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Correspondent } from '../../shared/rules/seller.ts';
import type { Message } from '../db/outbox.ts';
import { letterOf, messageText, type Variables } from './message-texts.ts';

export interface OutgoingMessage {
  id: number;
  channel: Message['channel'];
  recipient: string;
  template: string;
  variables: Variables;
}

/** An HTTP request to a provider, and the check that its answer accepts the message. */
export interface WireRequest {
  url: string;
  headers: Record<string, string>;
  /** Bytes are sent as they are, an object as JSON. */
  body: Uint8Array<ArrayBuffer> | Record<string, unknown>;
  isTaken(answer: unknown): boolean;
  /** Handles an answer that refuses the message. Returns whether it must not be sent again. */
  whenRefused?(status: number): Promise<boolean>;
}

const ZNS_URL = 'https://business.openapi.zalo.me/message/template';
const SMS_URL = 'https://rest.esms.vn/MainService.svc/json/SendMultipleMessage_V4_post_json/';
const EMAIL_URL = 'https://api.resend.com/emails';

const field = (answer: unknown, name: string): unknown =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[name] : undefined;

/** Address for links in messages, without a trailing slash. */
export const shopUrlOf = (env: CommerceEnv): string =>
  (env.STOREFRONT_URL || 'http://localhost:4321').replace(/\/+$/, '');

/**
 * The request that hands a message to the provider of its channel: Zalo's notification service (ZNS), SMS with a brand
 * name (eSMS), or e-mail (Resend); `pushRequest` makes that of a notification. Null when the channel is not configured; the message then waits in the outbox.
 * A letter comes from the sender that the merchant chose at the desk, else from that of the deployment.
 */
export function wireRequest(
  message: OutgoingMessage,
  env: CommerceEnv,
  letters: Correspondent | null = null,
): WireRequest | null {
  if (message.channel === 'zalo') return zalo(message, env);
  if (message.channel === 'email') return email(message, env, letters);
  // News to a phone goes by Zalo, which is cheaper, if the shop has a template with that name.
  const isNews = /^(?:order|back_in_stock|price_fall)_/.test(message.template);
  return (isNews ? zalo({ ...message, channel: 'zalo' }, env) : null) ?? sms(message, env);
}

/** The body of Zalo's `POST /message/template`; the template's values are its `template_data`. */
export function znsBody({ id, recipient, template, variables }: OutgoingMessage, templateId: string) {
  const { code, ...others } = variables;
  return {
    phone: internationalPhone(recipient),
    template_id: templateId,
    template_data: template.startsWith('otp_') ? { otp: String(code ?? '') } : { ...(code && { code }), ...others },
    tracking_id: `chi-${id}`,
  };
}

/** Zalo's ids of the shop's templates, configured as `{"otp_login":"203972"}`. */
export function zaloTemplateId(env: CommerceEnv, template: string): string | null {
  if (!env.ZALO_TEMPLATES) return null;
  const id = field(JSON.parse(env.ZALO_TEMPLATES), template);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

function zalo(message: OutgoingMessage, env: CommerceEnv): WireRequest | null {
  const templateId = zaloTemplateId(env, message.template);
  if (!env.ZALO_ACCESS_TOKEN || templateId === null) return null;
  return {
    url: env.ZALO_URL || ZNS_URL,
    headers: { access_token: env.ZALO_ACCESS_TOKEN },
    body: znsBody(message, templateId),
    isTaken: (answer) => field(answer, 'error') === 0,
  };
}

function sms(message: OutgoingMessage, env: CommerceEnv): WireRequest | null {
  if (!env.SMS_API_KEY || !env.SMS_SECRET_KEY || !env.SMS_BRANDNAME) return null;
  return {
    url: env.SMS_URL || SMS_URL,
    headers: {},
    body: {
      ApiKey: env.SMS_API_KEY,
      SecretKey: env.SMS_SECRET_KEY,
      Brandname: env.SMS_BRANDNAME,
      SmsType: '2',
      IsUnicode: '1',
      Phone: message.recipient,
      Content: messageText(message.template, message.variables, shopUrlOf(env)).text,
      RequestId: `chi-${message.id}`,
    },
    isTaken: (answer) => String(field(answer, 'CodeResult')) === '100',
  };
}

function email(message: OutgoingMessage, env: CommerceEnv, letters: Correspondent | null): WireRequest | null {
  const from = letters?.sender ?? env.EMAIL_FROM;
  if (!env.EMAIL_API_KEY || !from) return null;
  const { template, variables } = message;
  const { subject, text, html } = letterOf(template, variables, shopUrlOf(env), letters?.seller);
  return {
    url: env.EMAIL_URL || EMAIL_URL,
    // The provider accepts only one of two requests with the same key.
    headers: { authorization: `Bearer ${env.EMAIL_API_KEY}`, 'idempotency-key': `chi-${message.id}` },
    body: { from, to: [message.recipient], subject, text, html },
    isTaken: (answer) => typeof field(answer, 'id') === 'string',
  };
}
