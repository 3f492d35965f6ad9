import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { chooseRegion } from '../e2e/support/regions.ts';
import { hasCompanion } from './companion.ts';
import { PRODUCTS, type ProductType } from './luma.ts';

export const PASSWORD = 'Matkhau123!';
export const newEmail = () => `khach-${Math.random().toString(36).slice(2)}@example.com`;

/** A delivery address; the postal code comes from the province and is not typed. */
export const DELIVERY = {
  name: 'Nguyễn Thị Ánh',
  telephone: '0912345678',
  city: 'Hà Nội',
  ward: 'Phường Hoàn Kiếm',
  street: '12 ngõ 34 phố Huế',
  postcode: '10000',
};

/** The parts below the province: chosen from the lists of a companion, else typed. */
export const BELOW = [DELIVERY.ward];

/** A delivery as Magento returns it. */
export const addressLine = (below = BELOW) => [DELIVERY.street, ...below, DELIVERY.city].join(', ');

/** A person's steps in the shop, found by visible text, with and without scripts. */
export class Buyer {
  readonly page: Page;
  readonly hasScripts: boolean;

  constructor(page: Page, javaScriptEnabled: boolean | undefined) {
    this.page = page;
    this.hasScripts = javaScriptEnabled ?? true;
  }

  get main() {
    return this.page.getByRole('main');
  }

  /** Puts a product into the cart with its first choices, and ends on the cart page. */
  async add(type: ProductType): Promise<void> {
    const { path, name } = PRODUCTS[type];
    await this.page.goto(path);
    if (type === 'grouped') await this.page.getByRole('spinbutton').first().fill('1');
    await this.page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
    if (this.hasScripts) {
      const drawer = this.page.getByRole('dialog', { name: 'Giỏ hàng' });
      await drawer.getByRole('link', { name: 'Xem giỏ hàng' }).click();
    }
    await expect(this.page).toHaveURL(/\/gio-hang/);
    await expect(this.main.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }

  /** The steps from the cart to a saved delivery address; `email` is for guests. */
  async deliver(email?: string): Promise<void> {
    await this.main.getByRole('link', { name: 'Thanh toán' }).click();
    await expect(this.page).toHaveURL(/\/checkout$/);
    await this.fillAddress();
    if (email) await this.page.getByLabel('Email').fill(email);
    await this.page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
    await expect(this.page.getByText(addressLine())).toBeVisible();
  }

  async fillAddress(): Promise<void> {
    await this.choose('Tỉnh/Thành phố', DELIVERY.city);
    // Below today's 34 provinces there are only wards; a companion has their lists.
    if (hasCompanion) await this.loadNext();
    await this.chooseWard(DELIVERY.ward);
    await this.page.getByLabel('Số nhà, tên đường').fill(DELIVERY.street);
    await this.page.getByLabel('Họ và tên').fill(DELIVERY.name);
    await this.main.getByLabel('Số điện thoại').fill(DELIVERY.telephone);
  }

  /** Chooses from the list of a companion, or types without one. */
  chooseWard(name: string): Promise<void> {
    return hasCompanion ? this.choose('Phường/Xã', name) : this.page.getByLabel('Phường/Xã').fill(name);
  }

  /** The ward as the form shows it. */
  chosenWard(): Promise<string> {
    return this.page
      .getByLabel('Phường/Xã')
      .evaluate((field: HTMLInputElement | HTMLSelectElement) =>
        field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.label ?? '') : field.value,
      );
  }

  private choose(label: 'Tỉnh/Thành phố' | 'Quận/Huyện' | 'Phường/Xã', name: string): Promise<void> {
    return chooseRegion(this.page, label, { name, hasScripts: this.hasScripts });
  }

  /** Without scripts a button loads the list below the selected region. */
  private async loadNext(): Promise<void> {
    if (!this.hasScripts) await this.page.getByRole('button', { name: 'Tải danh sách theo lựa chọn' }).click();
  }

  async placeOrder(method: string): Promise<void> {
    await this.page.locator(`input[name="paymentMethod"][value="${method}"]`).check();
    await this.page.getByRole('button', { name: /^Đặt hàng/ }).click();
  }

  /** Orders with cash on delivery, and returns the order number on the page. */
  async order(): Promise<string> {
    await this.placeOrder('cashondelivery');
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
    return ((await this.page.locator('[data-order-number]').textContent()) ?? '').trim();
  }
}

/** Posts a form of the shop as a browser without scripts would; does not follow the redirect. */
export async function postForm({ request }: BrowserContext, path: string, form: Record<string, string>) {
  const origin = test.info().project.use.baseURL ?? '';
  return request.post(path, { form, headers: { origin }, maxRedirects: 0 });
}

/** Makes an account and logs this browser in; returns its e-mail address. */
export async function register(context: BrowserContext, name = DELIVERY.name): Promise<string> {
  const email = newEmail();
  const form = { name, email, password: PASSWORD, repeated: PASSWORD, hasAgreed: 'on' };
  const answer = await postForm(context, '/?login=register&_action=password.register', form);
  expect(answer.status(), await answer.text()).toBe(303);
  return email;
}
