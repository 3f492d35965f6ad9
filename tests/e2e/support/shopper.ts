import { expect, type Locator, type Page } from 'playwright/test';
import { chooseRegion } from './regions.ts';

/** A delivery address as a shopper types it. */
export const DELIVERY = {
  name: 'Nguyễn Thị Ánh',
  telephone: '0912 345 678',
  city: 'Hà Nội',
  street: '12 ngõ 34 phố Huế',
};

/**
 * A shopper's steps in the shop, found by visible text; the same steps with and without scripts, on a
 * phone and on a wide screen.
 */
export class Shopper {
  readonly page: Page;
  readonly hasScripts: boolean;
  private readonly isPhone: boolean;

  constructor(page: Page, hasScripts: boolean) {
    this.page = page;
    this.hasScripts = hasScripts;
    this.isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  }

  /** From the home page to a category of the first level, through the menu. */
  async openWorld(name: string): Promise<void> {
    await this.page.goto('/');
    if (this.isPhone) {
      await this.page.getByRole('link', { name: 'Mở danh mục' }).click();
      if (this.hasScripts) {
        const menu = this.page.getByRole('dialog', { name: 'Danh mục' });
        await menu.locator('summary').filter({ hasText: name }).click();
        await menu.getByRole('link', { name: `Xem tất cả ${name}` }).click();
      } else {
        // Without scripts the link opens the page of all categories.
        await expect(this.page).toHaveURL(/\/danh-muc$/);
        await this.page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
      }
    } else {
      const menu = this.page.getByRole('navigation', { name: 'Danh mục chính' });
      await menu.getByRole('link', { name, exact: true }).first().click();
    }
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
  }

  /** Chooses the first value of a facet; returns its label. */
  async filterBy(facet: 'Màu sắc' | 'Kích cỡ', parameter: 'color' | 'size'): Promise<string> {
    const options = this.page.getByRole('list', { name: facet }).first();
    // With scripts the sheet of a phone stays open between two choices.
    if (this.isPhone && !(this.hasScripts && parameter === 'size')) {
      await this.page.getByRole('link', { name: 'Bộ lọc' }).click();
    }
    const option = options.getByRole('link').first();
    const label = ((await option.locator('.label').textContent()) ?? '').trim();
    await option.click();
    await expect(this.page).toHaveURL(new RegExp(`[?&]${parameter}=`));
    return label;
  }

  /** Leaves the filters and opens the first product that can be bought. */
  async openFirstProduct(): Promise<string> {
    const sheet = this.page.getByRole('dialog', { name: 'Bộ lọc' });
    if (this.isPhone && this.hasScripts) await sheet.getByRole('link', { name: /^Xem \d+ sản phẩm$/ }).click();
    const card = this.page
      .getByRole('region', { name: 'Sản phẩm' })
      .getByRole('article')
      .filter({ hasNotText: 'Hết hàng' })
      .first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText(name);
    return name;
  }

  /** Chooses a colour, and the wanted size or the first one in stock; without scripts the page loads for each choice. */
  async chooseVariant(color: string, size: string): Promise<void> {
    await this.choose(this.option('Màu sắc', color));
    if (!this.hasScripts) await this.showChoice();
    const sizes = this.page.getByRole('group', { name: /^Kích cỡ/ });
    const wanted = sizes.getByRole('radio', { name: size, exact: true });
    const available = sizes.getByRole('radio', { name: /^(?!.*hết hàng)/ }).first();
    await this.choose((await wanted.count()) > 0 ? wanted : available);
    if (!this.hasScripts) await this.showChoice();
    await expect(this.page).toHaveURL(/[?&]size=/);
  }

  option(group: 'Màu sắc' | 'Kích cỡ', value: string): Locator {
    return this.page
      .getByRole('group', { name: new RegExp(`^${group}`) })
      .getByRole('radio', { name: value })
      .first();
  }

  /** Clicks the visible part of a radio button: its label. */
  async choose(radio: Locator): Promise<void> {
    await radio.locator('..').click();
    await expect(radio).toBeChecked();
  }

  private async showChoice(): Promise<void> {
    await this.page.getByRole('button', { name: 'Xem lựa chọn này' }).click();
  }

  /** Puts pieces into the cart and ends on the cart page. */
  async addToCart(quantity: number): Promise<void> {
    await this.page.getByRole('spinbutton', { name: 'Số lượng', exact: true }).fill(String(quantity));
    await this.page.getByRole('button', { name: 'Thêm vào giỏ' }).click();
    const cart = this.page.getByRole('heading', { level: 1, name: `Giỏ hàng (${quantity})` });
    if (this.hasScripts) {
      const toCart = this.page.getByRole('dialog', { name: 'Giỏ hàng' }).getByRole('link', { name: 'Xem giỏ hàng' });
      // A form that is sent before the page's scripts are loaded leads to the cart page itself.
      await expect(toCart.or(cart)).toBeVisible();
      if (await toCart.isVisible()) await toCart.click();
    }
    await expect(cart).toBeVisible();
  }

  /** The id of this browser's cart. */
  async cartId(): Promise<string> {
    const cookies = await this.page.context().cookies();
    return cookies.find(({ name }) => name === 'cart-id')?.value ?? '';
  }

  async goToCheckout(): Promise<void> {
    await this.page.getByRole('main').getByRole('link', { name: 'Thanh toán' }).click();
    await expect(this.page).toHaveURL(/\/checkout$/);
    const steps = this.page.getByRole('list', { name: 'Các bước đặt hàng' });
    await expect(steps.locator('[aria-current="step"]')).toContainText('Thanh toán');
  }

  /** Types a delivery and saves it; it chooses the first ward of the province. */
  async fillDelivery({ name, telephone, city, street } = DELIVERY): Promise<void> {
    await this.page.getByLabel('Họ và tên').fill(name);
    await this.page.getByLabel('Số điện thoại').fill(telephone);
    await this.page.getByLabel('Số nhà, tên đường').fill(street);
    const { hasScripts } = this;
    await chooseRegion(this.page, 'Tỉnh/Thành phố', { name: city, hasScripts });
    await this.loadLists();
    await chooseRegion(this.page, 'Phường/Xã', { hasScripts });
    await expect(this.page.getByLabel('Họ và tên')).toHaveValue(name);
    await this.page.getByRole('button', { name: 'Tiếp tục', exact: true }).click();
    await expect(this.page.getByRole('group', { name: 'Cách giao hàng' })).toBeVisible();
  }

  private async loadLists(): Promise<void> {
    if (!this.hasScripts) await this.page.getByRole('button', { name: 'Tải danh sách theo lựa chọn' }).click();
  }

  /** Chooses the first shipping method and cash on delivery, orders, and returns the order number on the page. */
  async placeOrder(): Promise<string> {
    const shipping = this.page.getByRole('group', { name: 'Cách giao hàng' });
    await expect(shipping.getByRole('radio').first()).toBeChecked();
    await this.page.getByRole('radio', { name: /khi nhận hàng/ }).check();
    await this.page.getByRole('button', { name: /^Đặt hàng/ }).click();
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Đặt hàng thành công');
    return ((await this.page.locator('[data-order-number]').textContent()) ?? '').trim();
  }
}
