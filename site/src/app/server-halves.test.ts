import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadServerHalves, startOrder } from './server-halves.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-halves-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

interface Fields {
  readonly providesServer?: readonly string[];
  readonly usesServer?: readonly string[];
  readonly usesServerOptional?: readonly string[];
}

/** Writes a plugin whose server half is a module with one feature. */
async function plugin(name: string, fields: Fields = {}, source?: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'plugin.json'), JSON.stringify({ name, server: './half.mjs', ...fields }));
  const feature = { name, personalData: { kind: 'none', why: 'a test' } };
  await writeFile(
    path.join(folder, name, 'half.mjs'),
    source ?? `export const features = [${JSON.stringify(feature)}];`,
  );
}

const names = async () => (await loadServerHalves(folder)).map(({ name }) => name);

it('loads the halves in the order of their names, after those whose services they use', async () => {
  await plugin('booking', { usesServer: ['plinth.members'] });
  await plugin('analytics', { usesServerOptional: ['plinth.forms', 'plinth.absent'] });
  await plugin('members', { providesServer: ['plinth.members'] });
  await plugin('forms', { providesServer: ['plinth.forms'] });
  await mkdir(path.join(folder, 'gallery'));
  await writeFile(path.join(folder, 'gallery/plugin.json'), '{ "name": "gallery" }');
  await mkdir(path.join(folder, 'notes'));
  expect(await names()).toEqual(['forms', 'analytics', 'members', 'booking']);
});

it('names the service that nobody provides, and who uses it', async () => {
  await plugin('booking', { usesServer: ['plinth.members'] });
  await expect(names()).rejects.toMatchObject({
    code: 'PLINTH-SITE-333',
    message: 'nobody provides plinth.members, which the server half of booking uses',
    hint: expect.stringContaining('plinth.members'),
  });
});

it('names the halves that use each other', async () => {
  await plugin('a', { providesServer: ['x.a'], usesServer: ['x.b'] });
  await plugin('b', { providesServer: ['x.b'], usesServer: ['x.a'] });
  await expect(names()).rejects.toMatchObject({
    code: 'PLINTH-SITE-334',
    message: 'server halves use each other: a -> b -> a',
  });
});

it('a half may use its own service', () => {
  const half = { name: 'a', providesServer: ['x.a'], usesServer: ['x.a'], usesServerOptional: [] };
  expect(startOrder([half])).toEqual([half]);
});

it('names a plugin.json that cannot be read', async () => {
  await mkdir(path.join(folder, 'shop'));
  await writeFile(path.join(folder, 'shop/plugin.json'), '{ "name": "shop", ');
  await expect(names()).rejects.toMatchObject({
    code: 'PLINTH-SITE-332',
    message: expect.stringContaining(path.join('shop', 'plugin.json')),
  });
});

it.each([
  ['throws', "throw new Error('not today');", /the server half of shop cannot be loaded: not today/],
  ['exports no features', 'export const feature = {};', /the server half of shop cannot be loaded/],
  ['exports an empty list', 'export const features = [];', /the server half of shop cannot be loaded/],
])('names the plugin whose half %s', async (_, source, message) => {
  await plugin('shop', {}, source);
  await expect(names()).rejects.toMatchObject({ code: 'PLINTH-SITE-332', message: expect.stringMatching(message) });
});
