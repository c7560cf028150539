import { expect, it } from 'vitest';
import type { Problem } from '../manifest-error.ts';
import { ManifestError } from '../manifest-error.ts';
import { BUILD, demo, HOST, MANIFEST, PLUGIN } from '../testing/rule-site.ts';
import { HOST_BUILD, lockSite, pluginBuild, pluginJson, sampleSite } from '../testing/sample-site.ts';
import type { Tree } from '../testing/temporary-tree.ts';

/** The built host with the SDK in this version. */
const hostOf = (version: string) => ({
  ...HOST_BUILD,
  shared: Object.fromEntries(
    Object.entries(HOST_BUILD.shared).map(([name, module]) => [
      name,
      name.startsWith('@plinth/sdk') ? { ...module, version } : module,
    ]),
  ),
});

async function problemsOf(tree: Tree): Promise<readonly Problem[]> {
  const failure: unknown = await lockSite(tree).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof ManifestError) return failure.problems;
  throw failure ?? new Error('the template was locked');
}

const RAISE = 'write "sdk": "^0.2.0" in its plugin.json, raise its version and build it with SDK 0.2.0';

it('a plugin for an older SDK is one problem, which says what to write and to do', async () => {
  expect(await problemsOf(sampleSite({ [HOST]: hostOf('0.2.0') }))).toMatchObject([
    {
      code: 'PLINTH-MANIFEST-009',
      file: PLUGIN,
      path: 'sdk',
      message: 'asks for @plinth/sdk ^0.1.0, but the host has 0.2.0',
      hint: RAISE,
    },
  ]);
});

it('a package for an older SDK is replaced by a release for the SDK of the host', async () => {
  const folder = 'node_modules/@example/blocks';
  const files = Object.entries(sampleSite()).flatMap(([file, content]) =>
    /plugins\/blocks\//.test(file) ? [[`${folder}/${file.replace(/^.*plugins\/blocks\//, '')}`, content] as const] : [],
  );
  const tree = sampleSite({
    ...Object.fromEntries(files),
    [HOST]: hostOf('0.2.0'),
    [MANIFEST]: demo({ blocks: { from: 'npm:@example/blocks', version: '^0.1.0' } }),
  });
  expect(await problemsOf(tree)).toMatchObject([
    {
      code: 'PLINTH-MANIFEST-009',
      hint: `name a release of the plugin for SDK 0.2.0; to make one, ${RAISE}`,
    },
  ]);
});

it('a plugin for a newer SDK needs a newer host', async () => {
  expect(await problemsOf(sampleSite({ [PLUGIN]: pluginJson('blocks', { sdk: '^0.2.0' }) }))).toMatchObject([
    { hint: 'update the host to an SDK in the range, or use a release of the plugin for SDK 0.1.0' },
  ]);
});

it('a range that was written without a new build is still refused', async () => {
  const tree = sampleSite({ [HOST]: hostOf('0.2.0'), [PLUGIN]: pluginJson('blocks', { sdk: '^0.2.0' }) });
  const problems = await problemsOf(tree);
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['PLINTH-MANIFEST-011']));
  expect(problems[0]).toMatchObject({ file: BUILD, hint: 'build the plugin against the version of the host' });
});

it('the range and a new build are all that is needed', async () => {
  const build = pluginBuild('blocks', { requires: { react: '^19.3.0', '@plinth/sdk': '^0.2.0' } });
  const tree = { [HOST]: hostOf('0.2.0'), [PLUGIN]: pluginJson('blocks', { sdk: '^0.2.0' }), [BUILD]: build };
  expect((await lockSite(sampleSite(tree))).plugins.blocks?.declares?.sdk).toBe('^0.2.0');
});
