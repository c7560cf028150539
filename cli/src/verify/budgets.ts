import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ENTRY_BUDGET_BYTES, type PluginBuild, type PluginJson } from '@plinth/manifests';
import type { Check } from './check.ts';

/**
 * Measures the entry and every target of a budget, in brotli bytes at quality 11. A target is a chunk with every file
 * it is split into, all scripts, or all stylesheets. What the host shares does not count.
 */
export async function checkBudgets(
  subject: string,
  json: PluginJson,
  build: PluginBuild,
  folder: string,
): Promise<Check[]> {
  const budgets = { entry: ENTRY_BUDGET_BYTES, ...json.budgets };
  return Promise.all(
    Object.entries(budgets).map(([name, budget]) => {
      const files = filesOf(name, build);
      return files ? measure(subject, name, files, budget, folder) : nothing(subject, name, build);
    }),
  );
}

function filesOf(name: string, { entry, modules, files }: PluginBuild): readonly string[] | undefined {
  if (name === 'entry') return [entry];
  if (name === 'scripts') return files.filter((file) => /\.m?js$/.test(file));
  if (name === 'styles') return files.filter((file) => file.endsWith('.css'));
  return modules[name]?.js;
}

function nothing(subject: string, name: string, { modules }: PluginBuild): Check {
  const message = 'is a budget for a chunk that the build does not have';
  const hint = `name one of ${Object.keys(modules).join(', ')}`;
  const problem = { file: `${subject}/plugin.json`, path: `budgets.${name}`, message, hint };
  return { subject, name: `bytes of ${name}`, problems: [{ ...problem, code: 'PLINTH-MANIFEST-107' }] };
}

async function measure(
  subject: string,
  name: string,
  files: readonly string[],
  budget: number,
  folder: string,
): Promise<Check> {
  const head = { subject, name: `bytes of ${name}` };
  try {
    const sizes = await Promise.all(files.map((file) => brotliBytes(join(folder, file))));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const detail = `${bytes} of ${budget} bytes`;
    if (bytes <= budget) return { ...head, detail, problems: [] };
    const message = `takes ${bytes} bytes (brotli), its budget is ${budget}`;
    const hint = 'make it smaller: import shared modules of the SDK, and load rarely used code later';
    return { ...head, detail, problems: [{ code: 'PLINTH-MANIFEST-107', file: folder, path: name, message, hint }] };
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    return {
      ...head,
      problems: [{ code: 'PLINTH-MANIFEST-015', file: folder, path: name, message, hint: 'build the plugin again' }],
    };
  }
}

async function brotliBytes(path: string): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const compressed = await promisify(brotliCompress)(await readFile(path), { params });
  return compressed.byteLength;
}
