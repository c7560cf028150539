import { pluginBuild, pluginFiles, sampleSite, servePlugins, withTree } from '@plinth/manifests/testing';
import { timePlinth } from './time-plinth.ts';

/**
 * Runs `plinth lock` several times for many plugins that a different server provides. The first run stores the files of
 * the plugins for the later runs.
 * @param count Number of plugins.
 * @param runs Number of runs that are measured.
 * @returns Milliseconds of each run of `plinth lock` after the first.
 */
export async function lockWarm(count: number, runs: number): Promise<number[]> {
  const names = Array.from({ length: count }, (_, index) => `shop-${index}`);
  const files = names.flatMap((name) =>
    [...pluginFiles(name, { blocks: blocksOf(name) }, pluginBuild(name))].map(([file, text]): [string, string] => [
      `/${name}${file}`,
      text,
    ]),
  );
  await using server = await servePlugins(new Map(files));
  const plugins = Object.fromEntries(
    names.map((name) => [name, { from: `${server.origin}/${name}/plinth.build.json`, version: '^0.1.0' }]),
  );
  return await withTree(sampleSite({ 'manifests/demo.json': { name: 'demo', plugins } }), async (root) => {
    const lock = () => timePlinth(['lock', '--manifest', 'manifests/demo.json'], root);
    await lock();
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) times.push(await lock());
    return times;
  });
}

function blocksOf(name: string) {
  return ['tabs', 'text'].map((block) => ({
    type: `${name}/${block}`,
    name: block,
    module: `./src/blocks/${block}/block.ts`,
  }));
}
