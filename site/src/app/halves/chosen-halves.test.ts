import type { Database } from '@plinth/server/storage';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { everyDatabase } from '../../testing/databases.ts';
import { formSite } from '../../testing/form-site.ts';
import { OWNER, signedIn } from '../../testing/owner.ts';
import { sourceFeatures } from '../../testing/source-halves.ts';
import { openSiteDatabase } from '../open-site-database.ts';
import { reservedPaths } from '../reserved-paths.ts';
import { siteFeatures } from '../site-features.ts';

const without = (...plugins: readonly string[]) => sourceFeatures((name) => !plugins.includes(name));

/** What each plugin adds to a site. */
const ADDS = [
  { plugin: 'commerce', path: '/commerce/cart', link: '/config/orders', list: 'Orders' },
  { plugin: 'members', path: '/account/sign-in', link: '/config/members', list: 'Members' },
  { plugin: 'forms', path: '/api/form/FormSubmissionKey', link: '/config/submissions', list: 'Submissions' },
  { plugin: 'booking', path: '/booking', link: '/config/bookings', list: 'Bookings' },
  { plugin: 'social', path: '/social/comments', link: '/config/comments', list: 'Comments' },
] as const;

describe('a template without a plugin', () => {
  it.each(ADDS)(
    '$plugin has none of its addresses, pages for the owner and personal data',
    async ({ plugin, path, link }) => {
      await using open = await formSite({
        features: await without(plugin),
        config: { owner: OWNER },
        files: { 'pages/contact.json': { path: '/contact', title: 'Contact', blocks: [] } },
      });
      const owner = await signedIn(open.origin);
      const status = async (address: string) => (await owner.fetch(address)).status;
      expect([await status('/'), await status(path), await status(link)]).toEqual([200, 404, 404]);
      const start = await owner.fetch('/config/plugins');
      expect([start.status, (await start.text()).includes(`href="${link}"`)]).toEqual([200, false]);
      const person = await owner.fetch('/config/person/export?email=ada%40example.com');
      expect(person.status).toBe(200);
      expect(open.site.halves().map((half) => half.plugin)).not.toContain(plugin);
    },
  );

  it('commerce has no revenue in the analytics', async () => {
    const has = async (features: Awaited<ReturnType<typeof without>>) => {
      await using open = await formSite({ features, config: { owner: OWNER } });
      const owner = await signedIn(open.origin);
      return (await (await owner.fetch('/config/analytics')).text()).includes('Revenue from paid orders');
    };
    expect([await has(await without('commerce')), await has(await without())]).toEqual([false, true]);
  });

  it('may have pages at the addresses of the plugin', async () => {
    expect(reservedPaths(await without('commerce'))).not.toContainEqual({ exact: '/commerce/cart' });
    expect(reservedPaths(await without())).toContainEqual({ exact: '/commerce/cart' });
  });

  it('has only core features when it has no plugins with server halves', async () => {
    await using open = await formSite({
      features: siteFeatures({ halves: [], refused: [] }),
      config: { owner: OWNER },
      files: { 'pages/contact.json': { path: '/contact', title: 'Contact', blocks: [] } },
    });
    const owner = await signedIn(open.origin);
    for (const path of ['/', '/contact', '/config/start', '/config/person', '/config/plugins', '/config/errors'])
      expect([path, (await owner.fetch(path)).status]).toEqual([path, 200]);
  });
});

describe.each(await everyDatabase())('the tables of a plugin on $name', ({ openEmpty }) => {
  it('are made when the plugin is added, and keep their rows when it is removed', async () => {
    const empty = await openEmpty();
    const tables = async (database: Database) => {
      const found = empty.options.databaseUrl
        ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
        : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
      const { rows } = await found.execute(database);
      return rows.map(({ name }) => name).filter((name) => /^(shop|booking)_/.test(name));
    };
    const [some, all] = [await without('commerce'), await without()];

    const before = await openSiteDatabase(empty.options, some);
    expect(new Set((await tables(before)).map((name) => name.split('_')[0]))).toEqual(new Set(['booking']));
    await before.destroy();

    const added = await openSiteDatabase(empty.options, all);
    await added.insertInto('shop_numbers').values({ name: 'test', value: 7 }).execute();
    expect(await tables(added)).toContain('shop_orders');
    await added.destroy();

    const removed = await openSiteDatabase(empty.options, some);
    const { rows } = await sql<{ value: number }>`select value from shop_numbers where name = 'test'`.execute(removed);
    expect(rows).toEqual([{ value: 7 }]);
    await removed.destroy();

    const again = await openSiteDatabase(empty.options, all);
    const numbers = await again.selectFrom('shop_numbers').select('value').where('name', '=', 'test').execute();
    expect(numbers).toEqual([{ value: 7 }]);
    await again.destroy();
    await empty.close();
  });
});
