import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeLock } from '@plinth/manifests';
import { sampleSite, servePlugins, wanted, withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { copyInto, filesBelow } from '../cli/src/build/replace-files.ts';
import { stageKeptReleases } from './stage-kept-releases.ts';

/**
 * Calls `use` with a site whose plugin `blocks` is on a server of its own, and whose template was locked once in
 * `dist`.
 */
async function withLockedSite(
  use: (site: {
    dist: string;
    staging: string;
    /**
     * Locks the template again, in `staging`. Resolves to the HTTP statuses of the answers to the requests for files of
     * the plugin.
     */
    lockAgain(): Promise<number[]>;
  }) => Promise<void>,
): Promise<void> {
  await using server = await servePlugins();
  const { 'plugins/blocks/plugin.json': _, ...site } = sampleSite();
  const manifest = { name: 'demo', plugins: wanted('blocks', { from: server.from }) };
  await withTree({ ...site, 'manifests/demo.json': manifest }, async (root) => {
    const [dist, staging] = [path.join(root, 'dist'), path.join(root, 'staging')];
    const request = { root, manifest: path.join(root, 'manifests/demo.json') };
    const previous = await makeLock({ ...request, dist });
    for (const file of filesBelow(path.join(dist, 'host'))) copyInto(dist, staging, path.join('host', file));
    await use({
      dist,
      staging,
      async lockAgain() {
        server.requests.length = 0;
        await makeLock({ ...request, dist: staging, previous });
        return server.requests.filter(({ path }) => !path.endsWith('.json')).map(({ status }) => status);
      },
    });
  });
}

it('a build fetches no file again that an earlier build has kept', () =>
  withLockedSite(async ({ dist, staging, lockAgain }) => {
    stageKeptReleases(dist, staging);
    expect(new Set(await lockAgain())).toEqual(new Set([304]));
  }));

it('a file that was damaged is fetched again', () =>
  withLockedSite(async ({ dist, staging, lockAgain }) => {
    stageKeptReleases(dist, staging);
    const damaged = filesBelow(path.join(staging, 'kept')).find((file) => file.endsWith('lazy.1.js')) ?? '';
    writeFileSync(path.join(staging, 'kept', damaged), 'damaged');
    expect((await lockAgain()).filter((status) => status === 200)).toHaveLength(1);
  }));

it('a release that another process has not finished is left alone', () =>
  withLockedSite(async ({ dist, staging }) => {
    mkdirSync(path.join(dist, 'kept/.blocks.tmp'));
    stageKeptReleases(dist, staging);
    expect(existsSync(path.join(staging, 'kept/.blocks.tmp'))).toBe(false);
  }));

it('a site without plugins on other servers has nothing to copy', () =>
  withTree({}, async (root) => {
    stageKeptReleases(path.join(root, 'dist'), path.join(root, 'staging'));
    expect(existsSync(path.join(root, 'staging'))).toBe(false);
  }));
