import { describe, expect, it } from 'vitest';
import { ManifestError } from '../manifest-error.ts';
import type { Lockfile } from '../schema/lockfile.ts';
import { isolatedHost } from '../testing/isolated-host.ts';
import { lockSite, pluginBuild, pluginJson, sampleSite, wanted } from '../testing/sample-site.ts';

type Fields = Readonly<Record<string, unknown>>;

const TEXT = { type: 2, name: 'text', module: './src/blocks/text/block.ts', activation: 'never' };

const siteWith = (version: string, fields: Fields = {}) =>
  sampleSite({
    'manifests/demo.json': { name: 'demo', plugins: wanted('blocks', { version }) },
    'plugins/blocks/plugin.json': pluginJson('blocks', { version, ...fields }),
    'dist/plugins/blocks/plinth.build.json': pluginBuild('blocks', { version }),
    ...isolatedHost(),
  });

const lockOf = (version: string, fields?: Fields) => lockSite(siteWith(version, fields));

async function problemsOf(previous: Lockfile, version: string, fields: Fields, accepted: readonly string[] = []) {
  try {
    await lockSite(siteWith(version, fields), { previous, accepted });
  } catch (error) {
    if (error instanceof ManifestError) return error.problems;
    throw error;
  }
  return [];
}

const codesOf = async (...args: Parameters<typeof problemsOf>) => (await problemsOf(...args)).map(({ code }) => code);

const BREAK = { blocks: [TEXT] };
const FEATURE = { locales: ['en', 'de'] };
const HOST = { capabilities: { network: ['api.example.com'] } };

