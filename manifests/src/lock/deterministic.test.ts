import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lockSite, pluginBuild, pluginJson, pluginTree, sampleSite, wanted } from '../testing/sample-site.ts';
import { stableJson } from './stable-json.ts';

const NAMES = ['a', 'b', 'c'];
const blockOf = (name: string) => [{ type: `${name}/tabs`, name: 'tabs', module: './src/tabs.ts' }];

it('plinth lock gives the same text for the same input, in any order of plugins, keys and files', async () => {
  const texts = new Set<string>();
  const files = pluginBuild('a').files;
  const order = fc.shuffledSubarray(NAMES, { minLength: NAMES.length });
  const fileOrder = fc.shuffledSubarray(Array.isArray(files) ? files : [], { minLength: 6 });
  await fc.assert(
    fc.asyncProperty(order, fileOrder, async (names, listed) => {
      const plugins = Object.assign({}, ...names.map((name) => wanted(name)));
      const trees = names.map((name) =>
        pluginTree(name, pluginJson(name, { blocks: blockOf(name) }), pluginBuild(name, { files: listed })),
      );
      const site = sampleSite({ 'manifests/demo.json': { plugins, name: 'demo' }, ...Object.assign({}, ...trees) });
      texts.add(stableJson(await lockSite(site)));
    }),
    { numRuns: 25 },
  );
  expect(texts.size).toBe(1);
});

it('stableJson sorts keys and keeps the order of lists', () => {
  expect(stableJson({ b: [2, 1], a: { d: 1, c: 2 } })).toBe('{"a":{"c":2,"d":1},"b":[2,1]}');
});
