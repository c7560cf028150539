import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@plinth/manifests';
import type { LockfilePlugin } from '@plinth/manifests/lock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainTemplate, SOME_INTEGRITY } from '../../testing/plain-template.ts';
import { siteFeatures } from '../site-features.ts';
import { loadLockedHalves } from './locked-halves.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FEATURE = { personalData: { kind: 'none', why: 'a test' } };

let dist = '';
beforeEach(async () => {
  // Inside the repository, so that the halves find the packages of the site.
  const cache = path.join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  dist = await mkdtemp(path.join(cache, 'plinth-halves-'));
});
afterEach(() => rm(dist, { recursive: true, force: true }));

type Half = Exclude<LockfilePlugin['server'], 'refused' | undefined>;

const PLUGIN = Object.values(plainTemplate().lock.plugins)[0];

/** A locked plugin whose built server half has this source. */
async function plugin(
  name: string,
  source: string,
  fields: Partial<Half> = {},
): Promise<Record<string, LockfilePlugin>> {
  await mkdir(path.join(dist, 'plugins', name, 'server'), { recursive: true });
  await writeFile(path.join(dist, 'plugins', name, 'server/half.mjs'), source);
  if (!PLUGIN) throw new TypeError('the template has a plugin');
  const server = {
    entry: 'half.mjs',
    files: { 'half.mjs': integrityOf(Buffer.from(source)) },
    requires: {},
    provides: [],
    uses: [],
    usesOptional: [],
    tables: [],
    settings: [],
    ...fields,
  };
  return { [name]: { ...PLUGIN, version: '1.2.3', server } };
}

function exporting(...features: readonly object[]): string {
  return `export const features = ${JSON.stringify(features.map((feature) => ({ ...FEATURE, ...feature })))};`;
}

const feature = (name: string, more: object = {}) => ({ name, ...more });

async function load(...plugins: readonly Record<string, LockfilePlugin>[]) {
  return siteFeatures(await loadLockedHalves({ template: 'demo', plugins: Object.assign({}, ...plugins) }, dist));
}

