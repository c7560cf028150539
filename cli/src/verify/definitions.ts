import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { didYouMean, type PluginJson, type Problem, problem } from '@plinth/manifests';
import { type CallExpression, type ExportDefaultDeclarationKind, type Expression, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { lastName, textOf } from './static-names.ts';

/** A module that plugin.json names. */
interface NamedModule {
  /** Path of the field in plugin.json: `setup`. */
  readonly path: string;
  /** Source file, relative to the root. */
  readonly file: string;
  readonly maker: 'defineBlock' | 'definePlugin';
  /** Values that properties of the definition must have. A property that the definition leaves out is not checked. */
  readonly expected: Readonly<Record<string, string | number>>;
}

/**
 * Compares plugin.json with the definitions in the sources, both ways: every module exists and exports its definition
 * as the default, name and type are the same, and no block of the sources is missing in plugin.json.
 *
 * @param folder Folder of the plugin, relative to the root.
 */
export function checkDefinitions(
  root: string,
  folder: string,
  json: PluginJson,
  jsonFile: string,
  sources: readonly SourceFile[],
): Problem[] {
  const modules = namedModules(folder, json);
  const named = new Set(modules.map(({ file }) => file));
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const paths = sources.filter(({ role }) => role === 'shipped').map(({ path }) => path);
  return [
    ...modules.flatMap((module) => {
      const source = byPath.get(module.file);
      if (source) return source.error ? [] : checkModule(module, source);
      if (existsSync(join(root, module.file))) return [];
      const message = `names ${module.file}, which does not exist${didYouMean(module.file, paths)}`;
      return [problem('PLINTH-MANIFEST-109', jsonFile, module.path, message, 'write the file, or correct its path')];
    }),
    ...sources.filter(({ role, path }) => role === 'shipped' && !named.has(path)).flatMap(unlisted),
  ];
}

function namedModules(folder: string, { name, blocks, setup }: PluginJson): NamedModule[] {
  const fileOf = (module: string) => posix.join(folder, module);
  return [
    ...blocks.map(({ name, type, module }, index): NamedModule => {
      const path = `blocks.${index}.module`;
      return { path, file: fileOf(module), maker: 'defineBlock', expected: { name, type } };
    }),
    ...(setup === undefined
      ? []
      : [{ path: 'setup', file: fileOf(setup), maker: 'definePlugin', expected: { name } } as const]),
  ];
}

function checkModule({ file, maker, expected }: NamedModule, source: SourceFile): Problem[] {
  const exported = defaultExport(source);
  if (!exported) {
    const hint = `write "export default ${maker}({ … })"`;
    return [{ code: 'PLINTH-MANIFEST-125', file, line: 1, message: 'has no default export', hint }];
  }
  const call = callOf(exported.expression, source);
  // Values that are imported from another module or returned by a function are unknown here. The browser checks them
  // when the page loads the module.
  if (!call) return [];
  const made = lastName(call.callee)?.text;
  const line = source.lineOf(call.start);
  if ((made === 'defineBlock' || made === 'definePlugin') && made !== maker) {
    const hint = `export the result of ${maker}, or correct plugin.json`;
    return [{ code: 'PLINTH-MANIFEST-125', file, line, message: `exports the result of ${made} as the default`, hint }];
  }
  if (made !== maker) return [];
  const stated = statedFields(call);
  return Object.entries(expected).flatMap(([field, value]): Problem[] => {
    const own = stated.get(field);
    if (own === undefined || own === value) return [];
    const message = `says ${field} ${JSON.stringify(own)}, but plugin.json says ${JSON.stringify(value)}`;
    return [{ code: 'PLINTH-MANIFEST-126', file, line, message, hint: `use the same ${field} in both` }];
  });
}

/** Reports a block of the sources that plugin.json does not name. */
function unlisted(source: SourceFile): Problem[] {
  const call = callOf(defaultExport(source)?.expression, source);
  if (!call || lastName(call.callee)?.text !== 'defineBlock') return [];
  const message = 'defines a block that plugin.json does not list';
  const hint = 'add it to "blocks" of plugin.json, or remove the file';
  return [{ code: 'PLINTH-MANIFEST-127', file: source.path, line: source.lineOf(call.start), message, hint }];
}

interface Exported {
  /** The expression whose value is the default export. Undefined when another module defines the value. */
  readonly expression: Expression | undefined;
}

function defaultExport({ program }: SourceFile): Exported | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') {
      return { expression: isExpression(statement.declaration) ? statement.declaration : undefined };
    }
    if (statement.type !== 'ExportNamedDeclaration') continue;
    for (const { exported, local } of statement.specifiers) {
      if (nameOf(exported) !== 'default') continue;
      return { expression: statement.source || local.type !== 'Identifier' ? undefined : local };
    }
  }
  return undefined;
}

/** A default export is either a declaration or an expression. Only an expression can be a call. */
function isExpression(node: ExportDefaultDeclarationKind): node is Expression {
  return /(?:Expression|^Identifier)$/.test(node.type);
}

function nameOf(name: { readonly type: string; readonly name?: string; readonly value?: unknown }): unknown {
  return name.name ?? name.value;
}

/** The call whose result is exported, directly or through a constant of the same file. */
function callOf(expression: Expression | undefined, source: SourceFile): CallExpression | undefined {
  switch (expression?.type) {
    case 'CallExpression':
      return expression;
    case 'TSSatisfiesExpression':
    case 'TSAsExpression':
      return callOf(expression.expression, source);
    case 'Identifier': {
      const { name } = expression;
      let found: CallExpression | undefined;
      new Visitor({
        VariableDeclarator({ id, init }) {
          if (id.type === 'Identifier' && id.name === name && init?.type === 'CallExpression') found = init;
        },
      }).visit(source.program);
      return found;
    }
    default:
      return undefined;
  }
}

/** The fields of the object literal in a call whose values are literal texts or numbers, by their names. */
function statedFields({ arguments: [argument] }: CallExpression): ReadonlyMap<string, string | number> {
  const stated = new Map<string, string | number>();
  if (argument?.type !== 'ObjectExpression') return stated;
  for (const property of argument.properties) {
    if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') continue;
    const { value } = property;
    const text = textOf(value);
    if (text !== undefined) stated.set(property.key.name, text);
    if (value.type === 'Literal' && typeof value.value === 'number') stated.set(property.key.name, value.value);
  }
  return stated;
}
