import { expect, test } from '../support/test.ts';

test('[CMS-002] the home page contains the editors’ blocks', async ({ request }) => {
  const html = await (await request.get('/')).text();
  for (const heading of ['Chọn cho ai hôm nay?', 'Bắt đầu từ một sợi chỉ', 'Đổi cỡ trong 30 ngày']) {
    expect(html).toContain(heading);
  }
});

test('[CMS-001] [CMS-004] a content link in the frame opens the page, complete in the first HTML', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  expect(home).toContain('href="/van-chuyen"');
  const answer = await request.get('/van-chuyen');
  expect(answer.status()).toBe(200);
  expect(await answer.text()).toContain('Mỗi gói hàng có mã theo dõi');
});
