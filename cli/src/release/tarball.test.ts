import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { tarball } from './tarball.ts';

const FILES = new Map([
  ['a-1.0.0/empty.js', new Uint8Array()],
  ['a-1.0.0/one.js', Buffer.from('x')],
  ['a-1.0.0/block.js', Buffer.alloc(512, 'y')],
  ['a-1.0.0/sub/long.js', Buffer.alloc(1000, 'z')],
]);

it('tar unpacks every file', async () => {
  await withTree({}, async (root) => {
    writeFileSync(join(root, 'a.tgz'), tarball(FILES));
    execFileSync('tar', ['-xzf', 'a.tgz'], { cwd: root });
    for (const [name, content] of FILES) expect(readFileSync(join(root, name)).equals(content)).toBe(true);
  });
});

it('the same files give the same bytes', () => {
  expect(tarball(FILES).equals(tarball(new Map(FILES)))).toBe(true);
});

it('refuses a name that does not fit', () => {
  expect(() => tarball(new Map([['n'.repeat(101), new Uint8Array()]]))).toThrow(RangeError);
});
