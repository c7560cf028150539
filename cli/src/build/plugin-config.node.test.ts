import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { rspack } from '@rspack/core';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILD_RECORD } from './build-record-plugin.ts';
import containerLoader from './container-loader.ts';
import { pluginConfig } from './plugin-config.ts';

const PLUGIN = {
  name: 'tiny',
  version: '1.2.3',
  sdk: '^0.1.0',
  blocks: [
    { type: 'tiny/hello', name: 'hello', module: './src/hello.tsx' },
    { type: 'tiny/plain', name: 'plain', module: './src/plain.ts' },
  ],
  setup: './src/setup.ts',
};

const SOURCES = {
  'package.json': '{"type":"module"}',
  'plugin.json': JSON.stringify(PLUGIN),
  'src/hello.module.css': '.hello { color: red; }',
  'src/hello.tsx': `
    import { defineBlock } from '@plinth/sdk';
    import { createContext, useState } from 'react';
    import { shout } from './shout.ts';
    import css from './hello.module.css';
    export const later = () => import('./later.ts');
    export const other = () => import('./other.ts');
    export const context = createContext('made while the module is evaluated');
    function Hello() { const [text] = useState('hello'); return <p className={css.hello}>{shout(text)}</p>; }
    export default defineBlock({ name: 'hello', component: Hello });`,
  'src/later.module.css': '.later { color: blue; }',
  'src/later.ts': `
    import { useHost } from '@plinth/sdk/react';
    import { both } from './both.ts';
    import css from './later.module.css';
    export const later = [useHost(), css.later, both];`,
  'src/other.ts': `import { both } from './both.ts'; export const other = both;`,
  // Two chunks without a name import this module, and it is large enough for a separate file.
  'src/both.ts': `
    import { usePageLocale } from '@plinth/sdk/react';
    export const both = [usePageLocale(), ${JSON.stringify('long '.repeat(5_000))}].join('').length;`,
  'src/shout.ts': `
    import { useId } from 'react';
    export const shout = (text: string): string => text.toUpperCase() + typeof useId;`,
  'src/plain.ts': 'export default { plain: true };',
  'src/setup.ts': `import { definePlugin } from '@plinth/sdk'; export default definePlugin({ name: 'tiny' });`,
};

/** Schema of the functions that the module `./hello` exports. Each of them loads a chunk on demand. */
const lateFunction = v.pipe(
  v.function(),
  v.transform((load) => async (): Promise<unknown> => load()),
);
const lateSchema = v.object({ later: lateFunction, other: lateFunction });

interface Container {
  init(scope: unknown): void;
  get(name: string): Promise<() => unknown>;
}

interface BuildRecord {
  readonly entry: string;
  readonly modules: Record<string, { js: string[]; css: string[]; shared: string[] }>;
  readonly files: string[];
}

const dir = mkdtempSync(path.join(tmpdir(), 'plinth-plugin-'));
const outDir = path.join(dir, 'out');
let record: BuildRecord;

