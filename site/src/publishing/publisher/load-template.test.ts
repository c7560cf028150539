import { writeFile } from 'node:fs/promises';
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
