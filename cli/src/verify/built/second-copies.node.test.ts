import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { parseSync } from 'oxc-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pluginConfig } from '../../build/plugin-config.ts';
import { secondCopies } from './second-copies.ts';

const MODULES = path.join(import.meta.dirname, '../../../../node_modules');
const PLUGIN = {
  name: 'copies',
  version: '1.0.0',
  sdk: '^0.1.0',
  blocks: [
    { type: 'copies/hooks', name: 'hooks', module: './hooks.tsx' },
    { type: 'copies/dom', name: 'dom', module: './dom.tsx' },
    { type: 'copies/aria', name: 'aria', module: './aria.tsx' },
    { type: 'copies/plain', name: 'plain', module: './plain.tsx' },
  ],
};
const SOURCES = {
  'package.json': '{ "type": "module" }',
  'plugin.json': JSON.stringify(PLUGIN),
  'hooks.tsx': "import { useState } from 'react'; export default () => <p>{useState(1)[0]}</p>;",
  'dom.tsx': "import { createPortal } from 'react-dom'; export default (to: Element) => createPortal('a', to);",
  'aria.tsx': "import { useButton } from 'react-aria/useButton'; export default useButton;",
  'plain.tsx': "export default 'no React';",
};

const dir = mkdtempSync(path.join(tmpdir(), 'plinth-copies-'));

/** Builds the plugin and returns which copies the scripts of each block contain. */
async function copiesIn(change: (config: Configuration) => Configuration): Promise<Record<string, string[]>> {
  const outDir = path.join(dir, 'out');
  const compiler = rspack(change(pluginConfig({ dir, outDir, mode: 'production' })));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  const { modules } = JSON.parse(readFileSync(path.join(outDir, 'plinth.build.json'), 'utf8'));
  return Object.fromEntries(
    PLUGIN.blocks.map(({ name }) => {
      const files: string[] = modules[`./${name}`].js;
      const names = files.flatMap((file) => {
        const { program } = parseSync(file, readFileSync(path.join(outDir, file), 'utf8'), { sourceType: 'module' });
        return secondCopies(program).map((copy) => copy.name);
      });
      return [name, [...new Set(names)].sort()];
    }),
  );
}

beforeAll(() => {
  mkdirSync(dir, { recursive: true });
  symlinkSync(MODULES, path.join(dir, 'node_modules'));
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(path.join(dir, file), text);
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('finds the copies in a build that does not leave out the modules which the host shares', async () => {
  // Each block has a separate file, so that each copy is found in the file of its block.
  const copies = await copiesIn(({ externals: _left, ...config }) => ({
    ...config,
    optimization: { ...config.optimization, splitChunks: false },
  }));
  expect(copies).toMatchObject({ plain: [] });
  expect(copies.hooks).toContain('react');
  expect(copies.dom).toContain('react-dom');
  expect(copies.aria).toEqual(expect.arrayContaining(['react', 'react-aria']));
});

it('finds a copy of react-aria in a build that leaves out only React', async () => {
  expect(await copiesIn((config) => config)).toEqual({ hooks: [], dom: [], aria: ['react-aria'], plain: [] });
});