beforeAll(async () => {
  mkdirSync(path.join(dir, 'src'));
  symlinkSync(path.join(import.meta.dirname, '../../../node_modules'), path.join(dir, 'node_modules'));
  for (const [file, text] of Object.entries(SOURCES)) writeFileSync(path.join(dir, file), text);
  const compiler = rspack(pluginConfig({ dir, outDir, mode: 'production' }));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  record = JSON.parse(readFileSync(path.join(outDir, BUILD_RECORD), 'utf8'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/**
 * Imports the entry of the build through a `data:` module. So Node itself loads the entry, and the test runner does not
 * transform it.
 */
function importEntry(query = '') {
  const source = `export * from ${JSON.stringify(`${pathToFileURL(path.join(outDir, record.entry))}${query}`)};`;
  return import(`data:text/javascript,${encodeURIComponent(source)}`);
}

let copies = 0;

/** Makes a new copy of the container, with a share scope that records which shared modules the container gets. */
async function container() {
  copies += 1;
  const asked: string[] = [];
  const linked: URL[] = [];
  const offer = (name: string, shared: unknown) => ({
    '1.0.0': {
      get: async () => {
        asked.push(name);
        return () => shared;
      },
    },
  });
  const scope = {
    react: offer('react', {
      createContext: (value: unknown) => ({ asked: [...asked], value }),
      useState: (value: unknown) => [value],
    }),
    'react/jsx-runtime': offer('react/jsx-runtime', { jsx: (type: unknown, props: unknown) => ({ type, props }) }),
    '@plinth/sdk': offer('@plinth/sdk', {
      defineBlock: (definition: unknown) => definition,
      definePlugin: (definition: unknown) => definition,
    }),
    '@plinth/sdk/react': offer('@plinth/sdk/react', { useHost: () => 'host', usePageLocale: () => 'en' }),
    'plinth/styles': offer('plinth/styles', (urls: readonly URL[]) => void linked.push(...urls)),
  };
  const loaded: Container = await importEntry(`?copy=${copies}`);
  return { ...loaded, scope, asked, linked };
}

describe('plugin build', () => {
  it('the build record lists scripts, styles and shared modules of each module', () => {
    expect(record).toMatchObject({ v: 1, name: 'tiny', version: '1.2.3' });
    expect(record.entry).toMatch(/^entry\.[0-9a-f]{8}\.js$/);
    expect(record.modules['./hello']).toEqual({
      js: [expect.stringMatching(/^hello\.[0-9a-f]{8}\.js$/)],
      css: [expect.stringMatching(/^hello\.[0-9a-f]{8}\.css$/)],
      shared: ['@plinth/sdk', 'react', 'react/jsx-runtime'],
    });
    expect(record.modules['./plain']).toEqual({ js: [expect.stringMatching(/^plain\./)], css: [], shared: [] });
    expect(record.modules['./plugin']).toEqual({
      js: [expect.stringMatching(/^plugin\./)],
      css: [],
      shared: ['@plinth/sdk'],
    });
  });

  it('the build record lists every file, and the plugin’s requirements on the host', () => {
    const files = [record.entry, ...Object.values(record.modules).flatMap(({ js, css }) => [...js, ...css])];
    expect(record.files).toEqual(files.sort());
    const { version } = JSON.parse(readFileSync(path.join(dir, 'node_modules/react/package.json'), 'utf8'));
    const [major, minor] = version.split('.');
    expect(record).toHaveProperty('requires', { '@plinth/sdk': '^0.1.0', react: `^${major}.${minor}.0` });
  });

  it('the build record lists the needs of chunks without a name, so that the host allows them', () => {
    const chunks = Object.entries(record.modules).filter(([name]) => /later|both|other/.test(name));
    expect(chunks.flatMap(([, { css }]) => css)).toEqual([expect.stringMatching(/later.*\.css$/)]);
    expect(new Set(chunks.flatMap(([, { shared }]) => shared))).toEqual(new Set(['@plinth/sdk/react']));
  });

  it('plugin.json is beside the files, and the build record does not list it', () => {
    expect(JSON.parse(readFileSync(path.join(outDir, 'plugin.json'), 'utf8'))).toEqual(PLUGIN);
    expect(record.files).not.toContain('plugin.json');
  });

  it('the entry is at most 2 KB of brotli, and no file contains a shared module', () => {
    expect(brotliCompressSync(readFileSync(path.join(outDir, record.entry))).byteLength).toBeLessThan(2000);
    for (const file of record.files) {
      expect(readFileSync(path.join(outDir, file), 'utf8')).not.toMatch(/react\.(element|transitional)|ReactCurrent/);
    }
  });

  it('class names contain the names of the plugin and the stylesheet', () => {
    const [css = ''] = record.modules['./hello']?.css ?? [];
    expect(readFileSync(path.join(outDir, css), 'utf8')).toMatch(/^\.tiny_hello_hello\{color:red\}/);
  });
});

describe('container', () => {
  it('exports init, get and the mark of a thin container', async () => {
    expect(Object.keys(await importEntry()).sort()).toEqual(['get', 'init', 'thin']);
  });

  it('loads the shared modules that a module needs, and no others, before the module is evaluated', async () => {
    const { init, get, scope, asked } = await container();
    init(scope);
    const exposed = (await get('./hello'))();
    expect(asked.sort()).toEqual(['@plinth/sdk', 'react', 'react/jsx-runtime']);
    expect(exposed).toMatchObject({
      default: { name: 'hello' },
      context: { asked: expect.arrayContaining(['react']), value: 'made while the module is evaluated' },
    });
  });

  it('loads shared modules and stylesheets of a chunk that an import without a name loads', async () => {
    const { init, get, scope, asked, linked } = await container();
    init(scope);
    const exposed = v.parse(lateSchema, (await get('./hello'))());
    expect(linked).toEqual([]);
    const before = asked.length;
    await expect(exposed.later()).resolves.toMatchObject({ later: ['host', 'tiny_later_later', 25_002] });
    expect(new Set(asked.slice(before))).toEqual(new Set(['@plinth/sdk/react', 'plinth/styles']));
    expect(linked.map(({ pathname }) => path.basename(pathname))).toEqual([
      record.files.find((file) => /later.*\.css$/.test(file)),
    ]);
    await expect(exposed.other()).resolves.toMatchObject({ other: 25_002 });
  });

  it('loads nothing for a module without shared modules', async () => {
    const { init, get, scope, asked } = await container();
    init(scope);
    expect((await get('./plain'))()).toMatchObject({ default: { plain: true } });
    expect(asked).toEqual([]);
  });

  it('the setup is exposed as ./plugin', async () => {
    const { init, get, scope } = await container();
    init(scope);
    expect((await get('./plugin'))()).toMatchObject({ default: { name: 'tiny' } });
  });

  it.each(['./absent', 'hello', './constructor', 'constructor', '__proto__', ''])(
    'refuses the unknown module %o',
    async (name) => {
      const { init, get, scope } = await container();
      init(scope);
      await expect(get(name)).rejects.toThrow(`tiny exposes no ${name}`);
    },
  );

  it('names the shared module that the host does not have', async () => {
    const { init, get, scope } = await container();
    init({ ...scope, react: {} });
    await expect(get('./hello')).rejects.toThrow('tiny: the host shares no react');
  });
});

describe('container loader', () => {
  it.each([
    ['no JSON', '{', 'PLINTH-MANIFEST-002'],
    ['no name', '{}', 'PLINTH-MANIFEST-003'],
    ['a block without a module', '{"name":"a","blocks":[{"name":"b"}]}', 'PLINTH-MANIFEST-003'],
  ])('refuses a plugin.json with %s', (_, source, code) => {
    expect(() =>
      containerLoader.call(
        { resourcePath: path.join(dir, 'plugin.json'), getOptions: () => ({ refresh: false }) },
        source,
      ),
    ).toThrow(code);
  });
});
