import { didYouMean, exposedModules, type Problem, problem } from '@plinth/manifests';
import { type ObjectExpression, Visitor } from 'oxc-parser';
import { parseSource } from '../source-file.ts';
import { textOf } from '../static-names.ts';
import type { BuiltPlugin } from './built-plugin.ts';

/**
 * Compares plugin.json with the build. The build must expose every module that plugin.json names, and no other module.
 */
export function checkExposed({ json, record, texts, nameOf }: BuiltPlugin): Problem[] {
  const declared = Object.keys(exposedModules(json));
  const file = nameOf('plinth.build.json');
  const entry = texts.get(record.entry);
  const exposed = entry === undefined ? undefined : containerModules(entry);
  return [
    ...declared
      .filter((module) => !Object.hasOwn(record.modules, module) || exposed?.includes(module) === false)
      .map((module) =>
        problem(
          'PLINTH-MANIFEST-013',
          file,
          `modules.${module}`,
          'is declared in plugin.json but missing from the build',
          'build the plugin again, or remove it from plugin.json',
        ),
      ),
    ...(exposed ?? [])
      .filter((module) => !declared.includes(module))
      .map((module): Problem => {
        const message = `exposes ${module}, which plugin.json does not declare${didYouMean(module, declared)}`;
        const hint = 'declare it as a block or as "setup", or build the plugin again';
        return { code: 'PLINTH-MANIFEST-128', file: nameOf(record.entry), message, hint };
      }),
  ];
}

/**
 * Finds the names that a container exposes: the keys of the object in the entry in which every key begins with `./` and
 * every value is a function. Undefined when the entry has no such object.
 */
function containerModules(entry: string): readonly string[] | undefined {
  let found: readonly string[] | undefined;
  new Visitor({
    ObjectExpression(table) {
      found ??= moduleTable(table);
    },
  }).visit(parseSource('entry.js', entry).program);
  return found;
}

function moduleTable({ properties }: ObjectExpression): readonly string[] | undefined {
  const names = properties.map((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Literal') return undefined;
    const isFunction =
      property.value.type === 'ArrowFunctionExpression' || property.value.type === 'FunctionExpression';
    return isFunction ? textOf(property.key) : undefined;
  });
  const modules = names.filter((name) => name?.startsWith('./') === true);
  return modules.length > 0 && modules.length === properties.length ? modules.flatMap((name) => name ?? []) : undefined;
}
