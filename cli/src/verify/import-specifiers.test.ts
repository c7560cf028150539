import { expect, it } from 'vitest';
import { importSpecifiers } from './import-specifiers.ts';
import { parseSource } from './source-file.ts';

const imports = (source: string) => importSpecifiers(parseSource('a.tsx', source)).map(({ specifier }) => specifier);

it.each([
  ['a default import', "import a from 'x';", ['x']],
  ['a named import over several lines', "import {\n  a,\n  type B,\n} from 'x';", ['x']],
  ['a namespace import', 'import * as a from "x"', ['x']],
  ['default and named import', "import a, { b as c } from 'x'", ['x']],
  ['a type import', "import type { A } from 'x'", ['x']],
  ['an import for its side effects', "import 'x'", ['x']],
  ['an import without spaces or line breaks', "a();import{b}from'x';import'y'", ['x', 'y']],
  ['an import with attributes', "import a from './a.json' with { type: 'json' }", ['./a.json']],
  [
    'a re-export',
    "export { a } from 'x'; export * from 'y'; export * as z from 'z'; export type { B } from 'w'",
    ['x', 'y', 'z', 'w'],
  ],
  ['a dynamic import', "await import('x')", ['x']],
  ['a dynamic import with a comment', "import(/* webpackChunkName: 'c' */ 'x')", ['x']],
  ['a dynamic import of a template', 'import(`x`)', ['x']],
  ['a type of an import', "type A = import('x').A", ['x']],
  ['require', "require('x')", ['x']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
  ['a dynamic import inside a template literal', "`${await import('x')}`", ['x']],
  ['an import after text with an apostrophe', "<p>Don't</p>\nimport('x')", ['x']],
  ['an import in JSX after a closing tag', "<i>a</i>;<b>{import('x')}</b>", ['x']],
  ['an import after a regular expression with a quote', "/['\"`]/.test(a); import('x')", ['x']],
  ['an import after a division', "a / b; import('x'); c / d", ['x']],
  ['a type-only re-export of everything', "export type * from 'x'", ['x']],
  ['a re-export under a string', "export { a as 'b from c' } from 'x'", ['x']],
  ['a re-export with attributes', "export { default } from './a.json' with { type: 'json' }", ['./a.json']],
  ['an import of nothing but types', "import { type A, type B } from 'x'", ['x']],
  ['a type of a whole module', "let a: typeof import('x')", ['x']],
  ['an import with require', "import a = require('x')", ['x']],
  ['import.meta.resolve', "import.meta.resolve('x')", ['x']],
  ['a dynamic import with attributes', "import('./a.json', { with: { type: 'json' } })", ['./a.json']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
  ['an import inside templates in templates', "`${a ? `'${import('x')}` : '`'}`; import('y')", ['x', 'y']],
  ['an import after a regular expression that follows a bracket', "if (a) /['\"]/.test(b); import('x')", ['x']],
  ['an import after JSX text with a quote and a brace', '<p>He said: "it\'s {a}"</p>; import("x")', ['x']],
  ['an import after JSX text that looks like a comment', "<p>https://a // b /* c</p>; import('x')", ['x']],
  ['an import after an escaped quote', "'a\\''; import('x')", ['x']],
  ['a specifier with an escape', "import 'x\\u0079'", ['xy']],
  ['a computed import', 'import(url)', [undefined]],
  ['a computed import.meta.resolve', 'import.meta.resolve(url)', [undefined]],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
  ['a computed import of a template', 'import(`x/${y}`)', [undefined]],
  ['a computed import of a sum', "import('x' + y)", [undefined]],
])('finds %s', (_title, source, expected) => {
  expect(imports(source)).toEqual(expected);
});

it.each([
  ['a line comment', "// import a from 'x'"],
  ['a block comment', "/*\n * import a from 'x'\n */"],
  ['a string', 'const a = "import b from \'x\'"'],
  ['a template', "const a = `import b from 'x'`"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
  ['a template within a template', "const a = `${`import b from 'x'`}`"],
  ['a regular expression', "const a = /import('x')/"],
  ['JSX text', "<p>import 'x'; import('y')</p>"],
  ['an attribute of JSX', '<p title="import(\'x\')" />'],
  ['a method named import', "loader.import('x')"],
  ['import.meta', "new URL('./x', import.meta.url)"],
  ['an export of values', "export { a, b };\nconst from = 'x'"],
  ['an exported constant', "export const from = 'x'"],
  ['an exported type', "export type A = 'x'"],
])('finds no import in %s', (_title, source) => {
  expect(imports(source)).toEqual([]);
});

it.each([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
  ['template literals and comments', "/* one\n two */\nconst a = `\n${1}\n`;\nimport 'x';", 6],
  ['letters of several bytes', "const a = 'ä€🙂🙂🙂🙂🙂';\nimport 'x';\n\n\n\n", 2],
  ['a byte order mark and line ends of Windows', "\uFEFF'a';\r\nimport 'x';\r\n", 2],
  ['JSX', "<p>\n  Don't\n</p>;\nimport('x');", 4],
  ['a statement, when the import itself has several lines', "a;\nimport {\n  b,\n} from 'x';", 2],
])('finds the line of an import after %s', (_title, source, line) => {
  expect(importSpecifiers(parseSource('a.tsx', source))).toMatchObject([{ specifier: 'x', line }]);
});

it.each(['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'd.ts', 'd.mts'])('reads a file that ends in .%s', (end) => {
  const source = parseSource(`a.${end}`, "import 'x';");
  expect(source.error).toBeUndefined();
  expect(importSpecifiers(source)).toMatchObject([{ specifier: 'x', line: 1 }]);
});

it('reads CommonJS', () => {
  expect(importSpecifiers(parseSource('a.cjs', "return require('x')"))).toMatchObject([{ specifier: 'x', line: 1 }]);
});

it('reads a type assertion in a file without JSX', () => {
  expect(importSpecifiers(parseSource('a.ts', "<A>b; import('x')"))).toMatchObject([{ specifier: 'x', line: 1 }]);
});

it.each([
  ["import x from 'x'", false],
  ["type X = typeof import('x')", false],
  ["const x = () => import('x')", true],
])('%s: loaded while the code runs: %s', (source, isLoaded) => {
  expect(importSpecifiers(parseSource('a.ts', source))).toMatchObject([{ specifier: 'x', isLoaded }]);
});
