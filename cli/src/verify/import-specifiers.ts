import { type StringLiteral, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { textOf } from './static-names.ts';

export interface ImportSpecifier {
  /** Name of the imported module; undefined when the source computes it. */
  readonly specifier: string | undefined;
  readonly line: number;
  /** Is the module imported by `import()`? */
  readonly isLoaded: boolean;
}

/**
 * Lists everything that a source file imports: static imports, re-exports, type-only imports, dynamic imports,
 * `require` and `import.meta.resolve`.
 */
export function importSpecifiers({ program, lineOf }: SourceFile): ImportSpecifier[] {
  const found: ImportSpecifier[] = [];
  const add = (start: number, specifier: string | undefined, isLoaded = false) =>
    found.push({ specifier, line: lineOf(start), isLoaded });
  const addSource = ({ start, source }: { start: number; source: StringLiteral | null }) => {
    if (source) add(start, source.value);
  };
  new Visitor({
    ImportDeclaration: addSource,
    ExportNamedDeclaration: addSource,
    ExportAllDeclaration: addSource,
    TSImportType: addSource,
    TSExternalModuleReference: ({ start, expression }) => add(start, expression.value),
    ImportExpression: ({ start, source }) => add(start, textOf(source), true),
    CallExpression({ start, callee, arguments: [argument] }) {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require';
      const isResolve =
        callee.type === 'MemberExpression' &&
        callee.object.type === 'MetaProperty' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'resolve';
      if (isRequire || isResolve) add(start, textOf(argument));
    },
  }).visit(program);
  return found;
}
