import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceConfig } from '../site/src/testing/source-settings.ts';
import { BUILD_LOCK, developmentData, distFolder, stagingFolder } from './build-folders.ts';

const ROOT = path.dirname(import.meta.dirname);
const at = (...names: string[]) => path.join(ROOT, ...names);

it.each([
  ['a build for visitors', {}, at('dist')],
  ['a build with NODE_ENV=production', { NODE_ENV: 'production' }, at('dist')],
  ['a development build', { NODE_ENV: 'development' }, at('.plinth/dev/dist')],
  ['a build with PLINTH_DIST', { NODE_ENV: 'development', PLINTH_DIST: '/srv/dist' }, '/srv/dist'],
])('%s uses its own folder', (_, environment, folder) => {
  expect(distFolder(environment)).toBe(folder);
});

it('development builds share no files with builds for visitors, and no database', () => {
  const dev = [distFolder({ NODE_ENV: 'development' }), developmentData({})];
  const { dist, data, lockFile } = sourceConfig([], {});
  const live = [dist, data, distFolder({})];
  for (const one of dev)
    for (const other of live)
      expect([path.relative(one, other), path.relative(other, one)]).not.toContainEqual(inside());
  expect([dist, lockFile]).toEqual([distFolder({}), at('dist/demo.lock.json')]);
  expect(developmentData({ PLINTH_DATA: '/srv/data' })).toBe('/srv/data');
});

it('each process makes its build in its own folder, outside both other folders', () => {
  expect(stagingFolder()).toContain(String(process.pid));
  for (const folder of [distFolder({}), distFolder({ NODE_ENV: 'development' })])
    expect(path.relative(folder, stagingFolder())).not.toEqual(inside());
  expect(path.relative(stagingFolder(), BUILD_LOCK)).not.toEqual(inside());
});

/** Matches a relative path that stays inside the folder from which it starts. */
function inside() {
  return expect.stringMatching(/^(?!\.\.)/);
}
