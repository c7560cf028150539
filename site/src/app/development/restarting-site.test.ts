import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Lockfile } from '@plinth/manifests/lock';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plainTemplate } from '../../testing/plain-template.ts';
import { halvesOf, type RestartingSite, restartingSite } from './restarting-site.ts';

/** Writes down what happens to it, in the order of the messages of `restartingSite`. */
const PROGRAM = `
const { appendFileSync } = require('node:fs');
const note = (text) => appendFileSync(process.env.NOTES, text + '\\n');
process.on('message', (message) => note(message + ' ' + process.argv[3]));
process.on('SIGTERM', () => { note('ended'); process.exit(); });
process.on('disconnect', () => process.exit());
`;

let folder = '';
let site: RestartingSite;
let ends: (number | null)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-dev-site-'));
  const program = path.join(folder, 'site.cjs');
  writeFileSync(program, PROGRAM);
  ends = [];
  const env = { ...process.env, NOTES: path.join(folder, 'notes') };
  site = restartingSite({ program, args: ['x'], env, onEnd: (code) => ends.push(code) });
});
afterEach(() => {
  site.stop('SIGKILL');
  rmSync(folder, { recursive: true });
});

const notes = () => readFileSync(path.join(folder, 'notes'), 'utf8').trim().split('\n');

function halves(hash: string): string {
  const { lock } = plainTemplate();
  const { content } = lock.plugins;
  if (!content) throw new TypeError('the template has a plugin');
  const half = { entry: 'half.mjs', files: { 'half.mjs': hash }, requires: {}, provides: [], uses: [] };
  const server = { ...half, usesOptional: [], tables: [], settings: [] };
  const plugins: Lockfile['plugins'] = { content: { ...content, server } };
  return halvesOf({ ...lock, plugins });
}

it('starts the site again only when a server half has changed, and lets it listen after the one before', async () => {
  await site.update(halves('sha384-one'));
  await expect.poll(notes).toEqual(['begin x', 'listen x']);
  await site.update(halves('sha384-one'));
  await site.update(halves('sha384-two'));
  await expect.poll(() => notes().slice(2).sort()).toEqual(['begin x', 'ended', 'listen x']);
  expect(notes().indexOf('ended')).toBeLessThan(notes().lastIndexOf('listen x'));
  expect(ends).toEqual([]);
});

it('says when the site ends by itself', async () => {
  await site.update(halves('sha384-one'));
  await expect.poll(notes).toContain('listen x');
  site.stop('SIGKILL');
  await expect.poll(() => ends).toEqual([null]);
});
