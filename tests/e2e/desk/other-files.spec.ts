import { PICTURE, startPictures } from '../../backend/data/goods-files.ts';
import { SHOPIFY_DISCOUNTS, SHOPIFY_REDIRECTS, wordpress } from '../../backend/data/other-files.ts';
import { zipOf } from '../../backend/support/zip.ts';
import { expectNoViolations } from '../support/axe.ts';
import { expect, type Page, test } from '../support/test.ts';
import { DESK, startSession } from './desk-steps.ts';

// Posts, redirects, codes and archives with pictures come in at the desk, and imports of people are undone there. Other tests
// would see each change, so it runs alone.

const CARE = 'cham-soc@chi.example';
const TRADE = 'kinh-doanh@chi.example';
const EDITOR = 'bien-tap@chi.example';
const SCREENS = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
] as const;

/** Opens the import of a kind of records. */
async function openImport(page: Page, person: string, kind: string): Promise<void> {
  await startSession(page, person);
  await page.goto(`${DESK}#/exchange`);
  await page.getByLabel('Dữ liệu').click();
  await page.getByRole('option', { name: kind, exact: true }).click();
}
const fileOf = (name: string, content: string | Buffer) => ({
  ...{ name, mimeType: 'application/octet-stream' },
  buffer: Buffer.from(content),
});

