import { statSync } from 'node:fs';
import { join } from 'node:path';
import { withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { filesBelow, replaceFiles } from './replace-files.ts';

it('makes one folder equal to another', async () => {
  await withTree({ 'from/a.js': 'new', 'from/sub/b.js': 'b', 'to/a.js': 'old', 'to/c.js': 'c' }, async (root) => {
    replaceFiles(join(root, 'from'), join(root, 'to'), ['a.js']);
    expect(filesBelow(join(root, 'to'))).toEqual(['a.js', 'sub/b.js']);
  });
});

it('does not touch a file that has not changed', async () => {
  await withTree({ 'from/a.js': 'same', 'to/a.js': 'same' }, async (root) => {
    const { ino } = statSync(join(root, 'to/a.js'));
    replaceFiles(join(root, 'from'), join(root, 'to'), []);
    expect(statSync(join(root, 'to/a.js')).ino).toBe(ino);
  });
});

it('replaces the files that name others last, so that an interruption leaves their previous versions', async () => {
  const tree = {
    'from/record.json': 'newer',
    'from/x/y.js': 'y',
    'to/record.json': 'old',
    'to/old.js': 'old',
    'to/x': 'a file',
  };
  await withTree(tree, async (root) => {
    // `x` is a file, so `x/y.js` cannot be written.
    expect(() => replaceFiles(join(root, 'from'), join(root, 'to'), ['record.json'])).toThrow();
    expect(filesBelow(join(root, 'to'))).toEqual(['old.js', 'record.json', 'x']);
    expect(statSync(join(root, 'to/record.json')).size).toBe('old'.length);
  });
});
