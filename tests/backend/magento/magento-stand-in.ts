import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const INTEGRATION = 'integration-token';
export const ADMIN = { user: 'chi-login', password: 'chi-login-password' };
const ADMIN_TOKEN = 'eyJhZG1pbg';

export interface StandInOrder {
  entity_id: number;
  increment_id: string;
  state: string;
  status: string;
  grand_total: number;
  base_grand_total: number;
  order_currency_code: string;
  total_invoiced?: number;
  customer_id?: number;
  customer_is_guest: number;
  quote_id: number;
  created_at: string;
  payment: { method: string };
  status_histories: { comment: string }[];
}

interface Answer {
  status?: number;
  body: unknown;
  /** The connection breaks after the work was done: the answer is lost. */
  isLost?: boolean;
}

const NOT_FOUND = {
  status: 404,
  body: { message: "The entity that was requested doesn't exist. Verify the entity and try again." },
};
const forbidden = (resources: string) => ({
  status: 401,
  body: { message: "The consumer isn't authorized to access %resources.", parameters: { resources } },
});
const refused = (message: string, category: string) => ({ body: { errors: [{ message, extensions: { category } }] } });

/**
 * A stand-in for Magento Open Source 2.4.7 that answers a companion as a real one did: REST with the token of an
 * integration, guests' carts and orders, Login as Customer.
 */