for (const [screen, size] of SCREENS) {
  test(`[IMPORT-150] an import of customers is tried and undone after a broken line on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `u${screen}${Date.now().toString(36)}`;
    await page.setViewportSize(size);
    await openImport(page, CARE, 'Khách hàng');
    const files = page.getByRole('region', { name: 'Chuyển khách từ nơi bán khác' });
    const csv = `Mã khách hàng,Tên khách hàng,Điện thoại,Email\nK1,Lê ${own},,${own}@example.vn\nK2,Bùi ${own},,b${own}@example.vn\n`;
    await files.getByLabel('Chọn tệp khách').setInputFiles(fileOf(`${own}.csv`, csv));
    await files.getByRole('button', { name: 'Nhập 2 dòng' }).click();
    await expect(files.getByText(/^Đã nhập: 2 dòng mới/)).toBeVisible();
    const undo = page.getByRole('region', { name: 'Hoàn tác lần nhập gần nhất' });
    await expect(undo.getByText(`${own}.csv`)).toBeVisible();
    await undo.getByRole('button', { name: 'Thử hoàn tác' }).click();
    await expect(undo.getByText(/^Thử: 0 bản ghi trở lại như cũ, 2 bị xóa/)).toBeVisible();
    await expectNoViolations(page);
    await page.route('**/exchange/customers/undo', (route) => route.abort(), { times: 1 });
    await undo.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
    await expect(undo.getByText(/^Mất kết nối giữa chừng/)).toBeVisible();
    await undo.getByRole('button', { name: 'Hoàn tác tiếp' }).click();
    await expect(undo.getByText(/^Đã hoàn tác: 0 bản ghi trở lại như cũ, 2 bị xóa/)).toBeVisible();
    const filter = encodeURIComponent(JSON.stringify({ q: `${own}@example.vn` }));
    await page.goto(`${DESK}#/customers?filter=${filter}`);
    await expect(page.getByText(`${own}@example.vn`)).toHaveCount(0);
  });

  test(`[IMPORT-152] [IMPORT-154] redirects of Shopify are imported and undone, a wrong kind is told on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `r${screen}${Date.now().toString(36)}`;
    await page.setViewportSize(size);
    await openImport(page, EDITOR, 'Chuyển hướng');
    const files = page.getByRole('region', { name: 'Chuyển đường dẫn cũ từ nơi bán khác' });
    await files.getByLabel('Chọn tệp đường dẫn cũ').setInputFiles(fileOf('ma.csv', SHOPIFY_DISCOUNTS));
    await expect(files.getByText(/Tệp không có đường dẫn cũ/)).toBeVisible();
    const csv = SHOPIFY_REDIRECTS.replaceAll(/(?<=^\/)(?=products|pages|blogs|collections)/gm, `${own}-`);
    await files.getByLabel('Chọn tệp đường dẫn cũ').setInputFiles(fileOf('chuyen-huong.csv', csv));
    await expect(files.getByText(/^Thử: 4 dòng mới, 0 dòng đổi, 0 dòng giữ nguyên, 1 dòng bị từ chối/)).toBeVisible();
    await expectNoViolations(page);
    await files.getByRole('button', { name: 'Nhập 4 dòng' }).click();
    await expect(files.getByText(/^Đã nhập: 4 dòng mới/)).toBeVisible();
    const answer = await page.request.get(`/${own}-pages/gioi-thieu-cu`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    const undo = page.getByRole('region', { name: 'Hoàn tác lần nhập gần nhất' });
    await undo.getByRole('button', { name: 'Thử hoàn tác' }).click();
    await undo.getByRole('button', { name: 'Hoàn tác', exact: true }).click();
    await expect(undo.getByText(/^Đã hoàn tác: 0 bản ghi trở lại như cũ, 4 bị xóa/)).toBeVisible();
  });

  test(`[IMPORT-156] an export of WordPress comes in at the desk, and its post is read in the shop with its picture on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `w${screen}${Date.now().toString(36)}`;
    const pictures = await startPictures();
    try {
      await page.setViewportSize(size);
      await openImport(page, EDITOR, 'Bài viết');
      const files = page.getByRole('region', { name: 'Chuyển bài viết từ WordPress' });
      const server = /http:\/\/127\.0\.0\.1:\d+/.exec(pictures.file('shopify.csv'))?.[0] ?? '';
      await files.getByLabel('Chọn tệp WordPress').setInputFiles(fileOf('tiem-lua.xml', wordpress(server, own)));
      await expect(files.getByText('WordPress', { exact: true })).toBeVisible();
      await expect(files.getByText(/^Thử: [2-4] dòng mới/)).toBeVisible();
      await expectNoViolations(page);
      await files.getByRole('button', { name: /^Nhập \d dòng$/ }).click();
      await expect(files.getByText(/^Đã nhập: [2-4] dòng mới/)).toBeVisible();
    } finally {
      pictures.close();
    }
    await page.goto(`/blog/giat-lua-khong-nhan-${own}`);
    await expect(page.getByRole('heading', { level: 1, name: `Giặt lụa không nhăn ${own}` })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Chậu nước' })).toBeAttached();
    await page.goto(`/ve-tiem-lua-${own}`);
    await expect(page.getByText('Tiệm mở từ 1990.')).toBeVisible();
  });

  test(`[IMPORT-157] goods with pictures come in as one archive, whose names are Vietnamese, on a ${screen} @alone`, async ({
    page,
  }) => {
    const own = `z${screen}${Date.now().toString(36)}`;
    await page.setViewportSize(size);
    await openImport(page, TRADE, 'Sản phẩm');
    const files = page.getByRole('region', { name: 'Chuyển hàng từ nơi bán khác' });
    const csv = `sku,product_type,name,url_key,price,qty,visibility,base_image\nZ-${own},simple,Áo gói ${own},ao-goi-${own},199000đ,3,"Catalog, Search",ảnh/áo lụa ${own}.png\n`;
    const zip = zipOf({ 'hàng/sản phẩm.csv': Buffer.from(csv), [`hàng/ảnh/áo lụa ${own}.png`]: PICTURE });
    await files.getByLabel('Chọn tệp hàng').setInputFiles(fileOf('hang.zip', zip.subarray(0, zip.length - 10)));
    await expect(files.getByText(/Không mở được tệp \.zip/)).toBeVisible();
    await files.getByLabel('Chọn tệp hàng').setInputFiles(fileOf('hang.zip', zip));
    await expect(files.getByText(/^Thử: 1 dòng mới, 0 dòng đổi, 0 dòng giữ nguyên, 0 dòng bị từ chối/)).toBeVisible();
    await expect(files.getByText(/Không tìm thấy ảnh/)).toHaveCount(0);
    // A busy shop says nothing of the picture: the import ends with the reason, and goes on when it is pressed again.
    const pictures = '**/exchange/productRow/pictures/**';
    await page.route(pictures, (route) => route.fulfill({ status: 503, json: { message: 'busy' } }));
    await files.getByRole('button', { name: 'Nhập 1 dòng' }).click();
    await expect(files.getByText(/^Máy chủ gặp lỗi/)).toBeVisible();
    await expect(files.getByText(/^Đã nhập/)).toHaveCount(0);
    await page.unroute(pictures);
    await files.getByRole('button', { name: 'Nhập tiếp' }).click();
    await expect(files.getByText(/^Đã nhập: 1 dòng mới/)).toBeVisible();
    await expect(files.getByText(/Không tìm thấy ảnh/)).toHaveCount(0);
    await page.goto(`/ao-goi-${own}.html`);
    await expect(page.getByRole('heading', { level: 1, name: `Áo gói ${own}` })).toBeVisible();
    await expect(page.locator(`img[src*="ao-lua-${own}"]`).first()).toBeAttached();
  });
}
