import { randomUUID } from 'node:crypto';
import { createPushBrowser } from '../../backend/support/push-browser.ts';
import { BROWSER_FLAGS, findWholeBrowser, WITHOUT_PICTURES } from '../../browser.ts';
import { expectNoViolations } from '../support/axe.ts';
import { newPhone, register } from '../support/customer.ts';
import { fillCart, findBuyable, saveDelivery } from '../support/filled-cart.ts';
import { asMerchant } from '../support/merchant.ts';
import { Shopper } from '../support/shopper.ts';
import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '../support/test.ts';

const browser = findWholeBrowser();
test.skip(!browser, 'the headless build shows no notifications');
test.use({ launchOptions: { executablePath: browser ?? '', args: [...BROWSER_FLAGS, WITHOUT_PICTURES] } });

/**
 * A headless browser reaches no push service, so its subscription is made by the test: with keys of the test and an
 * address that leads nowhere. Everything else is the browser's own: permission, service worker, notification.
 */
async function giveSubscription(context: BrowserContext): Promise<void> {
  const { endpoint, p256dh, auth } = createPushBrowser(`https://push.invalid/${randomUUID()}`).subscription;
  await context.addInitScript(
    (made) => {
      const KEY = 'subscribed-with';
      const bytesOf = (key: string) =>
        Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
      const subscription = () => {
        const key = localStorage.getItem(KEY);
        if (key === null) return null;
        return {
          endpoint: made.endpoint,
          options: { applicationServerKey: bytesOf(key), userVisibleOnly: true },
          toJSON: () => ({ endpoint: made.endpoint, keys: { p256dh: made.p256dh, auth: made.auth } }),
          unsubscribe: async () => {
            localStorage.removeItem(KEY);
            return true;
          },
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(KEY, applicationServerKey);
          return subscription();
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

interface Notice {
  title: string;
  body: string;
  data: string;
}
/** Gives a message to the service worker, as a push service does, and reads the notification that it shows. */
async function deliver(page: Page, origin: string, sent: object): Promise<Notice> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(sent) });
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({
        title,
        body,
        data,
      })),
    );
  await expect.poll(async () => (await shown()).length).toBe(1);
  const [notice] = await shown();
  if (!notice) throw new Error('no notification is shown');
  return notice;
}

interface Sent {
  channel: string;
  subject: string;
  text: string;
  link: string;
  variables: { number?: string };
}
/** The notification about an order in the outbox. */
async function readSent(request: APIRequestContext, number: string): Promise<Sent> {
  let sent: Sent | undefined;
  await expect(async () => {
    const messages = (await (await request.get('/outbox?format=json')).json()) as Sent[];
    sent = messages.find(({ channel, variables }) => channel === 'push' && variables.number === number);
    expect(sent).toBeDefined();
  }).toPass({ timeout: 15_000 });
  if (!sent) throw new Error(`no notification about ${number}`);
  return sent;
}

/** No size of it is in stock. */
const SOLD_OUT = '/p/NAT2601';

