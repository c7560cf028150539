import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeLock } from '@plinth/manifests/lock';
import { placesOf, pluginBuild, pluginJson, pluginTree, sampleSite, withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { loadTemplate } from './load-template.ts';

const SHEET = '/_plinth/plugins/blocks/tabs.1.css';

/** The template of a site whose plugin has this build record. */
function templateWith(build: object) {
  const tree = sampleSite(pluginTree('blocks', pluginJson('blocks'), pluginBuild('blocks', { ...build })));
  return withTree(tree, async (root) => {
    const lockFile = path.join(root, 'dist/demo.lock.json');
    await writeFile(lockFile, JSON.stringify(await makeLock(placesOf(root))));
    return loadTemplate(lockFile, path.join(root, 'dist'));
  });
}

it('has the texts of stylesheets, so that pages can inline them', async () => {
  expect((await templateWith({})).styleText(SHEET)).toBe('/* blocks tabs.1.css */');
});

it('has no text of a stylesheet that the code of its plugin links, and pages do not get that field', async () => {
  const template = await templateWith({ linksStylesheets: true });
  expect(template.styleText(SHEET)).toBeUndefined();
  const { slice, stylesheets } = template.slice({ blockTypes: ['18'], pageType: undefined, aboveFold: [] });
  expect(stylesheets.map(({ href }) => href)).toEqual([SHEET]);
  expect(slice.plugins.blocks).toBeDefined();
  expect(slice.plugins.blocks).not.toHaveProperty('linksStylesheets');
});

it('refuses a lockfile that needs another build of the host, and says how to go on', async () => {
  await withTree(sampleSite(), async (root) => {
    const [lockFile, dist] = [path.join(root, 'dist/demo.lock.json'), path.join(root, 'dist')];
    await writeFile(lockFile, JSON.stringify(await makeLock(placesOf(root))));
    const build = path.join(dist, 'host/plinth.build.json');
    const rebuild = async (from: string, to: string) =>
      writeFile(build, (await readFile(build, 'utf8')).replace(from, to));
    // Builds the plugin again with the same versions of the shared modules.
    await rebuild('"capture":"void 0"', '"capture":"void 1"');
    expect((await loadTemplate(lockFile, dist)).capture).toBe('void 0');
    await rebuild('"version":"19.3.1"', '"version":"20.0.0"');
    await expect(loadTemplate(lockFile, dist)).rejects.toMatchObject({
      code: 'PLINTH-SITE-090',
      message: expect.stringContaining('react 19.3.1, where the build has 20.0.0'),
      hint: expect.stringContaining('plinth lock'),
    });
  });
});

it('refuses a lockfile whose builds are in another folder, and names the folder of the lockfile', async () => {
  await withTree(sampleSite(), async (root) => {
    const [folder, other] = [path.join(root, 'dist'), path.join(root, 'other')];
    const lockFile = path.join(folder, 'demo.lock.json');
    await writeFile(lockFile, JSON.stringify(await makeLock(placesOf(root))));
    await expect(loadTemplate(lockFile, other)).rejects.toMatchObject({
      code: 'PLINTH-SITE-003',
      hint: expect.stringContaining(`If its builds are in ${folder}, set PLINTH_DIST to that folder.`),
    });
    await writeFile(lockFile, '{}');
    await expect(loadTemplate(lockFile, folder)).rejects.toMatchObject({
      hint: expect.not.stringContaining('PLINTH_DIST'),
    });
  });
});
