import { type Api, apiAt } from '../import/api.ts';
import { readCommandLine, refuseLine } from '../import/command-line.ts';
import { withLocalApi } from '../import/local.ts';
import { runMagentoExport } from './magento/run.ts';
import { runExport } from './run.ts';
import { runShopifyExport } from './shopify/run.ts';

const USAGE = `npm run commerce:export -- <folder> [--from https://…]

  Writes the shop as npm run commerce:import reads it: CSV files in Magento's format, files of rows, and the pictures.
  --from   the backend that is read, with the environment's INTEGRATION_TOKEN; left out, the one on this machine

npm run commerce:export -- <folder> --for-magento [--site https://…] [--website base]

  Writes goods, attributes, categories, pages, blocks and customers as a Magento 2.4 reads them (docs/to-magento.md).
  --site     address of the shop: links to load down lead there until the merchant gives their files
  --website  code of the website that sells, base in a new Magento

npm run commerce:export -- <folder> --for-shopify [--site https://…]

  Writes goods and customers as Shopify reads them (docs/import.md). Shopify loads the pictures from --site.`;

const { values, positionals } = readCommandLine(
  'npm run commerce:export -- <folder>, and npm run commerce:export -- --help names the options',
  {
    from: { type: 'string' },
    'for-magento': { type: 'boolean' },
    'for-shopify': { type: 'boolean' },
    site: { type: 'string', default: 'https://www.example.vn' },
    website: { type: 'string', default: 'base' },
    help: { type: 'boolean' },
  },
);
const [folder] = positionals;
if (values.from !== undefined && !URL.canParse(values.from)) refuseLine(`--from "${values.from}" is no address.`);
if (values.help || !folder) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

const print = (counts: Record<string, number>) => {
  for (const [kind, count] of Object.entries(counts)) console.log(`${String(count).padStart(8)} ${kind}`);
};

async function exportForMagento(api: Api, folder: string): Promise<void> {
  const { site, website } = values;
  const options = { site: site.replace(/\/+$/, ''), website };
  const { counts, left, leftPictures } = await runMagentoExport(api, folder, options);
  print(counts);
  if (!counts.products)
    throw new Error('there are no products here: npm run db:reset makes a shop on this machine, --from names another.');
  for (const sku of left) console.log(`The product ${sku} is a gift card, which Magento Open Source does not sell.`);
  if (leftPictures > 0)
    console.log(`${leftPictures} pictures are drawings (SVG), which Magento refuses: they are left out.`);
}

async function exportForShopify(api: Api, folder: string): Promise<void> {
  const { counts, left } = await runShopifyExport(api, folder, { site: values.site.replace(/\/+$/, '') });
  print(counts);
  for (const [sku, reason] of left) console.log(`The product ${sku} is left out: ${reason}.`);
}

async function exportShop(api: Api, folder: string): Promise<void> {
  const { counts, missingPictures } = await runExport(api, folder);
  print(counts);
  for (const path of missingPictures) console.log(`The picture ${path} was not found.`);
}

try {
  const way = values['for-magento'] ? exportForMagento : values['for-shopify'] ? exportForShopify : exportShop;
  const write = (api: Api) => way(api, folder);
  await (values.from ? write(apiAt(values.from)) : withLocalApi(write));
} catch (error) {
  console.error(`The export is not complete: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