const offer = (page: Page, name = 'Báo mình trên máy này') => page.getByRole('group').filter({ hasText: name });

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  test('[B-58] [B-62] [B-63] after an order a guest turns notifications on; the shipment is shown with its page; turned off, it says so; the icon is offered once @phone', async ({
    page,
    context,
    playwright,
    baseURL,
  }) => {
    const shop = baseURL ?? '';
    await giveSubscription(context);
    await fillCart(context);
    await saveDelivery(context, newPhone());
    await page.goto('/checkout');
    const number = await new Shopper(page, true).placeOrder();

    const order = offer(page);
    await order.getByText('Báo mình trên máy này').click();
    await order.getByRole('button', { name: 'Bật thông báo' }).click();
    await expect(order.getByRole('status')).toHaveText('Thông báo đang bật trên máy này.');
    await expectNoViolations(page, 'main');

    // Chromium offers the installation only to people; the event is the test's.
    const installable = () =>
      page.evaluate(() =>
        window.dispatchEvent(
          Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({}) }),
        ),
      );
    await installable();
    await expect(page.getByRole('button', { name: 'Thêm Chỉ vào máy này' })).toBeVisible();
    await page.getByRole('button', { name: 'Không, cảm ơn' }).click();
    await page.reload();
    await installable();
    await expect(page.getByRole('button', { name: 'Thêm Chỉ vào máy này' })).toBeHidden();

    const merchant = await asMerchant(playwright.request, shop);
    const waybill = `GHN${number}`;
    await (await merchant.order(number)).ship({ carrier: 'Giao Hàng Nhanh', waybill });
    await merchant.close();
    const { subject, text, link } = await readSent(context.request, number);
    const notice = await deliver(page, shop, { title: subject, body: text, path: link.slice(shop.length) });
    expect(notice.title).toBe(`Đơn ${number} đang giao`);
    expect(notice.body).toBe(`Đơn đã rời cửa hàng. Giao Hàng Nhanh: ${waybill}.`);

    await page.goto(notice.data);
    await expect(page.getByRole('heading', { name: `Đơn ${number}` })).toBeVisible();
    await order.getByText('Báo mình trên máy này').click();
    await order.getByRole('button', { name: 'Tắt thông báo' }).click();
    await expect(order.getByRole('status')).toHaveText('Đã tắt thông báo trên máy này.');
    await expect(order.getByRole('button', { name: 'Bật thông báo' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('subscribed-with'))).toBeNull();
  });

  test('[B-59] on the page of a sold-out product a browser waits for it without a phone number, and stops waiting', async ({
    page,
    context,
  }) => {
    await giveSubscription(context);
    await page.goto(SOLD_OUT);
    const back = page.getByRole('region', { name: 'Báo mình khi có hàng' });
    const words = back.getByText('Hoặc báo mình trên máy này');
    await words.click();
    await back.getByRole('button', { name: 'Bật thông báo' }).click();
    await expect(back.getByRole('status')).toHaveText('Thông báo đang bật trên máy này.');
    await page.reload();
    await words.click();
    await back.getByRole('button', { name: 'Tắt thông báo' }).click();
    await expect(back.getByRole('status')).toHaveText('Đã tắt thông báo trên máy này.');
    await page.reload();
    await words.click();
    await expect(back.getByRole('button', { name: 'Bật thông báo' })).toBeVisible();
  });

  test('[B-59] on the page of a product a browser waits for a lower price without a phone number', async ({
    page,
    context,
  }) => {
    await giveSubscription(context);
    const { path } = await findBuyable(context);
    await page.goto(path);
    await page.getByText('Báo mình khi giảm giá', { exact: true }).click();
    const price = offer(page, 'Hoặc báo mình trên máy này').last();
    await price.getByText('Hoặc báo mình trên máy này').click();
    await price.getByRole('button', { name: 'Bật thông báo' }).click();
    await expect(price.getByRole('status')).toHaveText('Thông báo đang bật trên máy này.');
    await page.reload();
    await page.getByText('Báo mình khi giảm giá', { exact: true }).click();
    await price.getByText('Hoặc báo mình trên máy này').click();
    await expect(price.getByRole('button', { name: 'Tắt thông báo' })).toBeVisible();

    // A question that the shop did not answer is no "off".
    const asks = '**/_actions/push.change**';
    await page.route(asks, (route) => route.abort());
    await price.getByText('Hoặc báo mình trên máy này').click();
    await price.getByText('Hoặc báo mình trên máy này').click();
    await expect(price.getByRole('button')).toHaveText(['Thử lại']);
    await expect(price.getByRole('status')).toHaveText(/mạng/);
    await page.unroute(asks);
    await price.getByRole('button', { name: 'Thử lại' }).click();
    await expect(price.getByRole('button', { name: 'Tắt thông báo' })).toBeVisible();
  });

  test('[B-107] a logout ends what the customer asked for in this browser, and says so', async ({ page, context }) => {
    await giveSubscription(context);
    await register(context);
    const { path } = await findBuyable(context);
    await page.goto(path);
    const price = offer(page, 'Hoặc báo mình trên máy này').last();
    const openOffer = async () => {
      await page.getByText('Báo mình khi giảm giá', { exact: true }).click();
      await price.getByText('Hoặc báo mình trên máy này').click();
    };
    await openOffer();
    await price.getByRole('button', { name: 'Bật thông báo' }).click();
    await expect(price.getByRole('status')).toHaveText('Thông báo đang bật trên máy này.');

    await page.goto('/customer/my-account');
    await page.getByRole('button', { name: 'Đăng xuất' }).filter({ visible: true }).click();
    await expect(page.getByText('Máy này không còn nhận thông báo của tài khoản.')).toBeVisible();
    await page.goto(path);
    await openOffer();
    await expect(price.getByRole('button', { name: 'Bật thông báo' })).toBeVisible();
  });
});

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`;
const ZALO = `${IPHONE} Mobile/15E148 Zalo iOS/24.11.01`;

/** What a browser has and says, and what the shopper then reads. */
const STATES: [string, { without?: string; permission?: string; asked?: string; agent?: string }, RegExp][] = [
  ['a browser without notifications', { without: 'PushManager' }, /không nhận thông báo được/],
  ['an iPhone outside the home screen', { without: 'PushManager', agent: SAFARI }, /đưa Chỉ ra màn hình chính trước/],
  ['an iPhone inside another app', { without: 'PushManager', agent: ZALO }, /bên trong một ứng dụng khác/],
  ['a shopper who refused before', { permission: 'denied' }, /Trình duyệt đang chặn thông báo của Chỉ/],
  ['a shopper who refuses now', { permission: 'default', asked: 'denied' }, /Trình duyệt đang chặn/],
  ['a shopper who closes the question', { permission: 'default', asked: 'default' }, /Bạn chưa cho phép thông báo/],
];
test('[B-62] permission is asked only by a press, and each state of the browser has its words', async ({
  page,
  context,
}) => {
  const { path } = await findBuyable(context);
  // The browser alone knows these states, so their words and buttons do not wait for the code that asks the shop.
  await context.route('**/_astro/{push-calls,_astro_actions}*', (route) => route.abort());
  for (const [name, browser, words] of STATES)
    await test.step(name, async () => {
      const own = await context.newPage();
      await own.addInitScript(({ without, permission, asked, agent }) => {
        if (without) Reflect.deleteProperty(window, without);
        if (agent) Object.defineProperty(navigator, 'userAgent', { value: agent });
        if (!permission) return;
        let state = permission;
        Object.defineProperty(Notification, 'permission', { get: () => state });
        Object.assign(window, { askedTimes: 0 });
        Notification.requestPermission = async () => {
          Object.assign(window, { askedTimes: 1 });
          state = asked ?? state;
          return state as NotificationPermission;
        };
      }, browser);
      await own.goto(path);
      await own.getByText('Báo mình khi giảm giá', { exact: true }).click();
      const price = offer(own, 'Hoặc báo mình trên máy này').last();
      await price.getByText('Hoặc báo mình trên máy này').click();
      const button = price.getByRole('button', { name: 'Bật thông báo' });
      if (browser.asked) {
        await expect(button).toBeVisible();
        expect(await own.evaluate(() => Reflect.get(window, 'askedTimes'))).toBe(0);
        await button.click();
      } else await expect(button).toBeHidden();
      await expect(price.getByRole('status')).toHaveText(words);
      await own.close();
    });
  await page.close();
});