describe('plinth lock with a last lockfile', () => {
  it.each<[title: string, before: string, after: string, fields: Fields, codes: string[]]>([
    ['a break in a minor release', '1.1.0', '1.2.0', BREAK, ['PLINTH-MANIFEST-064']],
    ['a break in a major release', '1.1.0', '2.0.0', BREAK, []],
    ['a break in the pre-release of a major release', '1.1.0', '2.0.0-beta.1', BREAK, []],
    ['a feature in a patch release', '1.1.0', '1.1.1', FEATURE, ['PLINTH-MANIFEST-064']],
    ['a feature in a minor release', '1.1.0', '1.2.0', FEATURE, []],
    ['a break before 1.0.0 in a patch release', '0.1.0', '0.1.1', BREAK, ['PLINTH-MANIFEST-064']],
    ['a break before 1.0.0 in a release with a new middle number', '0.1.0', '0.2.0', BREAK, []],
    ['a new host in a release that is high enough', '1.1.0', '1.2.0', HOST, ['PLINTH-MANIFEST-065']],
    [
      'a new purpose in a release that is high enough',
      '1.1.0',
      '2.0.0',
      { consent: 'performance' },
      ['PLINTH-MANIFEST-066'],
    ],
    ['another contract on the way back to an older release', '2.0.0', '1.1.0', BREAK, []],
    ['a new host on the way back to an older release', '2.0.0', '1.1.0', HOST, ['PLINTH-MANIFEST-065']],
    ['another contract of the same version in the workspace', '1.1.0', '1.1.0', { ...BREAK, ...HOST }, []],
    ['new code and the same contract', '1.1.0', '1.1.1', {}, []],
  ])('judges %s (%s -> %s)', async (_, before, after, fields, codes) => {
    expect(await codesOf(await lockOf(before), after, fields)).toEqual(codes);
  });

  it('accepts a breaking change with a higher first number of the version', async () => {
    expect(await codesOf(await lockOf('1.1.0'), '2.0.0', BREAK)).toEqual([]);
  });

  it('accepts capabilities that the last lockfile allows, in another order', async () => {
    const capabilities = (...network: string[]) => ({ capabilities: { network } });
    const previous = await lockOf('1.1.0', capabilities('api.example.com', 'cdn.example.com'));
    expect(await codesOf(previous, '1.1.1', capabilities('cdn.example.com', 'api.example.com'))).toEqual([]);
    expect(await codesOf(previous, '2.0.0', capabilities('cdn.example.com'))).toEqual([]);
  });

  it('accepts a release that has the consent purpose of the last one', async () => {
    const purpose = { consent: 'advertising' };
    expect(await codesOf(await lockOf('1.0.0', purpose), '2.0.0', { ...purpose, ...BREAK })).toEqual([]);
  });

  it('accepts an isolated release after an isolated one', async () => {
    const isolated = { isolated: true, hooks: [], capabilities: {} };
    expect(await codesOf(await lockOf('1.0.0', isolated), '2.0.0', { ...isolated, ...BREAK })).toEqual([]);
  });

  it('refuses a plugin that no longer needs its former consent', async () => {
    expect(await codesOf(await lockOf('1.0.0', { consent: 'advertising' }), '2.0.0', {})).toEqual([
      'PLINTH-MANIFEST-066',
    ]);
  });

  it.each<[title: string, before: Fields, after: Fields, codes: string[]]>([
    ['refuses a plugin that leaves its frames', { isolated: true }, {}, ['PLINTH-MANIFEST-200']],
    ['allows a plugin that stays in its frames', { isolated: true }, { isolated: true }, []],
    ['allows a plugin that moves into frames', {}, { isolated: true }, []],
  ])('%s', async (_, before, after, codes) => {
    const inner = { hooks: [], capabilities: {} };
    const previous = await lockOf('1.0.0', { ...inner, ...before });
    expect(await codesOf(previous, '2.0.0', { ...inner, ...after })).toEqual(codes);
    expect(await codesOf(previous, '2.0.0', { ...inner, ...after }, ['blocks'])).toEqual([]);
  });

  it('names each change, the lowest accepted version and the command that accepts the release', async () => {
    const [first, ...others] = await problemsOf(await lockOf('1.1.0'), '1.2.0', { ...BREAK, ...HOST });
    expect(first?.message).toBe(
      '1.2.0 must be at least 2.0.0, because the last lockfile has 1.1.0 and the release removes block tabs (18) (major), asks for network host api.example.com (minor)',
    );
    expect(first?.hint).toContain('"plinth lock --manifest manifests/demo.json --accept blocks"');
    expect(others).toMatchObject([
      { message: 'asks for network host api.example.com, which 1.1.0 in the last lockfile does not' },
    ]);
  });

  it('accepts a release that the template author accepts, and compares the next release with it', async () => {
    const fields = { ...BREAK, ...HOST };
    const previous = await lockOf('1.1.0');
    expect(await codesOf(previous, '1.2.0', fields, ['blocks'])).toEqual([]);
    const accepted = await lockSite(siteWith('1.2.0', fields), { previous, accepted: ['blocks'] });
    expect(await codesOf(accepted, '1.2.1', fields)).toEqual([]);
  });

  it('refuses to accept a plugin that the manifest does not list', async () => {
    const problems = await problemsOf(await lockOf('1.1.0'), '1.1.0', {}, ['blcks']);
    expect(problems).toMatchObject([
      { code: 'PLINTH-MANIFEST-067', message: expect.stringContaining('did you mean "blocks"?') },
    ]);
  });

  it('compares nothing when the lockfile has only hashes or the plugin is new', async () => {
    const { integrity, plugins: _plugins, ...rest } = await lockOf('1.1.0');
    await expect(lockSite(siteWith('1.1.1', BREAK), { previous: { integrity } })).resolves.toBeDefined();
    expect(await codesOf({ ...rest, integrity, plugins: {} }, '1.1.1', { ...BREAK, ...HOST })).toEqual([]);
  });

  it('compares with a lockfile of an older version of the command, except fields that this lockfile does not have', async () => {
    const lock = await lockOf('1.1.0');
    const old = Object.fromEntries(
      Object.entries(lock.plugins).map(([name, { declares: _, ...plugin }]) => [name, plugin]),
    );
    const previous = { ...lock, plugins: old };
    const activations = { blocks: [TEXT, { type: 18, name: 'tabs', module: './a.ts', activation: 'load' }] };
    expect(await codesOf(previous, '1.1.1', activations)).toEqual([]);
    expect(await codesOf(previous, '1.1.1', BREAK)).toEqual(['PLINTH-MANIFEST-064']);
  });
});
