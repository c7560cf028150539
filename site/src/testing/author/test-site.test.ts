import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Feature } from '@plinth/server';
import { expect, it } from 'vitest';
import { testSite } from './test-site.ts';

const PLUGIN = { name: 'counter', version: '1.0.0', serverTables: ['counter_'] };

/** Answers how often it was called since the site has started. */
function counter(more: Partial<Feature> = {}): Feature {
  let calls = 0;
  return {
    name: 'counter',
    personalData: { kind: 'none', why: 'it counts calls' },
    start: () => ({
      routes: (app) => {
        app.get('/api/counter', async () => {
          calls += 1;
          return { calls };
        });
      },
    }),
    ...more,
  };
}

it('runs the half with the features that every site has, and no other plugin', async () => {
  await using site = await testSite({ features: [counter()], plugin: PLUGIN });
  const visitor = await site.visitor();
  expect(await (await visitor.fetch('/api/counter')).json()).toEqual({ calls: 1 });
  expect(site.problem()).toBeUndefined();
  expect((await visitor.fetch('/commerce/cart')).status).toBe(404);
  const owner = await site.owner();
  expect(await (await owner.fetch('/config/start')).text()).toContain('/config/errors');
  // Everything that expires is removed without the settings of other plugins.
  expect(site.logged()).not.toContain('could not be removed');
});

it('keeps the rows of a folder that the test names', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'plinth-kept-'));
  try {
    const options = { features: [counter()], plugin: PLUGIN, data };
    {
      await using site = await testSite(options);
      await site.database.insertInto('settings').values({ key: 'counter.kept', value: 'yes' }).execute();
    }
    await using again = await testSite(options);
    const rows = again.database.selectFrom('settings').select('value').where('key', '=', 'counter.kept');
    expect(await rows.execute()).toEqual([{ value: 'yes' }]);
  } finally {
    await rm(data, { recursive: true, maxRetries: 3 });
  }
});

it('refuses names that the plugin has not announced, as a site does', async () => {
  const features = [counter({ migrations: { '0056-other': { up: async () => undefined } } })];
  await expect(testSite({ features, plugin: PLUGIN })).rejects.toThrow('the migration 0056-other');
});

it('names a half that does not start', async () => {
  const start = () => {
    throw new Error('not today');
  };
  await using site = await testSite({ features: [counter({ start })], plugin: PLUGIN });
  expect(site.logged()).toContain('the server half of counter does not run: not today');
  expect(site.problem()).toBe('not today');
});
