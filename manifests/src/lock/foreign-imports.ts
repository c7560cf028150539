import type { Problem } from '../manifest-error.ts';
import { packageOf } from '../package-of.ts';
import type { FileSet } from './hash-files.ts';
import { importedModules } from './imported-modules.ts';

/** A file that a script imports although the file does not belong to the build of the script. */
interface ForeignImport {
  /** The specifier in the script: `../cart/entry.1.js`. */
  readonly specifier: string;
  /** Address of the imported file. Undefined when the specifier is the name of a package. */
  readonly url: string | undefined;
}

/**
 * Origin with which the addresses of a workspace plugin, which are paths, are made absolute. These addresses are only
 * compared and never requested.
 */
const ANY_SITE = 'https://site.invalid';

/**
 * Finds what a built script imports from outside its build, as far as the text of the script shows it.
 * @param url Address of the script.
 * @param own Addresses of all files of its build.
 */
async function foreignImports(text: string, url: string, own: ReadonlySet<string>): Promise<ForeignImport[]> {
  // A script without the words of `MAY_IMPORT` imports nothing. Most built scripts contain none of these words. These
  // scripts are not parsed, because parsing takes longer than the rest of the check.
  if (!MAY_IMPORT.test(text)) return [];
  const base = addressOf(url);
  return (await importedModules(text)).flatMap((specifier): ForeignImport[] => {
    if (!IS_ADDRESS.test(specifier)) return IS_OURS.test(packageOf(specifier)) ? [{ specifier, url: undefined }] : [];
    const target = URL.canParse(specifier, base) ? new URL(specifier, base).href : specifier;
    return own.has(target) ? [] : [{ specifier, url: target }];
  });
}

/** Matches `import` except in `import.meta`, and `from` before a string or a comment. */
const MAY_IMPORT = /\bimport\b(?!\.meta)|\bfrom\s*["'/]/;
const IS_ADDRESS = /^(?:\.{0,2}\/|(?:https?|data|blob):)/i;
/**
 * Matches names of Plinth's packages, which browsers cannot find by name. Other package names are not refused, because
 * remotes of other build tools contain code for Node that uses them.
 */
const IS_OURS = /^@plinth\/(?:host$|plugin-)/;

/** Absolute address of a file in a build. */
export function addressOf(url: string): string {
  return new URL(url, ANY_SITE).href;
}

/** The scripts of a plugin, which are collected while its files are read. */
export interface CollectedScripts {
  readonly set: FileSet;
  /**
   * The problems of the imports of all scripts that were read.
   * @param ownerOf Returns the owner of the file at an address, in words for a message.
   */
  problems(ownerOf: (url: string) => string | undefined): Promise<Problem[]>;
}

export function collectScripts(source: FileSet): CollectedScripts {
  const scripts = new Map<string, Uint8Array>();
  const read = async (file: string) => {
    const content = await source.read(file);
    if (/\.m?js$/.test(file)) scripts.set(file, content.bytes);
    return content;
  };
  return {
    set: { ...source, read },
    problems: async (ownerOf) => {
      const own = new Set(source.files.map((file) => addressOf(source.urlOf(file))));
      const problems: Problem[] = [];
      for (const [file, bytes] of [...scripts].sort(([one], [other]) => (one < other ? -1 : 1))) {
        const imports = await foreignImports(new TextDecoder().decode(bytes), source.urlOf(file), own);
        const name = source.buildFile.replace(/[^/\\]*$/, file);
        problems.push(...imports.map(({ specifier, url }) => foreignImport(name, specifier, url && ownerOf(url))));
      }
      return problems;
    },
  };
}

/** Checks the imports of one script of a build in a folder. @param files All files of the build. */
export async function checkScriptImports(
  text: string,
  file: string,
  files: readonly string[],
  nameOf: (file: string) => string,
): Promise<Problem[]> {
  const own = new Set(files.map(addressOf));
  const imports = await foreignImports(text, file, own);
  return imports.map(({ specifier }) => foreignImport(nameOf(file), specifier, undefined));
}

function foreignImport(file: string, specifier: string, owner: string | undefined): Problem {
  return {
    code: 'PLINTH-MANIFEST-231',
    file,
    message: `imports ${specifier}, which is ${owner ?? 'not a file of this build'}`,
    hint: 'use @plinth/sdk, hooks, services and events, and bundle everything else that the plugin needs',
  };
}
