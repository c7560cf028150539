import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import {
  BLOCK_BUDGET_BYTES,
  BLOCK_STYLES_BUDGET_BYTES,
  didYouMean,
  ENTRY_BUDGET_BYTES,
  exposedModules,
  LATER_SCRIPTS_BUDGET_BYTES,
  type Problem,
  REMOTE_ENTRY_BUDGET_BYTES,
  STYLES_BUDGET_BYTES,
} from '@plinth/manifests';
import type { BuiltPlugin } from './built/built-plugin.ts';
import { isScript, isStylesheet } from './built/built-plugin.ts';
import { isFederationRuntime, isRemote } from './built/remote.ts';
import type { Check } from './check.ts';

/** Measures the size of every file of the English build, for the report of `plinth verify`. */
export async function measureFiles({ subject, folder, present, record }: BuiltPlugin): Promise<Check> {
  const chunkOf = (file: string) =>
    file === record.entry
      ? 'entry'
      : (Object.entries(record.modules).find(([, { js, css }]) => [...js, ...css].includes(file))?.[0] ?? 'other');
  const files = await Promise.all(
    record.files
      .filter((file) => present.has(file))
      .map(async (file) => ({ name: file, chunk: chunkOf(file), bytes: await brotliBytes(join(folder, file)) })),
  );
  return { subject, name: 'files', detail: `${files.length} files`, problems: [], files };
}

/**
 * Name of the default budget for scripts that no other budget covers. A budget named "scripts" in plugin.json replaces
 * it.
 */
const LATER_SCRIPTS = 'later scripts';

/**
 * Measures the entry, the scripts and stylesheets of each block, all other scripts, all stylesheets, and every other
 * target of a budget, in brotli bytes at quality 11. A target is a chunk with all files into which it is split. Modules
 * that the host shares do not count.
 */
export async function checkBudgets(plugin: BuiltPlugin): Promise<Check[]> {
  const budgets: Readonly<Record<string, number>> = { ...defaultBudgets(plugin), ...plugin.json.budgets };
  const covered = new Set(Object.keys(budgets).flatMap((name) => filesOf(name, plugin) ?? []));
  const later = plugin.record.files.filter((file) => isScript(file) && !covered.has(file));
  // Later scripts of a remote of another build tool have no limit: they contain copies of shared modules, which pages
  // do not load.
  const isLimited = later.length > 0 && !Object.hasOwn(budgets, 'scripts') && !isRemote(plugin.record);
  return Promise.all([
    ...Object.entries(budgets).map(([name, budget]) => {
      const files = filesOf(name, plugin);
      return files ? measure(plugin, name, files, budget) : nothing(plugin, name);
    }),
    ...(isLimited ? [measure(plugin, LATER_SCRIPTS, later, LATER_SCRIPTS_BUDGET_BYTES)] : []),
  ]);
}

/** Returns the default budgets. A budget of the same name in plugin.json replaces the default. */
function defaultBudgets({ json, record }: BuiltPlugin): Readonly<Record<string, number>> {
  const built = Object.keys(exposedModules(json)).filter((module) => Object.hasOwn(record.modules, module));
  const styled = built.filter((module) => record.modules[module]?.css.length);
  return {
    entry: isRemote(record) ? REMOTE_ENTRY_BUDGET_BYTES : ENTRY_BUDGET_BYTES,
    ...Object.fromEntries(built.map((module) => [module, BLOCK_BUDGET_BYTES])),
    ...(record.files.some(isStylesheet) ? { styles: STYLES_BUDGET_BYTES } : {}),
    // When plugin.json limits the size of all stylesheets together, the stylesheets of each block have no default
    // limit.
    ...('styles' in json.budgets
      ? {}
      : Object.fromEntries(styled.map((module) => [`${module}.css`, BLOCK_STYLES_BUDGET_BYTES]))),
  };
}

function filesOf(name: string, { record, texts }: BuiltPlugin): readonly string[] | undefined {
  const { entry, modules, files } = record;
  if (name === 'entry') return [entry];
  if (name === 'scripts') return files.filter(isScript);
  if (name === 'styles') return files.filter(isStylesheet);
  if (name.endsWith('.css')) return modules[name.slice(0, -'.css'.length)]?.css;
  if (!isRemote(record)) return modules[name]?.js;
  // In a remote of another build tool, the files of a module can include the runtime of Module Federation, which does
  // not count.
  return modules[name]?.js.filter((file) => file !== entry && !isFederationRuntime(texts.get(file) ?? ''));
}

function nothing({ subject, jsonFile, record: { modules } }: BuiltPlugin, name: string): Check {
  const names = Object.entries(modules).flatMap(([module, { css }]) =>
    css.length > 0 ? [module, `${module}.css`] : [module],
  );
  const message = `is a budget for a chunk that the build does not have${didYouMean(name, names)}`;
  const hint = `name one of ${names.join(', ')}`;
  const problem: Problem = { code: 'PLINTH-MANIFEST-107', file: jsonFile, path: `budgets.${name}`, message, hint };
  return { subject, name: `bytes of ${name}`, problems: [problem] };
}

async function measure(
  { subject, folder, present, nameOf, json }: BuiltPlugin,
  name: string,
  files: readonly string[],
  budget: number,
): Promise<Check> {
  // The check of the assets reports missing files, so they are ignored here.
  const measured = await Promise.all(
    files
      .filter((file) => present.has(file))
      .map(async (file) => ({ file, bytes: await brotliBytes(join(folder, file)) })),
  );
  const bytes = measured.reduce((sum, { bytes: own }) => sum + own, 0);
  const head = { subject, name: `bytes of ${name}`, detail: `${bytes} of ${budget} bytes` };
  if (bytes <= budget) return { ...head, problems: [] };
  const whose = Object.hasOwn(json.budgets, name) ? 'its budget' : 'the budget when plugin.json gives none';
  const message = `takes ${bytes} bytes (brotli), ${whose} is ${budget}`;
  const hint =
    name === LATER_SCRIPTS
      ? 'make these chunks smaller, or give all scripts a budget: "scripts" in "budgets" of plugin.json'
      : 'make it smaller: import shared modules of the SDK, and load rarely used code later';
  const [largest] = measured.sort((one, other) => other.bytes - one.bytes);
  const file = nameOf(largest?.file ?? '');
  return { ...head, problems: [{ code: 'PLINTH-MANIFEST-107', file, path: name, message, hint }] };
}

async function brotliBytes(path: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const compressed = await promisify(brotliCompress)(await readFile(path), { params });
  return compressed.byteLength;
}
