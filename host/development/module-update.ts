import type { BuildRequire, EvaluatedModules } from './refresh-container.ts';

/** What changes when a newer build replaces modules of the build that runs on the page. */
export interface ModuleUpdate {
  /** Ids of the modules whose text differs between the builds, and of new modules. */
  readonly changed: readonly string[];
  /**
   * Ids of the evaluated modules that must be evaluated again: the changed modules, and the modules that import them,
   * up to the nearest modules that export only components.
   */
  readonly outdated: readonly string[];
  /**
   * Ids of the outdated modules that export only components. The update evaluates these, and they import the other
   * outdated modules.
   */
  readonly components: readonly string[];
}

interface RunningBuild {
  readonly factories: BuildRequire['m'];
  readonly modules: EvaluatedModules;
}

/**
 * A string literal in the text of a module. Module ids are written as string literals. A literal without an end matches
 * too, so that its characters are not searched again.
 */
const LITERAL = /"(?:[^"\\\n]|\\.)*"?/g;

/**
 * Compares the build that runs on the page with a newer build.
 * @param exportsComponents Are all exports of a module components?
 * @returns undefined when a change reaches a module that no other module imports, for example the module of a block
 *   whose schema has changed. The host reads such a module only once, so it cannot be replaced.
 */
export function moduleUpdate(
  { factories, modules }: RunningBuild,
  newer: BuildRequire['m'],
  exportsComponents: (exports: unknown) => boolean,
): ModuleUpdate | undefined {
  const changed = Object.keys(newer).filter((id) => String(newer[id]) !== String(factories[id]));
  const importers = importersIn({ ...factories, ...newer });
  const outdated = new Set(changed.filter((id) => modules[id] !== undefined));
  const components: string[] = [];
  // Iterating over a set also visits items that are added during the iteration.
  for (const id of outdated) {
    if (exportsComponents(modules[id]?.exports)) {
      components.push(id);
      continue;
    }
    const above = (importers.get(id) ?? []).filter((importer) => modules[importer] !== undefined);
    if (above.length === 0) return undefined;
    for (const importer of above) outdated.add(importer);
  }
  return { changed, outdated: [...outdated], components };
}

function importersIn(modules: BuildRequire['m']): ReadonlyMap<string, readonly string[]> {
  const importers = new Map<string, string[]>();
  for (const [id, factory] of Object.entries(modules)) {
    for (const [literal] of String(factory).matchAll(LITERAL)) {
      const imported = textOf(literal);
      if (imported !== id && Object.hasOwn(modules, imported)) {
        importers.set(imported, [...(importers.get(imported) ?? []), id]);
      }
    }
  }
  return importers;
}

function textOf(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    // The string has an escape sequence that JSON does not allow. Module ids have no escape sequences, so this string
    // is not a module id.
    return '';
  }
}
