import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { type Problem, packageOf } from '@plinth/manifests';
import { HOST_ENTRIES } from './host-entries.ts';
import { importSpecifiers } from './import-specifiers.ts';
import type { SourceFile } from './source-file.ts';

/** A package of the repository and the modules that its sources may import. */
export interface PackageRules {
  /** Folder of the package, relative to the root: `plugins/content`. Empty for the root. */
  readonly folder: string;
  /** Name of the package: `@plinth/plugin-content`. */
  readonly name: string;
  /** Packages of this repository that this package may import. */
  readonly ours: readonly string[];
  /** Other packages that the package.json of this package declares. */
  readonly declared: readonly string[];
  /** Packages that only the tests of this package may import, in addition to `ours` and `declared`. */
  readonly forTests: readonly string[];
  /**
   * Packages that only the browser tests of this package may import, in addition to `ours` and `declared`: the package
   * of the browser tests and what that package declares.
   */
  readonly forBrowserTests: readonly string[];
  /** Folders of other plugins, from which this package may not import. */
  readonly otherPlugins: readonly string[];
  /**
   * Does the package run under Node? A package for browsers may import Node's modules only in its tests and its build
   * configuration.
   */
  readonly node: boolean;
  /**
   * May the package import a module whose address is computed at run time? Only the host may, because it loads plugins.
   */
  readonly computed: boolean;
  /** May the package import the entry points of the SDK that only the host and the site use? */
  readonly hostEntries: boolean;
}

/** Finds the imports of a package that its rules forbid, and the files whose imports cannot be read. */
export function checkBoundaries(sources: readonly SourceFile[], rules: PackageRules): Problem[] {
  return sources.flatMap((source) => [
    ...unreadable(source),
    ...importSpecifiers(source).flatMap(({ specifier, line }): Problem[] => {
      const at = { file: source.path, line };
      if (specifier === undefined) return rules.computed ? [] : [{ code: 'PLINTH-MANIFEST-102', ...at, ...COMPUTED }];
      const wrong = refuse(specifier, source, rules);
      return wrong ? [{ code: 'PLINTH-MANIFEST-101', ...at, ...wrong }] : [];
    }),
  ]);
}

/** Reports a file with a syntax error, because its imports cannot be read. */
function unreadable({ path: file, error }: SourceFile): Problem[] {
  if (!error) return [];
  const message = `has a syntax error: ${error.message}`;
  const hint = 'fix the syntax error, so that the imports of the file can be checked';
  return [{ code: 'PLINTH-MANIFEST-111', file, line: error.line, message, hint }];
}

/** Package that every build configuration may import, even if the other sources of its package may not. */
const BUILDER = '@plinth/cli';

type Refusal = Pick<Problem, 'message' | 'hint'>;

const COMPUTED: Refusal = {
  message: 'imports a computed address',
  hint: 'write the module as a string, so that it is built, hashed and checked with the plugin',
};

function refuse(specifier: string, source: SourceFile, rules: PackageRules): Refusal | undefined {
  if (specifier.startsWith('.')) return refuseRelative(specifier, source, rules);
  const message = `imports ${specifier}`;
  if (specifier.startsWith('/') || URL.canParse(specifier)) {
    if (!isBuiltin(specifier))
      return { message, hint: 'import files of the package relatively, and others by package name' };
  }
  if (isBuiltin(specifier)) {
    if (rules.node || source.role !== 'shipped') return undefined;
    return { message, hint: 'use modules of Node only in tests, because this package runs in a browser' };
  }
  if (!rules.hostEntries && HOST_ENTRIES.has(specifier)) {
    return { message, hint: 'use another entry point of @plinth/sdk: only host and site may use this one' };
  }
  const name = packageOf(specifier);
  if (name === rules.name) return undefined;
  if (source.role === 'e2e' && rules.forBrowserTests.includes(name)) return undefined;
  if (name.startsWith('@plinth/')) {
    if (rules.ours.includes(name) || (source.role === 'build' && name === BUILDER)) return undefined;
    if (source.role === 'test' && rules.forTests.includes(name)) return undefined;
    const allowed = rules.ours.length === 0 ? 'no other package of Plinth' : rules.ours.join(' and ');
    return {
      message,
      hint: `this package may import ${allowed}; work with other packages through hooks, services and events`,
    };
  }
  // A build configuration may import undeclared modules, because some of them exist only as aliases of its bundler.
  if (source.role === 'build' || rules.declared.includes(name)) return undefined;
  if ((source.role === 'test' || source.role === 'e2e') && rules.forTests.includes(name)) return undefined;
  return {
    message,
    hint: `declare ${name} in ${posix.join(rules.folder, 'package.json')}, or use what @plinth/sdk offers for it`,
  };
}

function refuseRelative(specifier: string, { path }: SourceFile, rules: PackageRules): Refusal | undefined {
  const target = posix.join(posix.dirname(path), specifier);
  if (isBelow(target, rules.folder) && !rules.otherPlugins.some((other) => isBelow(target, other))) return undefined;
  const outside = rules.otherPlugins.some((other) => isBelow(target, other))
    ? 'in another plugin'
    : 'outside its package';
  return {
    message: `imports ${specifier}, which is ${outside}`,
    hint: 'import other packages by name, and only those that this package may import',
  };
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' ? !path.startsWith('../') : path.startsWith(`${folder}/`);
}
