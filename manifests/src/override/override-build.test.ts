import { describe, expect, it } from 'vitest';
import { stableJson } from '../lock/stable-json.ts';
import { pageSlice } from '../page/page-slice.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { lockSite, sampleSite } from '../testing/sample-site.ts';
import { lockWithOverride, type OverrideBuild, overrideBuild, parseOverrideBuild } from './override-build.ts';

const ORIGIN = 'http://127.0.0.1:4180';
const FOLDER = `${ORIGIN}/_plinth/plugins/blocks/`;
const PLACE = { name: 'blocks', origin: ORIGIN };
const HASH = `sha384-${'A'.repeat(64)}`;
const SCRIPT = { src: `${FOLDER}plinth-dev.js`, integrity: HASH, files: {} };

const lock: Lockfile = await lockSite(sampleSite());
const build = overrideBuild(lock, ORIGIN, { name: 'blocks', builtAt: 1, script: SCRIPT });

function problemOf(change: (build: OverrideBuild) => unknown): string | undefined {
  const parsed = parseOverrideBuild(JSON.stringify(change(structuredClone(build))), PLACE);
  return 'problem' in parsed ? parsed.problem : undefined;
}

describe('the description of a build', () => {
  it('lists every file of the plugin at the origin of the build, and no file of the host', () => {
    expect(parseOverrideBuild(JSON.stringify(build), PLACE)).toEqual({ build });
    expect(build.plugin.entry.startsWith(FOLDER)).toBe(true);
    expect(Object.keys(build.integrity).every((address) => address.startsWith(FOLDER))).toBe(true);
    expect(stableJson(build)).not.toContain('"/_plinth/');
  });

  it.each<[string, string, (build: OverrideBuild) => unknown]>([
    ['another plugin', 'it is plugin other', (it) => ({ ...it, name: 'other' })],
    ['an entry elsewhere', 'is not in', (it) => ({ ...it, plugin: { ...it.plugin, entry: 'https://x.example/a.js' } })],
    ['an entry of the site', 'is not in', (it) => ({ ...it, plugin: { ...it.plugin, entry: '/_plinth/host/a.js' } })],
    ['a path that leads out', 'is not in', (it) => ({ ...it, script: { ...it.script, src: `${FOLDER}../../x.js` } })],
    ['a second directive', 'is not in', (it) => ({ ...it, script: { ...it.script, src: `${FOLDER}; script-src *` } })],
    ['a hash of a file elsewhere', 'is not in', (it) => ({ ...it, integrity: { ...it.integrity, '/x.js': HASH } })],
    ['a file without a hash', 'has no hash', (it) => ({ ...it, integrity: {} })],
    [
      'a block of another plugin',
      'of plugin other',
      (it) => ({
        ...it,
        blocks: Object.fromEntries(
          Object.entries(it.blocks).map(([type, block]) => [type, { ...block, plugin: 'other' }]),
        ),
      }),
    ],
    ['an unknown field', 'script-src', (it) => ({ ...it, 'script-src': '*' })],
    ['a hash of another kind', 'sha384', (it) => ({ ...it, integrity: { [it.plugin.entry]: 'sha256-x' } })],
  ])('is refused with %s', (_, problem, change) => {
    expect(problemOf(change)).toContain(problem);
  });

  it.each(['', '{', 'null', '[]'])('is refused when it is %j', (text) => {
    expect(parseOverrideBuild(text, PLACE)).toHaveProperty('problem');
  });
});

describe('a lockfile with an override', () => {
  const [type = ''] = Object.entries(lock.blocks).find(([, { activation }]) => activation !== 'never') ?? [];
  const request = { blockTypes: [type], pageType: 2, aboveFold: [type] };

  it('makes pages load the files of the build, each with its hash, and none of the release', () => {
    const { slice, integrity } = pageSlice(lockWithOverride(lock, build), request);
    expect(slice.plugins.blocks?.entry).toBe(build.plugin.entry);
    expect(integrity[build.plugin.entry]).toBe(build.integrity[build.plugin.entry]);
    expect(Object.keys(integrity).filter((address) => address.startsWith('/_plinth/plugins/blocks/'))).toEqual([]);
  });

  it('keeps what the manifest says: options, page types, a changed activation', () => {
    const released = lock.plugins.blocks;
    const block = lock.blocks[type];
    if (!released || !block) throw new TypeError('the sample has lost its plugin');
    const changed: Lockfile = {
      ...lock,
      plugins: { blocks: { ...released, options: { a: 1 }, pageTypes: [2] } },
      blocks: { ...lock.blocks, [type]: { ...block, activation: 'never' } },
    };
    const made = lockWithOverride(changed, build);
    expect(made.plugins.blocks).toMatchObject({ options: { a: 1 }, pageTypes: [2] });
    expect(made.blocks[type]?.activation).toBe('never');
    expect(lockWithOverride(lock, build).blocks[type]?.activation).toBe(block.activation);
  });

  it('changes neither other plugins nor a template without the plugin', () => {
    const block = lock.blocks[type];
    if (!block) throw new TypeError('the sample has lost its block');
    const theirs = { ...block, plugin: 'theirs' };
    expect(lockWithOverride({ ...lock, blocks: { [type]: theirs } }, build).blocks[type]).toEqual(theirs);
    const provider = { ...build, plugin: { ...build.plugin, provides: ['acme.own', 'acme.taken'] } };
    const { services } = lockWithOverride({ ...lock, services: { 'acme.taken': 'theirs' } }, provider);
    expect(services).toEqual({ 'acme.taken': 'theirs', 'acme.own': 'blocks' });
    const without = { ...lock, plugins: {}, blocks: {} };
    expect(lockWithOverride(without, build)).toBe(without);
  });
});