describe('the server halves of a lockfile', () => {
  it('start after those whose services they use, and only they start', async () => {
    const features = await load(
      await plugin('booking', exporting(feature('booking')), { uses: ['x.members'] }),
      await plugin('members', exporting(feature('members'), feature('passkeys')), { provides: ['x.members'] }),
      PLUGIN ? { gallery: PLUGIN } : {},
    );
    const own = features.all.filter((each) => features.pluginOf(each));
    expect(own.map((each) => `${features.pluginOf(each)} ${each.name}`)).toEqual([
      'members members',
      'members passkeys',
      'booking booking',
    ]);
  });

  it('of a plugin on another server is not loaded', async () => {
    const { halves, refused } = await load(
      PLUGIN ? { reviews: { ...PLUGIN, version: '2.0.0', server: 'refused' } } : {},
    );
    expect({ halves, refused }).toEqual({ halves: [], refused: [{ plugin: 'reviews', version: '2.0.0' }] });
  });

  it.each([
    ['throws', "throw new Error('not today');", 'PLINTH-SITE-332', /shop cannot be loaded: not today/],
    ['imports what is not installed', "import 'not-installed';", 'PLINTH-SITE-332', /not-installed/],
    ['exports no features', 'export const feature = {};', 'PLINTH-SITE-332', /shop cannot be loaded/],
    ['exports an empty list', 'export const features = [];', 'PLINTH-SITE-332', /"features" is empty/],
    ['does not say what it stores', "export const features = [{ name: 'shop' }];", 'PLINTH-SITE-332', /personalData/],
    [
      'has a table of others',
      exporting(feature('shop', { tables: ['shop_a', 'pages'] })),
      'PLINTH-SITE-333',
      /the table pages$/,
    ],
    [
      'has a setting of others',
      exporting(feature('shop', { settings: { key: 'shop', variables: { a: 'SHOP_A', b: 'SMTP_URL' } } })),
      'PLINTH-SITE-333',
      /the setting SMTP_URL$/,
    ],
    [
      'takes an address of the owner’s area',
      exporting(feature('shop', { reservedPaths: [{ exact: '/shop' }, { below: '/config/' }] })),
      'PLINTH-SITE-333',
      /the address \/config\/\*$/,
    ],
    [
      'has a migration that others may have',
      exporting(feature('shop', { migrations: { '0056-shop': {}, '0057-shop-more': {}, '0058-notes': {} } })),
      'PLINTH-SITE-333',
      /the migration 0058-notes$/,
    ],
  ])('that %s becomes a problem, and the others are loaded', async (_, source, code, message) => {
    const features = await load(
      await plugin('shop', source, { tables: ['shop_'], settings: ['SHOP_'] }),
      await plugin('zoo', exporting(feature('zoo'))),
    );
    expect(features.halves).toMatchObject([
      { plugin: 'shop', version: '1.2.3', problem: { code, message: expect.stringMatching(message) } },
      { plugin: 'zoo', features: [{ name: 'zoo' }] },
    ]);
    expect(features.all.map(({ name }) => name)).toContain('zoo');
    expect(features.all.map(({ name }) => name)).not.toContain('shop');
  });

  it.each([
    ['name', { name: 'pages' }, 'the name pages of the site'],
    [
      'address of the site',
      {
        reservedPaths: [{ below: '/api/zoo/' }, { exact: '/api/multilingual/status' }],
        calledPaths: ['/api/multilingual/status'],
      },
      'the address /api/multilingual/status of the site',
    ],
    ['address of another half', { calledPaths: ['/api/zoo'] }, 'the address /api/zoo of aviary'],
  ])('that wants a %s that is taken becomes a problem', async (_, more, message) => {
    const { halves } = await load(
      await plugin('aviary', exporting(feature('aviary', { calledPaths: ['/api/zoo'] }))),
      await plugin('zoo', exporting(feature('zoo', more))),
    );
    expect(halves).toMatchObject([
      { plugin: 'aviary', features: [{}] },
      { problem: { code: 'PLINTH-SITE-334', message: `the server half of zoo wants ${message}` } },
    ]);
  });

  it('that wants all addresses of the site becomes a problem', async () => {
    const paths = [{ below: '/' }, { below: '/api/' }, { matches: '^/con' }, { exact: '/' }];
    for (const path of paths) {
      const { halves } = await load(await plugin('zoo', exporting(feature('zoo', { reservedPaths: [path] }))));
      expect(halves).toMatchObject([{ problem: { code: 'PLINTH-SITE-333' }, addresses: [] }]);
    }
  });

  it('whose file has another hash is not loaded, and the others are', async () => {
    const { halves } = await load(
      await plugin('shop', 'globalThis.wasLoaded = true;', { files: { 'half.mjs': SOME_INTEGRITY } }),
      await plugin('zoo', exporting(feature('zoo'))),
    );
    expect(halves).toMatchObject([
      {
        plugin: 'shop',
        problem: { code: 'PLINTH-SITE-332', message: expect.stringContaining('differs from its hash') },
      },
      { plugin: 'zoo', features: [{}] },
    ]);
    expect('wasLoaded' in globalThis).toBe(false);
  });

  it('whose packages are missing or too old is not loaded, and the problem says which', async () => {
    const requires = { kysely: '^99.0.0', 'not-installed': '^1.2.0', valibot: '^1.0.0' };
    const { halves } = await load(await plugin('shop', exporting(feature('shop')), { requires }));
    expect(halves).toMatchObject([
      {
        problem: {
          code: 'PLINTH-SITE-338',
          message: expect.stringMatching(
            /shop cannot be loaded: it needs kysely \^99\.0\.0, of which version [\d.]+ is installed, and not-installed \^1\.2\.0, of which no version is installed$/,
          ),
          hint: expect.stringContaining("npm install 'kysely@^99.0.0' 'not-installed@^1.2.0'"),
        },
      },
    ]);
  });

  it.each([
    ['throws', 'throw new Error();', {}],
    ['has a table of others', exporting(feature('shop', { tables: ['pages'], calledPaths: ['/api/shop'] })), {}],
    ['has another hash', exporting(feature('shop')), { files: { 'half.mjs': SOME_INTEGRITY } }],
    ['wants an address of another half', exporting(feature('shop', { calledPaths: ['/api/shop', '/api/ant'] })), {}],
  ])('that %s has the addresses of the lockfile or of its features, but none of others', async (_, source, fields) => {
    const addresses = [{ exact: '/api/shop' }, { exact: '/api/ant' }, { below: '/config/' }];
    const { halves } = await load(
      await plugin('ant', exporting(feature('ant', { calledPaths: ['/api/ant'] }))),
      await plugin('shop', source, { addresses, ...fields }),
    );
    expect(halves[1]).toMatchObject({ plugin: 'shop', problem: {}, addresses: [{ exact: '/api/shop' }] });
  });
});
