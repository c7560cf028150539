import { type Expression, type ModuleExportName, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { lastName, ownerOf, textOf } from './static-names.ts';

export interface ImportedName {
  readonly specifier: string;
  readonly name: string;
  readonly line: number;
  /** Is the name imported only as a type, so that the build does not contain it? */
  readonly isType: boolean;
}

/**
 * The exports of other modules that a source file uses by name: named imports and exports, members of `import * as
 * all`, types by `import('…').Name`, and patterns of `await import('…')`. Ignores scopes.
 */
export function importedNames({ program, lineOf }: SourceFile): ImportedName[] {
  const found: ImportedName[] = [];
  const spaces = new Map<string, { readonly specifier: string; readonly isType: boolean }>();
  const add = (specifier: string, name: string, start: number, isType: boolean) =>
    found.push({ specifier, name, line: lineOf(start), isType });
  new Visitor({
    ImportDeclaration({ importKind, source, specifiers }) {
      for (const one of specifiers) {
        const isType = importKind === 'type' || (one.type === 'ImportSpecifier' && one.importKind === 'type');
        if (one.type === 'ImportNamespaceSpecifier') spaces.set(one.local.name, { specifier: source.value, isType });
        else
          add(source.value, one.type === 'ImportSpecifier' ? textOfName(one.imported) : 'default', one.start, isType);
      }
    },
    ExportNamedDeclaration({ exportKind, source, specifiers }) {
      if (!source) return;
      for (const { local, start, exportKind: ownKind } of specifiers)
        add(source.value, textOfName(local), start, exportKind === 'type' || ownKind === 'type');
    },
    TSImportType({ start, source, qualifier }) {
      if (qualifier?.type === 'Identifier') add(source.value, qualifier.name, start, true);
    },
    VariableDeclarator({ id, init }) {
      const specifier = loadedModule(init);
      if (specifier === undefined || id.type !== 'ObjectPattern') return;
      for (const property of id.properties)
        if (property.type === 'Property' && !property.computed && property.key.type === 'Identifier')
          add(specifier, property.key.name, property.start, false);
    },
  }).visit(program);
  const addMember = (space: string, name: string, start: number, isType = false) => {
    const known = spaces.get(space);
    if (known) add(known.specifier, name, start, isType || known.isType);
  };
  new Visitor({
    MemberExpression(member) {
      const [owner, name] = [ownerOf(member), lastName(member)];
      if (owner?.type === 'Identifier' && name) addMember(owner.name, name.text, name.start);
    },
    JSXMemberExpression({ object, property }) {
      if (object.type === 'JSXIdentifier') addMember(object.name, property.name, property.start);
    },
    TSQualifiedName({ left, right }) {
      if (left.type === 'Identifier') addMember(left.name, right.name, right.start, true);
    },
  }).visit(program);
  return found;
}

/** Returns the name of the module in `await import('…')`, such as `@plinth/sdk/react`. Undefined for another expression. */
function loadedModule(init: Expression | null): string | undefined {
  if (init?.type !== 'AwaitExpression' || init.argument.type !== 'ImportExpression') return undefined;
  return textOf(init.argument.source);
}

function textOfName(name: ModuleExportName): string {
  return name.type === 'Literal' ? name.value : name.name;
}
