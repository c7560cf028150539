import { existsSync } from 'node:fs';
import path from 'node:path';
import { type FieldKind, KIND_TABLE } from '../sdk/src/forms/kinds/kind-table.ts';

const HEAD = '/* Written by `npm run generate` from sdk/src/forms/kinds/kind-table.ts. Change it there. */';
const KINDS = 'sdk/src/forms/kinds';

/**
 * Text of each file that is generated from the table of form kinds, by the path of the file relative to the root. The
 * lists are in separate modules, because they are in different chunks: definitions and common components load with the
 * form, and rules load when the visitor uses the form.
 */
export function formKindSources(): Readonly<Record<string, string>> {
  const common = KIND_TABLE.filter(({ isRare }) => !isRare);
  const rare = KIND_TABLE.filter(({ isRare }) => isRare);
  return {
    [`${KINDS}/generated/definitions.ts`]: definitions(),
    [`${KINDS}/generated/rules.ts`]: rules(),
    [`${KINDS}/generated/common-components.ts`]: components('COMMON_COMPONENTS', common, rare.filter(hasStyles)),
    [`${KINDS}/generated/rare-components.ts`]: components('RARE_COMPONENTS', rare, []),
    [`${KINDS}/generated/kept-kinds.ts`]: keptKinds(),
    [`${KINDS}/generated/markup-readers.ts`]: markupReaders(),
  };
}

function definitions(): string {
  return `${HEAD}
${imports(KIND_TABLE, ({ kind }) => [`${kind}Definition`, 'definition.ts'])}

/** The schemas of all kinds, in the order of the table. */
export const DEFINITIONS = [
${KIND_TABLE.map(({ kind }) => `  ${kind}Definition,`).join('\n')}
] as const;
`;
}

function rules(): string {
  const kinds = KIND_TABLE.filter(({ hasValue }) => hasValue !== false);
  return `${HEAD}
${imports(kinds, ({ kind }) => [`${kind}Rules`, 'rules.ts'])}

/** The rules of every kind that has a value. */
export const KIND_RULES = {
${kinds.map(({ kind }) => `  ${kind}: ${kind}Rules,`).join('\n')}
} as const;
`;
}

/**
 * @param styled Kinds whose stylesheet is in this chunk although their component is in another chunk. The page links
 * only the stylesheets of the block itself, so otherwise these stylesheets would be missing until the script has
 * loaded.
 */
function components(name: string, kinds: readonly FieldKind[], styled: readonly FieldKind[]): string {
  const styles = styled.map(({ kind }) => `import '../${kind}/${kind}.module.css';\n`).join('');
  return `${HEAD}
import type { FormFieldType } from '../../field-definition.ts';
import type { FieldComponent } from '../../react/field-component.ts';
${imports(kinds, ({ kind }) => [componentOf(kind), componentFile(kind)])}
${styles}
export const ${name}: Partial<Record<FormFieldType, FieldComponent>> = {
${kinds.map(({ kind }) => `  ${kind}: ${componentOf(kind)},`).join('\n')}
};
`;
}

function keptKinds(): string {
  const kinds = KIND_TABLE.filter(({ isKept }) => isKept === false).map(({ kind }) => kind);
  return `${HEAD}

/** Kinds whose values are never kept in the browser. */
export const NEVER_KEPT = /^(?:${kinds.join('|')})$/;
`;
}

function markupReaders(): string {
  const kinds = KIND_TABLE.filter(({ kind }) => has(kind, 'read-markup.ts'));
  return `${HEAD}
${imports(kinds, ({ kind }) => [`read${pascal(kind)}`, 'read-markup.ts'])}

/** Functions that read the settings of a field from the markup of older pages, by the kind of the field. */
export const MARKUP_READERS: ReadonlyMap<string, (item: HTMLElement) => object> = new Map([
${kinds.map(({ kind }) => `  ['${kind}', read${pascal(kind)}],`).join('\n')}
]);
`;
}

/** One import for each kind, sorted by their files in the order that the linter demands. */
function imports(kinds: readonly FieldKind[], of: (kind: FieldKind) => readonly [name: string, file: string]): string {
  return kinds
    .map((kind) => {
      const [name, file] = of(kind);
      return { from: `../${kind.kind}/${file}`, name };
    })
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .map(({ name, from }) => `import { ${name} } from '${from}';`)
    .join('\n');
}

function componentOf(kind: string): string {
  return `${pascal(kind)}Field`;
}

function componentFile(kind: string): string {
  const file = `${kind}-field.tsx`;
  return has(kind, file) ? file : `${kind}-field.ts`;
}

function hasStyles({ kind }: FieldKind): boolean {
  return has(kind, `${kind}.module.css`);
}

function has(kind: string, file: string): boolean {
  return existsSync(path.join(import.meta.dirname, '..', KINDS, kind, file));
}

function pascal(kind: string): string {
  return kind.charAt(0).toUpperCase() + kind.slice(1);
}
