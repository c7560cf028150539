import { expect, it } from 'vitest';
import { importSpecifiers } from './import-specifiers.ts';
import { tokenise } from './tokenise.ts';

const imports = (source: string) => importSpecifiers(tokenise(source)).map(({ specifier }) => specifier);

it.each([
  ['a default import', "import a from 'x';", ['x']],
  ['a named import over several lines', "import {\n  a,\n  type B,\n} from 'x';", ['x']],
  ['a namespace import', 'import * as a from "x"', ['x']],
  ['default and named import', "import a, { b as c } from 'x'", ['x']],
  ['a type import', "import type { A } from 'x'", ['x']],
  ['an import for its effect', "import 'x'", ['x']],
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
  ['a dynamic import inside a template', "`${await import('x')}`", ['x']],
  ['an import after text with an apostrophe', "<p>Don't</p>\nimport('x')", ['x']],
  ['an import in JSX after a closing tag', "<i>a</i>;<b>{import('x')}</b>", ['x']],
  ['an import after a regular expression with a quote', "/['\"`]/.test(a); import('x')", ['x']],
  ['an import after a division', "a / b; import('x'); c / d", ['x']],
  ['a computed import', 'import(url)', [undefined]],
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
  ['a method of that name', "loader.import('x')"],
  ['import.meta', "new URL('./x', import.meta.url)"],
  ['an export of values', "export { a, b };\nconst from = 'x'"],
  ['an exported constant', "export const from = 'x'"],
  ['an exported type', "export type A = 'x'"],
])('finds no import in %s', (_title, source) => {
  expect(imports(source)).toEqual([]);
});

it('knows the line of an import, also after templates and comments', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source under test holds a template.
  const source = "/* one\n two */\nconst a = `\n${1}\n`;\nimport 'x';";
  expect(importSpecifiers(tokenise(source))).toEqual([{ specifier: 'x', line: 6 }]);
});
