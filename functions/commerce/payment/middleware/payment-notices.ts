import type { Heard, PaymentGateway, Verdict } from '../../gateways/rules/gateway.ts';
import { GATEWAYS } from '../../gateways/rules/gateways.ts';
import { settingsOf } from '../../gateways/rules/settings.ts';
import { type MiddlewareContext, readBody } from '../../transport/middleware/answer.ts';
import type { Call, Calls, Endpoint } from '../../transport/middleware/endpoint.ts';
import { applyVerdict } from '../rules/settle-payment.ts';

/** Notifications of gateways, each in its own format. */
export const noticeOfPaymentCalls: Calls = Object.fromEntries(
  GATEWAYS.map((gateway) => [`${gateway.calls}_order_ipn`, noticeCall(gateway)]),
);

function noticeCall(gateway: PaymentGateway): Call {
  const { summary, methods, input, result, example } = gateway.notice;
  const endpoint: Endpoint = {
    summary,
    input,
    result,
    example,
    isForeign: true,
    answer: (fields, context) => answerNotice(gateway, fields as Record<string, unknown>, context),
  };
  return Object.fromEntries(methods.map((method) => [method, endpoint]));
}

/** Answers in the gateway's format, so that it repeats or stops as needed. */
async function answerNotice(
  { notice, variables }: PaymentGateway,
  fields: Record<string, unknown>,
  context: MiddlewareContext,
): Promise<object | null> {
  const settings = settingsOf(context.env, { variables });
  if (!settings) return notice.acknowledge('no_contract', null, null);
  const header = (name: string) => context.req.header(name) ?? null;
  const read = notice.read(settings, { fields, body: await readBody(context), header });
  if (typeof read === 'string') return notice.acknowledge(read, settings, null);
  return notice.acknowledge(await settle(context, read), settings, read);
}

/** The result of a verdict; `later` when it cannot be applied now, so that the gateway tries again. */
async function settle({ env }: MiddlewareContext, verdict: Verdict): Promise<Heard> {
  try {
    return await applyVerdict(env, verdict, 'notification', new Date());
  } catch (error) {
    console.error(error);
    return 'later';
  }
}
