import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { halfTree, type Tree, withTree } from '@plinth/manifests/testing';
import { expect, it } from 'vitest';
import { recordAddresses } from './record-addresses.ts';

const NO_PEOPLE = { kind: 'none', why: 'a test' };
const NOTES = [
  { name: 'notes', reservedPaths: [{ below: '/notes/' }], personalData: NO_PEOPLE },
  { name: 'tags', calledPaths: ['/api/tags', '/api/tags/*'], personalData: NO_PEOPLE },
];

/** The builds of plugins whose server halves have these texts. */
const builds = (texts: Readonly<Record<string, string>>): Tree =>
  Object.assign(
    {},
    ...Object.entries(texts).map(([name, text]) => ({
      ...halfTree(name),
      [`dist/plugins/${name}/server/half.1.mjs`]: text,
    })),
  );

it('the record of a server half gets the addresses of its features; one that cannot be loaded stays as it is', async () => {
  const texts = {
    broken: "throw new Error('not today');",
    notes: `console.log('plinth-half:1:{}'); export const features = ${JSON.stringify(NOTES)};`,
    odd: 'export const features = [{}];',
  };
  await withTree(builds(texts), async (root) => {
    const folder = (name: string) => join(root, 'dist/plugins', name);
    await recordAddresses([...Object.keys(texts), 'without-half'].map(folder));
    const recordOf = async (name: string) =>
      JSON.parse(await readFile(join(folder(name), 'server/plinth.server.json'), 'utf8'));
    expect(await recordOf('notes')).toMatchObject({
      v: 1,
      entry: 'half.1.mjs',
      addresses: [{ below: '/notes/' }, { exact: '/api/tags' }, { below: '/api/tags/' }],
    });
    for (const name of ['broken', 'odd']) expect(await recordOf(name)).not.toHaveProperty('addresses');
  });
});
