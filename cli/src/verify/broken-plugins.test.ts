import { describe, expect, it } from 'vitest';
import { packed } from '../testing/author-trees.ts';
import { BROKEN_BUILDS } from '../testing/broken-builds.ts';
import { BROKEN_SOURCES } from '../testing/broken-sources.ts';
import { SOUND_BUILDS } from '../testing/sound-builds.ts';
import { SOUND_SOURCES } from '../testing/sound-sources.ts';
import { codesOf, verifyTree } from '../testing/verify-tree.ts';

const BROKEN = [...BROKEN_SOURCES, ...BROKEN_BUILDS];
const SOUND = [...SOUND_SOURCES, ...SOUND_BUILDS];

describe('plinth verify', () => {
  it.each(BROKEN)('refuses %s, and reports only %s', async (_title, code, tree, targets) => {
    expect(await codesOf(tree, targets)).toEqual([code]);
  });

  it.each(SOUND)(
    'accepts %s, the smallest change after which a plugin follows %s',
    async (_title, _code, tree, targets) => {
      expect(await codesOf(tree, targets)).toEqual([]);
    },
  );

  it('refuses to rebuild a release that has no sources', async () => {
    const checks = await verifyTree(packed(), ['sample-0.1.0.tgz'], { rebuilds: true });
    expect(checks.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual(['PLINTH-MANIFEST-229']);
  });

  it('has a plugin that follows each rule which a broken plugin breaks', () => {
    const sound = SOUND.map(([, code]) => code);
    expect(BROKEN.map(([, code]) => code).filter((code) => !sound.includes(code))).toEqual([]);
  });
});
