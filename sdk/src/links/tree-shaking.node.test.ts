import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'plinth-tree-shaking-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sdk = fileURLToPath(new URL('..', import.meta.url));

it.each([
  ['links', 'configUrl', 'config/?frameUrl='],
  ['enums', 'isViewerOnly', ',2}$/'],
  ['enums', 'PageType', ''],
  ['design', 'SCALE_HIDDEN', '.94'],
])('@plinth/sdk/%s: importing %s adds no other module to a bundle', async (index, name, kept) => {
  const code = await bundle(index, name);
  expect(code).toContain(kept);
  expect(code.length).toBeLessThan(700);
});

/**
 * Bundles a module that imports one export of the SDK, and returns the minified code. `sideEffects` of package.json is
 * ignored, so the bundler must see in the code itself that unused modules can be removed.
 */
function bundle(index: string, name: string): Promise<string> {
  const entry = join(folder, `${name}.js`);
  writeFileSync(
    entry,
    `import { ${name} } from ${JSON.stringify(join(sdk, index, 'index.ts'))};\nconsole.log(${name});\n`,
  );
  const config: Configuration = {
    mode: 'production',
    target: 'es2022',
    entry,
    devtool: false,
    optimization: { sideEffects: false },
    output: { path: folder, filename: `${name}.out.js`, module: true },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' } } },
        },
      ],
    },
  };
  return new Promise((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve(readFileSync(join(folder, `${name}.out.js`), 'utf8'));
    });
  });
}
