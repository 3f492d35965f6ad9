import { Hono } from 'hono';
import * as z from 'zod';
import type { CommerceEnv } from '../../env.ts';
import {
  decideSimulated,
  findSimulated,
  insertNotification,
  insertSimulated,
  listNotifications,
  listSimulated,
  type SimulatedPayment,
} from '../db/simulated-payments.ts';
import { findSimulatedGateway } from '../rules/gateways.ts';
import { SIMULATOR_PATH } from '../rules/settings.ts';
import { type NoticeKind, required } from '../rules/simulated/simulated-gateway.ts';
import { listPage, messagePage, paymentPage } from './page.ts';

/** Delivers a notification to the shop as if it came over the network. */
type Deliver = (request: Request) => Promise<Response>;
type Bindings = { Bindings: CommerceEnv; Variables: { deliver: Deliver } };

/** The simulated gateway of a payment. */
const gatewayOf = ({ gateway }: SimulatedPayment) => required(findSimulatedGateway(gateway));

const MOST_LISTED = 50;
/** Delay of a late notification, in ms: long enough for the shopper to be back in the shop first. */
const DELAY_MS = 8_000;
const PAGE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const decision = z.object({
  outcome: z.enum(['paid', 'cancelled', 'failed']),
  notification: z.enum(['now', 'late', 'twice', 'missing', 'forged', 'wrong_amount']).default('now'),
});
const KINDS = ['honest', 'forged', 'wrong_amount'] as const;

const app = new Hono<Bindings>().basePath(SIMULATOR_PATH);

app.use(async (context, next) => {
  await next();
  for (const [name, value] of Object.entries(PAGE_HEADERS)) context.header(name, value);
});

app.get('/', async (context) => context.html(listPage(await listSimulated(context.env.DB, MOST_LISTED))));

app.on(['GET', 'POST'], '/:gateway/api/*', async (context) => {
  const gateway = findSimulatedGateway(context.req.param('gateway'));
  return gateway ? gateway.api(context.env, context.req.raw, context.req.path) : context.notFound();
});

app.get('/pay/:gateway/:reference', async (context) => {
  const payment = await findSimulated(context.env.DB, context.req.param('gateway'), context.req.param('reference'));
  if (!payment) return context.html(messagePage('Không có giao dịch này.'), 404);
  const gateway = gatewayOf(payment);
  const returnUrl = payment.return_url ? gateway.returnUrl(context.env, payment) : null;
  const notifications = await listNotifications(context.env.DB, payment);
  return context.html(paymentPage(payment, { name: gateway.name, returnUrl }, notifications));
});

app.post('/pay/:gateway/:reference', async (context) => {
  const { env } = context;
  const payment = await findSimulated(env.DB, context.req.param('gateway'), context.req.param('reference'));
  const parsed = decision.safeParse(await context.req.parseBody());
  if (!payment || !parsed.success) return context.html(messagePage('Không có giao dịch này.'), 404);
  await decideSimulated(env.DB, payment, parsed.data.outcome);
  const decided = (await findSimulated(env.DB, payment.gateway, payment.reference)) ?? payment;
  const tell = (kind: NoticeKind) => notify(env, decided, kind, context.var.deliver);
  switch (parsed.data.notification) {
    case 'now':
      await tell('honest');
      break;
    case 'twice':
      await tell('honest');
      await tell('honest');
      break;
    case 'late':
      context.executionCtx.waitUntil(new Promise((done) => setTimeout(done, DELAY_MS)).then(() => tell('honest')));
      break;
    case 'forged':
    case 'wrong_amount':
      await tell(parsed.data.notification);
      break;
    case 'missing':
      break;
  }
  const gateway = gatewayOf(decided);
  return context.redirect(decided.return_url ? gateway.returnUrl(env, decided) : context.req.path, 303);
});

app.post('/notify/:gateway/:reference', async (context) => {
  const { env } = context;
  const payment = await findSimulated(env.DB, context.req.param('gateway'), context.req.param('reference'));
  const { kind } = await context.req.parseBody();
  const known = KINDS.find((name) => name === kind);
  if (!payment || !known) return context.html(messagePage('Không có giao dịch này.'), 404);
  await notify(env, payment, known, context.var.deliver);
  return context.redirect(`${SIMULATOR_PATH}/pay/${payment.gateway}/${payment.reference}`, 303);
});

app.get('/:gateway', async (context) => {
  const { env } = context;
  const gateway = findSimulatedGateway(context.req.param('gateway'));
  const opened = gateway?.open(env, new URL(context.req.url));
  if (!opened) return context.html(messagePage('Chữ ký của cửa hàng không đúng, cổng thanh toán từ chối.'), 400);
  await insertSimulated(env.DB, opened);
  return context.redirect(`${SIMULATOR_PATH}/pay/${opened.gateway}/${encodeURIComponent(opened.reference)}`, 303);
});

app.notFound((context) => context.html(messagePage('Không có trang này.'), 404));

/** Sends the notification, where the gateway has one, to the shop and stores the answer. */
async function notify(env: CommerceEnv, payment: SimulatedPayment, kind: NoticeKind, deliver: Deliver): Promise<void> {
  const notice = gatewayOf(payment).notice(env, payment, kind);
  if (!notice) return;
  const response = await deliver(notice);
  const answer = (await response.text()) || String(response.status);
  await insertNotification(env.DB, payment, kind, answer.slice(0, 500));
}

/** Simulated payment gateways for local development: their pages, and the APIs that the shop calls. */
export function simulateGateways(
  request: Request,
  env: CommerceEnv,
  context: Parameters<typeof app.fetch>[2],
  deliver: Deliver,
): Response | Promise<Response> {
  const wrapped = new Hono<Bindings>();
  wrapped.use(async (c, next) => {
    c.set('deliver', deliver);
    await next();
  });
  wrapped.route('/', app);
  return wrapped.fetch(request, env, context);
}
