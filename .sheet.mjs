import { chromium } from 'playwright';
import { readFileSync } from 'node:fs';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'] });
const p = await b.newPage({ viewport: { width: 1900, height: 1000 } });
const sheets = JSON.parse(process.argv[2]);
for (const [out, h, names] of sheets) {
  const imgs = names.map((n) => `<img style="height:${h}px;margin:4px;vertical-align:top" src="data:image/png;base64,${readFileSync(`/tmp/session-shots/${n}.png`).toString('base64')}">`).join('');
  await p.setContent(`<body style="margin:0;background:#999;white-space:nowrap;display:inline-block">${imgs}</body>`);
  await p.locator('body').screenshot({ path: `/tmp/${out}.png` });
}
await b.close();
