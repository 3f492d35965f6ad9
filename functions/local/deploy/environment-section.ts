/** Settings that each environment of a Worker needs for itself; wrangler gives it all others of the file. */
const OWN = /^(?:vars|d1_databases|r2_buckets|services|images|durable_objects|ratelimits|analytics_engine_datasets)\b/;
/** Counters of limits belong to the account: an environment has its own. */
const COUNTERS_OF_MAIN = 10_000;

/**
 * The section of a new environment for a wrangler.toml: every binding and variable of the main one, with storage, names and
 * counters of its own. What only the merchant knows, the addresses and the id of the database, is left empty.
 */
export function environmentSection(config: string, env: string): string {
  const main = config.split(/^\[env\./m)[0] ?? '';
  const [head = '', ...tables] = main.split(/^(?=\[)/m);
  const name = /^name = "([^"]+)"/m.exec(head)?.[1] ?? '';
  const sections = tables.flatMap((table) => {
    const [, open = '', path = ''] = /^(\[\[?)([\w.]+)/.exec(table) ?? [];
    if (!OWN.test(path)) return [];
    const lines = table
      .split('\n')
      .slice(1)
      .filter((line) => /^\w+ = /.test(line))
      .map((line) => ownValue(line, env));
    return [[`${open}env.${env}.${path}${open.replaceAll('[', ']')}`, ...lines].join('\n')];
  });
  // Without routes of its own an environment would take over the address of the main one.
  const own = [`[env.${env}]`, `name = "${name}-${env}"`, 'routes = []', 'workers_dev = true'];
  return [own.join('\n'), ...sections].join('\n\n');
}

function ownValue(line: string, env: string): string {
  const [, key = '', value = ''] = /^(\w+) = (.*)$/.exec(line) ?? [];
  if (key === 'database_id') return `${key} = "" # npx wrangler d1 create prints it`;
  if (key === 'database_name' || key === 'bucket_name' || key === 'service' || key === 'dataset')
    return `${key} = ${value.replace(/"$/, `-${env}"`)}`;
  if (key === 'namespace_id') return `${key} = "${Number(value.replaceAll('"', '')) + COUNTERS_OF_MAIN}"`;
  if (key === 'SITE_URL' || key === 'STOREFRONT_URL') return `${key} = "" # https://…, the address of this environment`;
  return line;
}
