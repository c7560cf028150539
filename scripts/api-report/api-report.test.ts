import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reportOf } from './api-report.ts';

const FILES: Readonly<Record<string, string>> = {
  'lib/index.d.ts': `
    export * from './star.ts';
    export { made as make, type Options } from './options.ts';
    export { useTab } from 'other/tabs';
    import './events.ts';`,
  'lib/star.d.ts': `
    /**
     * Adds.
     * Throws: never.
     * @param a The first.
     * @example
     * add(1, 2);
     */
    export declare function add(a: number, b: number): number;
    export declare function add(a: string): string;
    interface Private { readonly secret: number }`,
  'lib/options.d.ts': `
    import type { Inner } from './inner.ts';
    /** What \`make\` takes. */
    export interface Options extends Inner { readonly size: number }
    declare const made: (options: Options) => import("./inner.ts").Made | typeof import("./whole.ts");
    export { made };`,
  'lib/inner.d.ts': `
    export interface Inner { readonly depth: Depth }
    export type Depth = 1 | 2;
    export type Made = 'made';
    export type Unused = 'nowhere';`,
  'lib/whole.d.ts': 'export declare const part: 1;',
  'lib/events.d.ts': `declare module '@acme/kit' { interface Events { added: number } }`,
  'lib/aria/tabs.d.ts': `/** About tabs. */ export { Depth } from '../inner.ts';`,
  'tokens.css': ':root {\n  --acme-b: 1px;\n  --acme-a: 2px;\n}',
};

/** Makes the report of a package that consists of these files. */
function report(changes: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'plinth-report-'));
  try {
    for (const [file, text] of Object.entries({ ...FILES, ...changes })) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const exports = {
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './aria/*': { types: './lib/aria/*.d.ts', default: './lib/aria/*.js' },
      './tokens.css': './tokens.css',
      './package.json': './package.json',
    };
    return reportOf({ name: '@acme/kit', folder, exports });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const pageOf = (name: string, changes?: Readonly<Record<string, string>>) =>
  report(changes)[`docs/api/${name}.md`] ?? '';

it('has a page for every entry point, and one that lists them', () => {
  const pages = report();
  expect(Object.keys(pages).sort()).toEqual(
    ['README', 'kit-aria-tabs', 'kit-tokens.css', 'kit'].map((name) => `docs/api/${name}.md`),
  );
  expect(pages['docs/api/README.md']).toContain('[`@acme/kit/aria/tabs`](kit-aria-tabs.md) | 1 |');
});

it('lists every exported name, including names from other files and packages, and no other names', () => {
  const [exported = ''] = pageOf('kit').split('## Not exported');
  expect(exported.match(/^### .+$/gm)).toEqual(['### add', '### make', '### useTab', '### Options']);
  expect(exported).toContain('From `other/tabs`.');
});

it('shows overloads, and the doc comment with its parameters and example', () => {
  const page = pageOf('kit');
  expect(page).toContain('function add(a: number, b: number): number;\nfunction add(a: string): string;');
  expect(page).toContain('Adds.\n\n- Throws: never.\n- `a`: The first.\n\n```ts\nfunction add(');
  expect(page).toContain('Example:\n\n```ts\nadd(1, 2);\n```');
});

it('shows types that signatures use but do not export, unless another entry point exports them', () => {
  const [, hidden = ''] = pageOf('kit').split('## Not exported');
  expect(hidden.match(/^### .+$/gm)).toEqual(['### Inner', '### Made', '### part']);
});

it('changes when a type that only an exported type uses changes', () => {
  const changed = FILES['lib/inner.d.ts']?.replace("'made'", 'number') ?? '';
  expect(pageOf('kit', { 'lib/inner.d.ts': changed })).not.toBe(pageOf('kit'));
});

it('lists what importing an entry point adds to the interfaces of other modules', () => {
  expect(pageOf('kit')).toContain("declare module '@acme/kit' { interface Events { added: number } }");
});

it('lists the custom properties of a stylesheet', () => {
  expect(pageOf('kit-tokens.css')).toContain('- `--acme-a`\n- `--acme-b`\n');
});
