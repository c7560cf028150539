import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Lockfile } from '@plinth/manifests/lock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainTemplate, SOME_INTEGRITY } from '../../testing/plain-template.ts';
import { halvesOf } from './restarting-site.ts';
import { serveInDevelopment } from './serve-in-development.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-development-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A lockfile with a server half of this version. */
function lockOf(version: string): Lockfile {
  const { lock } = plainTemplate();
  const { content } = lock.plugins;
  if (!content) throw new TypeError('the template has a plugin');
  const half = { entry: 'half.mjs', files: { 'half.mjs': SOME_INTEGRITY }, requires: {}, provides: [], uses: [] };
  const server = { ...half, usesOptional: [], tables: [], settings: [] };
  const integrity = { ...lock.integrity, [lock.host.kernel]: SOME_INTEGRITY };
  return { ...lock, integrity, plugins: { content: { ...content, version, server } } };
}

it('gives the site the server halves of each lockfile, and those of before while it cannot be read', async () => {
  const file = path.join(folder, 'demo.lock.json');
  const seen: string[] = [];
  const site = { update: async (halves: string) => void seen.push(halves) };
  const write = (text: string) => writeFile(file, text);
  const [first, second] = [lockOf('1.0.0'), lockOf('1.1.0')];
  await write(JSON.stringify(first));
  const stop = await serveInDevelopment(file, site);
  try {
    expect(seen).toEqual([halvesOf(first)]);
    await write('{');
    await expect.poll(() => seen).toEqual([halvesOf(first), halvesOf(first)]);
    await write(JSON.stringify(second));
    await expect.poll(() => seen.at(-1)).toBe(halvesOf(second));
  } finally {
    stop();
  }
});

it('starts the site without a lockfile, so that the site says what is missing', async () => {
  const seen: string[] = [];
  const site = { update: async (halves: string) => void seen.push(halves) };
  const stop = await serveInDevelopment(path.join(folder, 'none.lock.json'), site);
  stop();
  expect(seen).toEqual(['']);
});
