import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { unstable_readConfig } from 'wrangler';
import { refusedBuild } from './deploy-checks.ts';
import { COMMERCE, STOREFRONT } from './deploy-plan.ts';
import { environmentSection } from './environment-section.ts';

const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);

test.each([STOREFRONT, COMMERCE].filter(({ source }) => existsSync(source)))(
  '[RUN-022] a new environment of the $name has every binding of the main one, with storage of its own',
  (worker) => {
    const folder = mkdtempSync(join(tmpdir(), 'environment-'));
    try {
      const source = readFileSync(worker.source, 'utf8').replace(
        '[vars]',
        '[[routes]]\npattern = "www.example.vn"\ncustom_domain = true\n\n[vars]',
      );
      const config = join(folder, 'wrangler.toml');
      writeFileSync(config, `${source}\n${environmentSection(source, 'staging')}\n`);
      const main = unstable_readConfig({ config });
      const staging = unstable_readConfig({ config, env: 'staging' });
      expect(staging.name).toBe(`${worker.name}-staging`);
      expect(Object.keys(staging.vars).toSorted()).toEqual(Object.keys(main.vars).toSorted());
      expect(main.routes).toHaveLength(1);
      expect(staging.routes).toEqual([]);
      expect(refusedBuild(worker, { ...staging, routes: main.routes } as never, source).join()).toContain(
        'would take www.example.vn from the main shop',
      );
      expect(staging.durable_objects).toEqual(main.durable_objects);
      expect(staging.observability).toEqual(main.observability);
      expect(staging.triggers).toEqual(main.triggers);
      expect(namesOf(staging.ratelimits)).toEqual(namesOf(main.ratelimits));
      const storage = ({ d1_databases, r2_buckets, services, ratelimits }: typeof main) => [
        ...d1_databases.map((one: { database_name: string }) => one.database_name),
        ...r2_buckets.map((one: { bucket_name: string }) => one.bucket_name),
        ...services.map((one: { service: string }) => one.service),
        ...ratelimits.map((one: { namespace_id: string }) => one.namespace_id),
      ];
      const shared = storage(staging).filter((name) => storage(main).includes(name));
      expect(shared).toEqual([]);
      // Only what the merchant must still say is refused.
      const problems = refusedBuild(worker, staging as never, source);
      expect(problems.every((problem) => /has the id ""|STOREFRONT_URL is empty/.test(problem))).toBe(true);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
