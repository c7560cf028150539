import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Comment, type ModuleExportName, type Program, parseSync, Visitor } from 'oxc-parser';

/** One statement of a declaration file that declares a name. */
export interface Declaration {
  readonly kind: 'value' | 'type';
  /**
   * Text of the statement as the compiler has written it, without `export` and `declare`, and without its doc comment.
   */
  readonly text: string;
  /** Doc comment of the statement without asterisks; empty when the statement has none. */
  readonly doc: string;
  /** Names to which the statement refers and that are in the scope of the file. */
  readonly references: ReadonlySet<string>;
  /** Names that the statement uses from other modules by `import('…').Name`. */
  readonly imported: readonly ModuleName[];
}

/** A name that a module exports. `*` is the module itself. */
export interface ModuleName {
  readonly specifier: string;
  readonly name: string;
}

/** One exported name: declared in this file under `local`, or taken from another module. */
type ExportedName = { readonly local: string } | ModuleName;

export interface DeclarationFile {
  readonly path: string;
  /** Text of the comment about the whole file, at the top of the file. Empty without such a comment. */
  readonly doc: string;
  /**
   * The statements of the file by the name that they declare. Overloads are several statements of one name, and so are
   * an interface and a value of the same name.
   */
  readonly declarations: ReadonlyMap<string, readonly Declaration[]>;
  readonly imports: ReadonlyMap<string, ModuleName>;
  readonly exports: ReadonlyMap<string, ExportedName>;
  /** Specifiers of the modules from which the file imports or re-exports. */
  readonly loaded: readonly string[];
  /** Specifiers of the modules from which the file re-exports everything (`export *`). */
  readonly stars: readonly string[];
  /** The `declare module '…'` blocks of the file. */
  readonly augmentations: readonly string[];
}

type Statement = Program['body'][number];

/** Reads a declaration file that TypeScript has written. Throws: the first syntax error of the file. */
export function readDeclarationFile(file: string): DeclarationFile {
  const text = readFileSync(file, 'utf8');
  const { program, comments, errors } = parseSync(file, text);
  if (errors[0]) throw new SyntaxError(`${file}: ${errors[0].message}`);
  const declarations = new Map<string, Declaration[]>();
  const add = (statement: Statement, outer: Statement) => {
    for (const name of declaredNames(statement)) {
      const one = declarationOf(statement, program, text);
      const doc = docBefore(outer.start, text, comments);
      declarations.set(name, [...(declarations.get(name) ?? []), { ...one, doc }]);
    }
  };
  const imports = new Map<string, ModuleName>();
  const exports = new Map<string, ExportedName>();
  const loaded: string[] = [];
  const stars: string[] = [];
  const augmentations: string[] = [];

  for (const statement of program.body) {
    if ('source' in statement && statement.source) loaded.push(statement.source.value);
    if (statement.type === 'ImportDeclaration') {
      for (const one of statement.specifiers) {
        const name = one.type === 'ImportSpecifier' ? exportName(one.imported) : '*';
        imports.set(one.local.name, { specifier: statement.source.value, name });
      }
    } else if (statement.type === 'ExportAllDeclaration') {
      if (statement.exported)
        exports.set(exportName(statement.exported), { specifier: statement.source.value, name: '*' });
      else stars.push(statement.source.value);
    } else if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported } of statement.specifiers) {
        const specifier = statement.source?.value;
        const name = exportName(local);
        exports.set(exportName(exported), specifier === undefined ? { local: name } : { specifier, name });
      }
      if (!statement.declaration) continue;
      add(statement.declaration, statement);
      for (const name of declaredNames(statement.declaration)) exports.set(name, { local: name });
    } else if (statement.type === 'TSModuleDeclaration' && statement.id.type === 'Literal') {
      augmentations.push(text.slice(statement.start, statement.end));
    } else if (declaredNames(statement).length > 0) {
      add(statement, statement);
    } else if (statement.type !== 'EmptyStatement') {
      throw new TypeError(`${file}: the report of the API knows no ${statement.type}`);
    }
  }
  const doc = packageDoc(text, comments);
  return { path: file, doc, declarations, imports, exports, loaded, stars, augmentations };
}

/** @returns The declaration file that a relative specifier refers to. Undefined for a package. */
export function resolveDeclarations(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return path.join(path.dirname(file), specifier.replace(/\.[jt]sx?$/, '.d.ts'));
}

function declarationOf(statement: Statement, program: Program, text: string): Omit<Declaration, 'doc'> {
  const references = new Set<string>();
  const imported: ModuleName[] = [];
  const add = (name: NameNode | null) => name && references.add(firstName(name));
  const addKey = ({ computed, key }: { readonly computed: boolean; readonly key: NameNode }) => computed && add(key);
  new Visitor({
    TSTypeReference: ({ typeName }) => add(typeName),
    TSTypeQuery: ({ exprName }) => add(exprName),
    TSInterfaceHeritage: ({ expression }) => add(expression),
    TSClassImplements: ({ expression }) => add(expression),
    ClassDeclaration: ({ superClass }) => add(superClass),
    TSPropertySignature: addKey,
    TSMethodSignature: addKey,
    TSImportType: ({ source, qualifier }) =>
      imported.push({ specifier: source.value, name: qualifier ? firstName(qualifier) : '*' }),
  }).visit({ ...program, body: [statement] });
  const isType = statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration';
  const declared = text.slice(statement.start, statement.end).replace(/^declare /, '');
  return { kind: isType ? 'type' : 'value', text: declared, references, imported };
}

function declaredNames(statement: Statement): string[] {
  switch (statement.type) {
    case 'VariableDeclaration':
      return statement.declarations.map(({ id }) => firstName(id));
    case 'TSDeclareFunction':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSEnumDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return statement.id ? [statement.id.name] : [];
    default:
      return [];
  }
}

/** The fields of a syntax node that can contain a name. */
interface NameNode {
  readonly type: string;
  readonly name?: unknown;
  readonly left?: NameNode;
  readonly object?: NameNode;
}

/** Returns the first part of a name: `v` for `v.ObjectSchema`. Empty for an expression that is not a name. */
function firstName({ type, name, left, object }: NameNode): string {
  const owner = left ?? object;
  if (owner) return firstName(owner);
  return type === 'Identifier' && typeof name === 'string' ? name : '';
}

function exportName(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}

/** The text of the doc comment that ends right before a position. */
function docBefore(start: number, text: string, comments: readonly Comment[]): string {
  const before = comments.findLast(({ end }) => end <= start);
  return before && text.slice(before.end, start).trim() === '' ? docText(before) : '';
}

/** The text of the doc comment at the top of a file that is about the whole file. */
function packageDoc(text: string, comments: readonly Comment[]): string {
  const [first] = comments;
  if (first?.start !== 0) return '';
  const isMarked = first.value.includes('@packageDocumentation');
  return isMarked || text.slice(first.end).trimStart().startsWith('export {') ? docText(first) : '';
}

/** Text of a doc comment without its asterisks; empty for a comment that is not a doc comment. */
function docText({ type, value }: Comment): string {
  if (type !== 'Block' || !value.startsWith('*')) return '';
  return value
    .slice(1)
    .replaceAll(/^\s*\* ?/gm, '')
    .replace('@packageDocumentation', '')
    .trim();
}
