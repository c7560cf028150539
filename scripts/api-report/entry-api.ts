import {
  type Declaration,
  type DeclarationFile,
  type ModuleName,
  readDeclarationFile,
  resolveDeclarations,
} from './declaration-file.ts';

/** The API of one entry point. */
export interface EntryApi {
  readonly doc: string;
  /** Exported names, sorted. */
  readonly exports: readonly ApiName[];
  /**
   * Names that no entry point exports, but that the declarations of the exported names use. A change of their
   * declarations changes the API as well.
   */
  readonly hidden: readonly ApiName[];
  /** Members that are added to interfaces of other modules when the entry point is imported. */
  readonly augmentations: readonly string[];
}

/** A name with its declarations in this package, or with the other package that declares it. */
export interface ApiName {
  readonly name: string;
  readonly declarations: readonly Declaration[];
  /** Name of the other package that declares the name. Undefined for a name of this package. */
  readonly from?: ModuleName;
}

/**
 * Reads the API of entry points from their declarations.
 * @param entries Declaration file of each entry point.
 */
export function entryApis(entries: readonly string[]): EntryApi[] {
  const read = reader();
  const published = new Set(
    entries.flatMap((entry) => exportsOf(read(entry), read).map(({ target }) => keyOf(target))),
  );
  return entries.map((entry) => entryApi(read(entry), read, published));
}

type Read = (file: string) => DeclarationFile;

function reader(): Read {
  const files = new Map<string, DeclarationFile>();
  return (path) => {
    const known = files.get(path) ?? readDeclarationFile(path);
    files.set(path, known);
    return known;
  };
}

/** The place where a name is declared: a file of this package, or another package. */
type Target = { readonly file: DeclarationFile; readonly local: string } | { readonly from: ModuleName };

function keyOf(target: Target): string {
  return 'file' in target ? `${target.file.path} ${target.local}` : `${target.from.specifier} ${target.from.name}`;
}

function entryApi(entry: DeclarationFile, read: Read, published: ReadonlySet<string>): EntryApi {
  const exported = exportsOf(entry, read);
  return {
    doc: entry.doc,
    exports: exported.map(({ name, target }) => apiName(name, target)),
    hidden: hiddenBehind(
      exported.map(({ target }) => target),
      read,
      published,
    ),
    augmentations: loadedBy(entry, read).flatMap(({ augmentations }) => augmentations),
  };
}

interface Exported {
  readonly name: string;
  readonly target: Target;
}

function exportsOf(file: DeclarationFile, read: Read): Exported[] {
  const own = [...file.exports.keys()].map((name) => ({ name, target: targetOf(file, name, read) }));
  const fromStars = file.stars.flatMap((specifier) => {
    const next = resolveDeclarations(file.path, specifier);
    if (next === undefined) return [{ name: '*', target: { from: { specifier, name: '*' } } }];
    return exportsOf(read(next), read).filter(({ name }) => name !== 'default' && !file.exports.has(name));
  });
  return [...own, ...fromStars].sort(byName);
}

/** Follows an exported name to the file or package that declares it. */
function targetOf(file: DeclarationFile, name: string, read: Read): Target {
  const exported = file.exports.get(name);
  if (exported)
    return 'local' in exported ? localTarget(file, exported.local, read) : importTarget(file, exported, read);
  for (const specifier of file.stars) {
    const next = resolveDeclarations(file.path, specifier);
    const found = next !== undefined && exportsOf(read(next), read).find((one) => one.name === name);
    if (found) return found.target;
  }
  throw new TypeError(`${file.path} does not export ${name}`);
}

function localTarget(file: DeclarationFile, local: string, read: Read): Target {
  const imported = file.imports.get(local);
  return imported ? importTarget(file, imported, read) : { file, local };
}

function importTarget(file: DeclarationFile, from: ModuleName, read: Read): Target {
  const next = resolveDeclarations(file.path, from.specifier);
  return next === undefined || from.name === '*' ? { from } : targetOf(read(next), from.name, read);
}

/**
 * Names declared in this package that the given declarations use directly or indirectly. Leaves out the names in
 * `published`.
 */
function hiddenBehind(targets: readonly Target[], read: Read, published: ReadonlySet<string>): ApiName[] {
  const seen = new Map<string, ApiName>();
  const visit = (target: Target): void => {
    if (!('file' in target)) return;
    for (const { references, imported } of target.file.declarations.get(target.local) ?? [])
      for (const used of [
        ...[...references]
          .filter((name) => isOfFile(target.file, name))
          .map((name) => localTarget(target.file, name, read)),
        ...imported.flatMap((name) => importTypeTargets(target.file, name, read)),
      ]) {
        const key = keyOf(used);
        if (!('file' in used) || published.has(key) || seen.has(key)) continue;
        seen.set(key, apiName(used.local, used));
        visit(used);
      }
  };
  for (const target of targets) visit(target);
  return [...seen.values()].sort(byName);
}

/** Resolves `import('./file.ts').Name`. For `typeof import('./file.ts')`, returns everything that the file exports. */
function importTypeTargets(file: DeclarationFile, from: ModuleName, read: Read): Target[] {
  const next = resolveDeclarations(file.path, from.specifier);
  if (next === undefined || from.name !== '*') return [importTarget(file, from, read)];
  return exportsOf(read(next), read).map(({ target }) => target);
}

/** Is the name declared or imported in this file? False for type parameters and built-in types. */
function isOfFile({ declarations, imports }: DeclarationFile, name: string): boolean {
  return declarations.has(name) || imports.has(name);
}

function apiName(name: string, target: Target): ApiName {
  if (!('file' in target)) return { name, declarations: [], from: target.from };
  const declarations = target.file.declarations.get(target.local);
  if (!declarations) throw new TypeError(`${target.file.path} does not declare ${target.local}`);
  return { name, declarations };
}

/** Returns a file and every file of this package that it loads, directly or indirectly. */
function loadedBy(entry: DeclarationFile, read: Read): DeclarationFile[] {
  const found = new Map([[entry.path, entry]]);
  for (const file of found.values())
    for (const specifier of file.loaded) {
      const next = resolveDeclarations(file.path, specifier);
      if (next !== undefined && !next.endsWith('.json')) found.set(next, read(next));
    }
  return [...found.values()].sort((a, b) => compare(a.path, b.path));
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return compare(a.name, b.name);
}

/** Compares names in an order that does not depend on the language of the machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
