import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ManifestError } from '@plinth/manifests';
import { withTree } from '@plinth/manifests/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTarball } from './read-tarball.ts';
import { tarball } from './tarball.ts';

const FILES = new Map<string, Uint8Array>([
  ['a-1.0.0/plugin.json', Buffer.from('{}')],
  ['a-1.0.0/sub/entry.js', Buffer.alloc(1000, 'z')],
]);

/** The error code of `readTarball` for a file with these bytes. */
async function codeOf(bytes: Uint8Array): Promise<string | undefined> {
  return withTree({}, async (root) => {
    const file = join(root, 'a.tgz');
    writeFileSync(file, bytes);
    return refusal(file);
  });
}

function refusal(file: string): Promise<string | undefined> {
  return readTarball(file, 'a.tgz').then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ManifestError) return error.code;
      throw error;
    },
  );
}

const named = (...names: readonly string[]) => tarball(new Map(names.map((name) => [name, Buffer.from('x')])));

describe('the tarball of a release', () => {
  it('is read as it was written', async () => {
    await withTree({}, async (root) => {
      writeFileSync(join(root, 'a.tgz'), tarball(FILES));
      const read = await readTarball(join(root, 'a.tgz'), 'a.tgz');
      expect([...read].map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual(
        [...FILES].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]),
      );
    });
  });

  it.each(['gnu', 'pax', 'ustar'])('is read when tar made it (%s), with names above 100 bytes', async (format) => {
    const long = `${'folder/'.repeat(18)}file.js`;
    await withTree({ 'a/plugin.json': '{}', [`a/${long}`]: 'long' }, async (root) => {
      execFileSync('tar', [`--format=${format}`, '-czf', 'a.tgz', 'a'], { cwd: root });
      const read = await readTarball(join(root, 'a.tgz'), 'a.tgz');
      expect([...read.keys()].sort()).toEqual([`a/${long}`, 'a/plugin.json'].sort());
    });
  });

  it.each<[string, Uint8Array, string]>([
    ['a text', Buffer.from('not found'), 'PLINTH-MANIFEST-222'],
    ['nothing', Buffer.alloc(0), 'PLINTH-MANIFEST-222'],
    ['compressed text', gzipSync('x'.repeat(2000)), 'PLINTH-MANIFEST-222'],
    ['half of a tarball', tarball(FILES).subarray(0, 60), 'PLINTH-MANIFEST-222'],
    ['a tarball without its end', gzipSync(Buffer.alloc(100)), 'PLINTH-MANIFEST-222'],
    ['more than 100 MB of zeros', gzipSync(Buffer.alloc(100_000_001, 1)), 'PLINTH-MANIFEST-223'],
    ['1,001 files', named(...Array.from({ length: 1001 }, (_, index) => `a/${index}.js`)), 'PLINTH-MANIFEST-223'],
    ['a name that leads out', named('a/../../out.js'), 'PLINTH-MANIFEST-224'],
    ['an absolute name', named('/tmp/out.js'), 'PLINTH-MANIFEST-224'],
    ['a name of Windows', named('a\\..\\..\\out.js'), 'PLINTH-MANIFEST-224'],
  ])('is refused when it is %s', async (_title, bytes, code) => {
    expect(await codeOf(bytes)).toBe(code);
  });

  it('is refused when it has a link', async () => {
    await withTree({ 'a/plugin.json': '{}' }, async (root) => {
      symlinkSync('/etc/passwd', join(root, 'a/entry.js'));
      execFileSync('tar', ['-czf', 'a.tgz', 'a'], { cwd: root });
      expect(await refusal(join(root, 'a.tgz'))).toBe('PLINTH-MANIFEST-224');
    });
  });

  it('is refused when it has a file twice', async () => {
    await withTree({ 'a/one.js': '1' }, async (root) => {
      execFileSync('tar', ['--hard-dereference', '-czf', 'a.tgz', 'a/one.js', './a/one.js', 'a/one.js'], { cwd: root });
      expect(await refusal(join(root, 'a.tgz'))).toBe('PLINTH-MANIFEST-224');
    });
  });

  it('is read, or refused with an error code, whichever byte is wrong', async () => {
    const whole = Buffer.concat([Buffer.alloc(0), tarball(FILES)]);
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.integer({ min: 0, max: 255 }), async (at, byte) => {
        const bytes = Buffer.from(whole);
        bytes[at] = byte;
        expect([undefined, 'PLINTH-MANIFEST-222', 'PLINTH-MANIFEST-223', 'PLINTH-MANIFEST-224']).toContain(
          await codeOf(bytes),
        );
      }),
      { numRuns: 60 },
    );
  });
});
