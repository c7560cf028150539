import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { HOST_ENTRIES } from '../../cli/src/verify/host-entries.ts';
import { type InstalledPackages, installPackages } from './installed-packages.ts';
import { packageProblems } from './package-problems.ts';

const root = path.dirname(path.dirname(import.meta.dirname));
/** Type tests that import only public entry points. */
const TYPE_TESTS = path.join(root, 'sdk/src/type-tests');

let packages: InstalledPackages;
beforeAll(() => {
  packages = installPackages(['vitest']);
}, 300_000 * inject('timeFactor'));
afterAll(() => packages.remove());

/** Specifiers of the entry points of a package that are modules, without stylesheets and JSON. */
function modulesOf(name: string): string[] {
  const entries = packages.entryPointsOf(name);
  return entries
    .filter(({ file }) => file.endsWith('.d.ts') && existsSync(file.replace('.d.ts', '.js')))
    .map(({ specifier }) => specifier);
}

describe.each(['@plinth/sdk', '@plinth/cli', '@plinth/server', '@plinth/site'])('the package %s', (name) => {
  it('passes publint and "Are the types wrong?" without a warning', async () => {
    expect(await packageProblems(packages.tarballs[name] ?? '', modulesOf(name))).toEqual([]);
  });

  it('contains no tests and no TypeScript sources', () => {
    const files = globSync('**/*.{ts,tsx,js}', {
      cwd: packages.folderOf(name),
      exclude: ['**/node_modules/*/node_modules'],
    });
    const own = files.filter((file) => !/^(?:node_modules|templates)\b/.test(file));
    expect(own.filter((file) => file.includes('.test.'))).toEqual([]);
    expect(own.filter((file) => /(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
    expect(own).not.toEqual([]);
  });

  it('has declarations and a source map for every entry point', () => {
    for (const specifier of modulesOf(name)) {
      const file = packages.entryPointsOf(name).find((entry) => entry.specifier === specifier)?.file ?? '';
      expect(readFileSync(file.replace('.d.ts', '.js'), 'utf8')).toContain('sourceMappingURL');
      expect(existsSync(file.replace('.d.ts', '.js.map'))).toBe(true);
    }
  });
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

interface CheckOptions {
  readonly files: readonly string[];
  readonly resolution?: 'nodenext' | 'bundler';
  /**
   * Skips errors in declarations, because the declarations of vitest need types that an author possibly has not
   * installed.
   */
  readonly skipLibCheck?: boolean;
}

/** Output of TypeScript for these files of the author. Empty when TypeScript finds no errors. */
function typeErrors({ files, resolution = 'bundler', skipLibCheck = false }: CheckOptions): string {
  const compilerOptions = {
    module: resolution === 'nodenext' ? 'nodenext' : 'preserve',
    moduleResolution: resolution,
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable', 'esnext'],
    types: ['react'],
    jsx: 'react-jsx',
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck,
  };
  const config = path.join(packages.author, 'tsconfig.json');
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  try {
    return execFileSync(process.execPath, [tsc, '-p', config], { encoding: 'utf8' });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

function write(file: string, text: string): string {
  writeFileSync(path.join(packages.author, file), text);
  return file;
}

describe('TypeScript', () => {
  it.each(['nodenext', 'bundler'] as const)('checks an author’s block with %s resolution', (resolution) => {
    expect(typeErrors({ files: [write('block.tsx', BLOCK)], resolution })).toBe('');
  });

  it.each(['nodenext', 'bundler'] as const)('finds the types of every entry point with %s resolution', (resolution) => {
    const specifiers = ['@plinth/sdk', '@plinth/cli', '@plinth/server', '@plinth/site'].flatMap(modulesOf);
    expect(specifiers).toEqual(
      expect.arrayContaining(['@plinth/sdk/aria/tabs', '@plinth/cli/build', '@plinth/site/testing']),
    );
    const lines = specifiers.map((specifier, index) => `export * as m${index} from '${specifier}';`);
    // The declarations of `@plinth/cli/build` use types of rspack, which need the types of Node. This check has no
    // types of Node, so it skips errors inside declarations.
    expect(typeErrors({ files: [write('all.ts', lines.join('\n'))], resolution, skipLibCheck: true })).toBe('');
  });

  it('accepts the tests of public types with the packed declarations', () => {
    const files = globSync('*.test.{ts,tsx}', { cwd: TYPE_TESTS });
    expect(files).toContain('block.test.tsx');
    for (const file of files) write(file, readFileSync(path.join(TYPE_TESTS, file), 'utf8'));
    expect(typeErrors({ files, skipLibCheck: true })).toBe('');
  });
});

/** Errors of rspack for a module of the author. */
function bundleErrors(source: string): Promise<string[]> {
  const compiler = rspack({
    context: packages.author,
    // Tests need `act`, which only the development build of React has.
    mode: 'development',
    devtool: false,
    entry: `./${write('bundled.js', source)}`,
    output: {
      path: path.join(packages.author, 'bundled'),
      filename: 'main.js',
      module: true,
      library: { type: 'module' },
    },
    module: { rules: [{ test: /\.css$/, type: 'css/auto', parser: { namedExports: false } }] },
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      if (failure || !stats) return reject(failure ?? new Error('rspack gave no result'));
      const { errors = [] } = stats.toJson({ all: false, errors: true });
      compiler.close(() => resolve(errors.map(({ message }) => message)));
    });
  });
}

describe('rspack', () => {
  it('bundles every entry point of the SDK', async () => {
    const entries = packages.entryPointsOf('@plinth/sdk').map(({ specifier }) => specifier);
    const lines = entries.map((specifier, index) =>
      specifier.endsWith('.css') ? `import '${specifier}';` : `export * as m${index} from '${specifier}';`,
    );
    expect(await bundleErrors(lines.join('\n'))).toEqual([]);
    const bundle = readFileSync(path.join(packages.author, 'bundled/main.js'), 'utf8');
    expect(bundle).toContain('PLINTH-BLOCK-002');
  });
});

/** Specifiers by which a plugin could import the code that decides which HTML is trusted. */
const OUT_OF_REACH = [
  ...HOST_ENTRIES,
  // The site has a copy of these modules.
  '@plinth/site/sdk/lib/html/safe-html.js',
  '@plinth/sdk/lib/html/safe-html.js',
  '@plinth/sdk/lib/html/safe-html',
  '@plinth/sdk/lib/html/trusted-html.js',
  '@plinth/sdk/html/safe-html',
  '@plinth/sdk/src/html/safe-html.ts',
  '@plinth/sdk/aria/../html/safe-html',
  '@plinth/sdk/aria/..%2fhtml/safe-html',
];

/** Modules of the SDK that only host and site may import. The package contains those that its entry points need. */
const SECRET_FILES = [
  'html/safe-html.js',
  'html/trusted-html.js',
  'html/sanitiser-config.js',
  'contract/page.js',
  'contract/lock-slice-schema.js',
  'contract/parse-leniently.js',
  'contract/error-codes.js',
];

describe('code that only host and site may use', () => {
  it('is in the package, so that the tests below can find it', () => {
    const file = path.join(packages.folderOf('@plinth/sdk'), 'lib/html/safe-html.js');
    expect(readFileSync(file, 'utf8')).toContain('export function withHtmlGate');
  });

  it.each(OUT_OF_REACH)('%s cannot be imported in Node', (specifier) => {
    const program = write('reach.js', `console.log(await import('${specifier}').catch(({ code }) => code));`);
    const output = execFileSync(process.execPath, [path.join(packages.author, program)], { encoding: 'utf8' });
    expect(output.trim()).toMatch(/^ERR_(?:PACKAGE_PATH_NOT_EXPORTED|INVALID_MODULE_SPECIFIER)$/);
  });

  it.each(OUT_OF_REACH)('%s cannot be bundled', async (specifier) => {
    expect(await bundleErrors(`export * from '${specifier}';`)).toHaveLength(1);
  });

  it.each(['nodenext', 'bundler'] as const)('cannot be imported as types with %s resolution', (resolution) => {
    const lines = OUT_OF_REACH.map((specifier) => `import '${specifier}';\nexport * from '${specifier}';`);
    const errors = typeErrors({ files: [write('reach.ts', lines.join('\n'))], resolution });
    const found = OUT_OF_REACH.filter((specifier) => !errors.includes(`'${specifier}'`));
    expect(found).toEqual([]);
  });

  it('is exported by no entry point, and no entry point lets a plugin bypass the sanitiser', () => {
    const lib = path.join(packages.folderOf('@plinth/sdk'), 'lib');
    const folder = JSON.stringify(lib);
    const secret = SECRET_FILES.filter((file) => existsSync(path.join(lib, file)));
    const program = write(
      'sanitiser.js',
      `import { registerHooks } from 'node:module';
       registerHooks({
         // Node cannot import stylesheets. In a plugin, a bundler handles them.
         load: (url, context, next) =>
           url.endsWith('.css') ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context),
       });
       const lib = 'file://' + ${folder};
       const files = ${JSON.stringify(secret)};
       const secret = await Promise.all(files.map((file) => import(lib + '/' + file)));
       const kept = secret.flatMap((module) => Object.entries(module)).filter(([, value]) => Object(value) === value);
       const specifiers = ${JSON.stringify(modulesOf('@plinth/sdk'))};
       const modules = await Promise.all(specifiers.map((specifier) => import(specifier)));
       const leaked = modules.flatMap((module, index) =>
         Object.values(module).flatMap((value) =>
           kept.filter(([, secret]) => secret === value).map(([name]) => specifiers[index] + ' ' + name)));

       const { defineBlock } = await import('@plinth/sdk');
       const { html } = await import('@plinth/sdk/schema');
       const { serverRender } = await import('@plinth/sdk/testing/server');
       const v = await import('valibot');
       const schema = v.object({ text: html() });
       const component = () => v.parse(schema, { text: '<b>' }).text;
       const block = defineBlock({ type: 'acme/a', name: 'a', schema, component });
       const rendering = serverRender(block, { text: '<b>' }, { gate: (text) => text });
       const meanwhile = v.parse(schema, { text: '<b>' }).text;
       console.log(JSON.stringify({ count: modules.length, secrets: kept.map(([name]) => name), leaked, meanwhile, rendered: await rendering, after: v.parse(schema, { text: '<b>' }).text }));`,
    );
    const output = execFileSync(process.execPath, [path.join(packages.author, program)], { encoding: 'utf8' });
    expect(JSON.parse(output)).toEqual({
      count: modulesOf('@plinth/sdk').length,
      secrets: expect.arrayContaining(['withHtmlGate', 'toSafeHtml', 'trustedTypesPolicy', 'pageContextSchema']),
      leaked: [],
      meanwhile: '&lt;b&gt;',
      // There is no host, so the HTML gate has escaped the text, and React escapes it a second time.
      rendered: '&amp;lt;b&amp;gt;',
      after: '&lt;b&gt;',
    });
  });
});
