import { execFileSync } from 'node:child_process';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOST_ENTRIES } from '../../cli/src/verify/host-entries.ts';
import { packPackage } from './pack-package.ts';
import { SDK } from './packages.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** A package of an author, with the SDK installed from its tarball. */
const author = mkdtempSync(path.join(os.tmpdir(), 'plinth-author-'));
const installed = path.join(author, 'node_modules/@plinth/sdk');
let tarball = '';

beforeAll(() => {
  ({ tarball } = packPackage(SDK, path.join(author, 'packages')));
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  // Only what its package.json declares can be found from the installed package.
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  for (const name of ['@types/react', '@types/react-dom', ...Object.keys({ ...dependencies, ...peerDependencies })]) {
    const target = [path.join(root, 'sdk/node_modules', name), path.join(root, 'node_modules', name)].find(existsSync);
    const link = path.join(author, 'node_modules', name);
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(target ?? '', link, 'junction');
  }
  writeFileSync(path.join(author, 'package.json'), '{ "name": "author", "private": true, "type": "module" }');
}, 300_000);

afterAll(() => rmSync(author, { recursive: true, force: true }));

it('has nothing that publint warns about', async () => {
  const { messages } = await publint({ pkgDir: installed, level: 'warning', pack: false });
  expect(messages).toEqual([]);
});

it('gives types to every way of importing ES modules', async () => {
  const packed = createPackageFromTarballData(readFileSync(tarball));
  const result = await checkPackage(packed, { excludeEntrypoints: ['./design/tokens.css', './aria/*'] });
  const problems = 'problems' in result ? result.problems : [];
  // The package has ES modules only, so `require` and the resolution of Node 10 do not apply.
  const relevant = problems.filter(
    (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
  );
  expect(relevant).toEqual([]);
});

it('has no tests, no sources of the build and no entry point of the host', () => {
  expect(globSync('**/*.test.*', { cwd: installed })).toEqual([]);
  expect(existsSync(path.join(installed, 'build'))).toBe(false);
  const { exports } = JSON.parse(readFileSync(path.join(installed, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).map((entry) => entry.replace('.', '@plinth/sdk'));
  expect(entries.filter((entry) => HOST_ENTRIES.has(entry))).toEqual([]);
  expect(entries).toContain('@plinth/sdk/react');
});

const BLOCK = `
import { defineBlock } from '@plinth/sdk';
import { useModal } from '@plinth/sdk/aria/overlay';
import { fakeHost } from '@plinth/sdk/testing';
import { Html, useHost } from '@plinth/sdk/react';
import { html } from '@plinth/sdk/schema';
import * as v from 'valibot';

const schema = v.object({ text: html(), size: v.optional(v.number(), 1) });
function Note({ data }: { readonly data: v.InferOutput<typeof schema> }) {
  const named = useHost() !== null;
  return <Html html={data.text} as={named ? 'section' : 'div'} />;
}
export default defineBlock({ type: 'acme/note', name: 'note', schema, component: Note });
export const host = fakeHost();
export const modal = useModal;
// @ts-expect-error A block has a type.
export const wrong = defineBlock({ name: 'note', schema, component: Note });
`;

it.each(['nodenext', 'bundler'])('an author’s block is checked with %s resolution', (resolution) => {
  const config = {
    compilerOptions: {
      module: resolution === 'nodenext' ? 'nodenext' : 'preserve',
      moduleResolution: resolution,
      target: 'es2023',
      lib: ['es2023', 'dom', 'dom.iterable'],
      types: ['react'],
      jsx: 'react-jsx',
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      // Declarations are checked too, as for authors who do not skip that.
      skipLibCheck: false,
    },
    files: ['block.tsx'],
  };
  writeFileSync(path.join(author, 'block.tsx'), BLOCK);
  writeFileSync(path.join(author, 'tsconfig.json'), JSON.stringify(config));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  let output = '';
  try {
    execFileSync(process.execPath, [tsc, '-p', author], { encoding: 'utf8' });
  } catch (error) {
    output = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
  expect(output).toBe('');
});

it('runs in Node', () => {
  const program = `
    import { defineBlock } from '@plinth/sdk';
    import { blockName } from '@plinth/sdk/enums';
    import { safeHref } from '@plinth/sdk';
    import { text } from '@plinth/sdk/schema';
    import '@plinth/sdk/react';
    import '@plinth/sdk/aria/tabs';
    import '@plinth/sdk/fields';
    import '@plinth/sdk/links';
    import '@plinth/sdk/forms';
    import { serverRender } from '@plinth/sdk/testing/server';
    import * as v from 'valibot';
    const block = defineBlock({ type: 'acme/a', name: 'a', schema: v.object({ a: text() }), component: ({ data }) => data.a });
    console.log(await serverRender(block, { a: 'Hello' }), typeof blockName, typeof safeHref);
  `;
  writeFileSync(path.join(author, 'run.js'), program);
  const output = execFileSync(process.execPath, [path.join(author, 'run.js')], { encoding: 'utf8' });
  expect(output.trim()).toBe('Hello function function');
});
