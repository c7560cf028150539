import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { servePlugins } from '../testing/plugin-server.ts';
import { HOST_BUILD, lockSite, placesOf, pluginJson, refusalOf, sampleSite, wanted } from '../testing/sample-site.ts';
import { withTree, writeTree } from '../testing/temporary-tree.ts';
import { integrityOf } from './hash.ts';
import { makeLock } from './make-lock.ts';
import { stableJson } from './stable-json.ts';

const MANIFEST = 'manifests/demo.json';
const PLUGIN = 'plugins/blocks/plugin.json';

const demo = (plugins: object, fields: object = {}) => ({ name: 'demo', plugins, ...fields });

describe('plinth lock', () => {
  it('writes exact version, address and hash of every file of host and plugins', async () => {
    const lock = await lockSite(sampleSite());
    expect(lock.plugins.blocks).toMatchObject({ version: '0.1.0', entry: '/_plinth/plugins/blocks/entry.1.js' });
    expect(lock.blocks['18']).toMatchObject({
      plugin: 'blocks',
      module: './tabs',
      activation: 'visible',
      js: ['/_plinth/plugins/blocks/tabs.1.js'],
    });
    expect(Object.keys(lock.integrity)).toHaveLength(HOST_BUILD.files.length + 6);
    expect(lock.integrity['/_plinth/host/kernel.1.js']).toBe(integrityOf(Buffer.from('/* host kernel.1.js */')));
  });

  it('merges a manifest deeply over the one that it extends', async () => {
    const changes = {
      'manifests/base.json': {
        name: 'base',
        plugins: wanted('blocks', { options: { a: { x: 1, y: 1 }, list: [1, 2] } }),
      },
      [MANIFEST]: demo(
        { blocks: { options: { a: { y: 2 }, list: [3] }, activation: { tabs: 'media(min-width: 40em)' } } },
        { extends: './base.json' },
      ),
      [PLUGIN]: pluginJson('blocks', { options: { type: 'object', additionalProperties: true } }),
    };
    const lock = await lockSite(sampleSite(changes));
    expect(lock.template).toBe('demo');
    expect(lock.plugins.blocks?.options).toEqual({ a: { x: 1, y: 2 }, list: [3] });
    expect(lock.blocks['18']?.activation).toBe('media(min-width: 40em)');
  });

  it('makes a contract hash that depends on what plugin.json declares, not on its descriptions', async () => {
    const hash = async (fields: Readonly<Record<string, unknown>>) =>
      (await lockSite(sampleSite({ [PLUGIN]: pluginJson('blocks', fields) }))).plugins.blocks?.contract;
    const before = await hash({});
    expect(await hash({ description: 'New words.', locales: ['en'] })).toBe(before);
    expect(await hash({ capabilities: { cookies: ['crumb'] } })).not.toBe(before);
  });

  it('locks a plugin that another server publishes, and refuses it once its bytes change', async () => {
    const { [PLUGIN]: _json, ...site } = sampleSite();
    await using server = await servePlugins();
    await withTree(site, async (root) => {
      await writeTree(root, { [MANIFEST]: demo(wanted('blocks', { from: server.from })) });
      const lock = await makeLock(placesOf(root));
      expect(lock.plugins.blocks?.entry).toBe(`${server.origin}/entry.1.js`);
      expect(lock.integrity[`${server.origin}/lazy.1.js`]).toBe(integrityOf(Buffer.from('/* blocks lazy.1.js */')));

      server.files.set('/lazy.1.js', 'something else');
      expect(await refusalOf(makeLock({ ...placesOf(root), previous: lock }))).toEqual(['PLINTH-MANIFEST-016']);
      server.files.delete('/lazy.1.js');
      expect(await refusalOf(makeLock(placesOf(root)))).toEqual(['PLINTH-MANIFEST-015']);
    });
  });

  it('gives the same text for the same input, whatever the order of keys', async () => {
    const lock = await lockSite(sampleSite());
    const reversed = Object.fromEntries(Object.entries(pluginJson('blocks')).reverse());
    const again = await lockSite(sampleSite({ [PLUGIN]: reversed }));
    expect(stableJson(again)).toBe(stableJson(lock));
  });

  it('refuses a key named __proto__ in options, and changes no object by it', async () => {
    const options = '{"__proto__":{"polluted":true}}';
    const text = `{"name":"demo","plugins":{"blocks":{"from":"workspace:plugins/blocks","version":"^0.1.0","options":${options}}}}`;
    await withTree(sampleSite({ 'manifests/demo.json': text }), async (root) => {
      const locking = makeLock({ ...placesOf(root), manifest: join(root, MANIFEST) });
      expect(await refusalOf(locking)).toEqual(['PLINTH-MANIFEST-226']);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    });
  });
});