export async function startMagento() {
  const orders = new Map<number, StandInOrder>();
  const invoices: { order_id: number; comments: { comment: string }[] }[] = [];
  const customers = new Map<number, { id: number; email: string; firstname: string; lastname: string }>();
  /** Customers by token. */
  const tokens = new Map<string, number>();
  /** The received calls: method and path. */
  const calls: string[] = [];
  const control = {
    /** true: nothing answers; a text: paths with this beginning do not answer. */
    isAway: false as boolean | string,
    /** The answer of the next call whose path begins with this is lost. */
    losesAnswerOf: null as string | null,
    /** Runs before the next invoice is made. */
    beforeInvoice: null as null | (() => void),
    isLoginAsCustomerOn: true,
    acceptsIntegration: true,
  };

  const read = (order: StandInOrder) => ({ ...order, status_histories: [...order.status_histories] });
  const find = (url: URL, field: string) => {
    for (const [name, value] of url.searchParams)
      if (name.endsWith('[field]') && value === field) return url.searchParams.get(name.replace('[field]', '[value]'));
    return null;
  };

  function rest(method: string, url: URL, token: string | null, body: Record<string, unknown>): Answer {
    const path = url.pathname.replace('/rest/V1/', '');
    if (path === 'customers/me') {
      const id = tokens.get(token ?? '');
      return id === undefined ? forbidden('self') : { body: customers.get(id) };
    }
    if (path === 'integration/admin/token')
      return body.username === ADMIN.user && body.password === ADMIN.password
        ? { body: ADMIN_TOKEN }
        : {
            status: 401,
            body: { message: 'The account sign-in was incorrect or your account is disabled temporarily.' },
          };
    const cart = path.match(/^guest-carts\/(.+)$/)?.[1];
    if (cart !== undefined) {
      const order = [...orders.values()].find(({ entity_id }) => cartOf(entity_id) === cart);
      return order
        ? { body: { id: order.quote_id, reserved_order_id: order.increment_id, is_active: false } }
        : NOT_FOUND;
    }
    if (token !== INTEGRATION || !control.acceptsIntegration) return forbidden('Magento_Sales::actions_view');
    return integration(method, url, path, body);
  }

  function integration(method: string, url: URL, path: string, body: Record<string, unknown>): Answer {
    if (path === 'orders') {
      const number = find(url, 'increment_id');
      const items = [...orders.values()].filter((order) =>
        number === null ? order.state === 'new' && isPlacedWithin(url, order) : order.increment_id === number,
      );
      return { body: { items: items.map(read), total_count: items.length } };
    }
    if (path === 'invoices') {
      const id = Number(find(url, 'order_id'));
      return { body: { items: invoices.filter(({ order_id }) => order_id === id) } };
    }
    if (path === 'customers' && method === 'POST') return createCustomer(body.customer as { email: string });
    if (path === 'customers/search') {
      const email = find(url, 'email');
      return { body: { items: [...customers.values()].filter((customer) => customer.email === email) } };
    }
    const [area = '', id = '', action] = path.split('/');
    if (area === 'customers') {
      const customer = customers.get(Number(id));
      return customer ? { body: customer } : NOT_FOUND;
    }
    const order = orders.get(Number(id));
    if (!order) return NOT_FOUND;
    if (area === 'orders' && !action) return { body: read(order) };
    if (area === 'orders' && action === 'cancel') return { body: cancel(order) };
    if (area === 'order' && action === 'invoice') return invoice(order, body);
    if (area === 'orders' && action === 'comments') {
      order.status_histories.unshift({ comment: (body.statusHistory as { comment: string }).comment });
      return { body: true };
    }
    return { status: 404, body: { message: 'Request does not match any route.' } };
  }

  function isPlacedWithin(url: URL, { created_at }: StandInOrder): boolean {
    const moments = [...url.searchParams].filter(([, value]) => value === 'created_at');
    return moments.every(([name]) => {
      const filter = name.replace('[field]', '');
      const value = url.searchParams.get(`${filter}[value]`) ?? '';
      return url.searchParams.get(`${filter}[condition_type]`) === 'gt' ? created_at > value : created_at <= value;
    });
  }

  function cancel(order: StandInOrder): boolean {
    if (order.state !== 'new' || order.total_invoiced) return false;
    Object.assign(order, { state: 'canceled', status: 'canceled' });
    return true;
  }

  function invoice(order: StandInOrder, body: Record<string, unknown>): Answer {
    control.beforeInvoice?.();
    control.beforeInvoice = null;
    if (order.total_invoiced || !['new', 'pending_payment', 'processing'].includes(order.state))
      return {
        status: 400,
        body: { message: 'Invoice Document Validation Error(s):\nThe order does not allow an invoice to be created.' },
      };
    Object.assign(order, { state: 'processing', status: 'processing', total_invoiced: order.grand_total });
    invoices.push({ order_id: order.entity_id, comments: [body.comment as { comment: string }] });
    return { body: String(invoices.length) };
  }

  function createCustomer(customer: { email: string }): Answer {
    if ([...customers.values()].some(({ email }) => email === customer.email))
      return {
        status: 400,
        body: { message: 'A customer with the same email address already exists in an associated website.' },
      };
    const made = { ...customer, id: customers.size + 1 } as {
      id: number;
      email: string;
      firstname: string;
      lastname: string;
    };
    customers.set(made.id, made);
    return { body: made };
  }

  function graphql(token: string | null, { query, variables }: Record<string, unknown>): Answer {
    const given = variables as Record<string, string>;
    if (String(query).includes('guestOrderByToken')) {
      const order = [...orders.values()].find(({ entity_id }) => tokenOf(entity_id) === given.token);
      return order
        ? { body: { data: { guestOrderByToken: { number: order.increment_id } } } }
        : refused("We couldn't locate an order with the information provided.", 'graphql-no-such-entity');
    }
    // An integration is refused, because only an admin user may do this.
    if (token !== ADMIN_TOKEN) return refused("The current customer isn't authorized.", 'graphql-authorization');
    if (!control.isLoginAsCustomerOn) return refused('Login as Customer is disabled.', 'graphql-authorization');
    const customer = [...customers.values()].find(({ email }) => email === given.email);
    if (!customer) return refused('Customer email provided does not exist', 'graphql-input');
    return { body: { data: { generateCustomerTokenAsAdmin: { customer_token: signIn(customer.id) } } } };
  }

  function signIn(id: number, at = new Date('2020-01-01')): string {
    const iat = Math.floor(at.getTime() / 1000);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const token = `${part({ alg: 'HS256' })}.${part({ uid: id, iat, exp: iat + 7200, n: tokens.size })}.signature`;
    tokens.set(token, id);
    return token;
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://magento.test');
    calls.push(`${request.method} ${url.pathname}`);
    if (control.isAway === true || (control.isAway && url.pathname.startsWith(control.isAway))) {
      response.writeHead(503).end('<html>Service Temporarily Unavailable</html>');
      return;
    }
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? null;
    const body = await readJson(request);
    const { status = 200, body: answer } =
      url.pathname === '/graphql' ? graphql(token, body) : rest(request.method ?? 'GET', url, token, body);
    if (control.losesAnswerOf && url.pathname.startsWith(control.losesAnswerOf)) {
      control.losesAnswerOf = null;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    invoices,
    customers,
    tokens,
    calls,
    control,
    signIn,
    close: () => new Promise<void>((done) => server.close(() => done())),
    /** A pending order of a guest, just after it was placed. */
    place(changes: Partial<StandInOrder> = {}): StandInOrder {
      const id = orders.size + 1;
      const order: StandInOrder = {
        entity_id: id,
        increment_id: String(id).padStart(9, '0'),
        state: 'new',
        status: 'pending',
        grand_total: 370_000,
        base_grand_total: 370_000,
        order_currency_code: 'VND',
        customer_is_guest: 1,
        quote_id: 1000 + id,
        created_at: new Date().toISOString().slice(0, 19).replace('T', ' '),
        payment: { method: 'banktransfer' },
        status_histories: [],
        ...changes,
      };
      orders.set(id, order);
      return order;
    },
  };
}
export type Magento = Awaited<ReturnType<typeof startMagento>>;

/** What a guest knows of an order. */
export const tokenOf = (id: number) => `0:3:token+of/order/${id}=`;
export const cartOf = (id: number) => String(id).padStart(32, 'c');

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}
