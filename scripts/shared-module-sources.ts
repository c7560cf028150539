import { SHARED_MODULES, type SharedModule } from '../cli/src/build/shared-modules.ts';

const HEAD = '/* Written by `npm run generate` from cli/src/build/shared-modules.ts. Change it there. */';

const LONGEST_LINE = 120;

/** The sources that are generated from the table of shared modules, by their path relative to the root. */
export function sharedModuleSources(): Readonly<Record<string, string>> {
  return {
    'host/federation/shared-getters.ts': hostGetters(),
    'site/render/shared-modules.ts': staticModules('that the server has', ({ browserOnly }) => !browserOnly),
    'cli/src/mount-check/runner/shared-modules.ts': staticModules('of a page', () => true),
  };
}

/**
 * Makes the getters of the host. Each import is written as a literal, because bundlers read imports and chunk names
 * from the source text.
 */
function hostGetters(): string {
  return `${HEAD}
import * as sdk from '@plinth/sdk';

const reactChunk = () => import(/* webpackChunkName: "react" */ '../react/index.ts');

/** Loads each shared module. */
export const SHARED_GETTERS = {
${SHARED_MODULES.map(getterLine).join('\n')}
} as const;
`;
}

/** Makes the line with the getter of one module. A long line is broken in the same way as by the formatter. */
function getterLine(module: SharedModule): string {
  const line = `  ${key(module)}: ${getter(module)},`;
  return line.length > LONGEST_LINE ? line.replace('() => import', '() =>\n    import') : line;
}

function getter({ specifier, chunk, member }: SharedModule): string {
  if (member) return `async () => (await reactChunk()).${member}`;
  if (specifier === '@plinth/sdk') return 'async () => sdk';
  return `() => import(/* webpackChunkName: "${chunk}" */ '${specifier}')`;
}

/**
 * Writes a module with the shared modules for which `isWanted` is true. `which` describes these modules in a comment of
 * the written module.
 */
function staticModules(which: string, isWanted: (module: SharedModule) => boolean): string {
  const modules = SHARED_MODULES.filter(isWanted).map(({ specifier }, index) => ({
    specifier,
    name: `module${index}`,
  }));
  const imports = modules.toSorted((one, other) => compare(one.specifier, other.specifier));
  return `${HEAD}
${imports.map(({ specifier, name }) => `import * as ${name} from '${specifier}';`).join('\n')}

/** Each shared module ${which}, by its specifier. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
${modules.map((module) => `  ${key(module)}: ${module.name},`).join('\n')}
};
`;
}

function key({ specifier }: Pick<SharedModule, 'specifier'>): string {
  return /^\w+$/.test(specifier) ? specifier : `'${specifier}'`;
}

/**
 * Sorts imports like the formatter: a module comes before its subpaths, and before packages whose names begin with the
 * name of the module.
 */
function compare(one: string, other: string): number {
  const first = one.replaceAll('/', ' ');
  const second = other.replaceAll('/', ' ');
  return first < second ? -1 : first > second ? 1 : 0;
}
