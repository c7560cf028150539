import { SHARED_MODULES } from './shared-modules.ts';

/** Filled in by the build: the version of the package behind each shared module. */
declare const __PLINTH_SHARED_VERSIONS__: Readonly<Record<string, string>>;

/**
 * One version of a shared module, with every field that the version logic of remotes reads, whichever builder made
 * them.
 */
interface Offer {
  readonly version: string;
  readonly lib: () => unknown;
  readonly get: () => Promise<() => unknown>;
  /** A version that is loaded is never replaced by a higher one that a remote brings. */
  readonly loaded: true;
  /** Name of the container that provides the module. */
  from: string;
  readonly scope: readonly ['default'];
  readonly shareConfig: { readonly singleton: true; readonly requiredVersion: false; readonly eager: false };
  readonly strategy: 'loaded-first';
  readonly deps: readonly string[];
  /** Names of the remotes that use the module. Each remote adds its own name. */
  readonly useIn: string[];
}

/** The share scope of a container, by specifier and version. Remotes add the versions that they bring. */
export type ShareScope = Record<string, Record<string, Offer>>;

/**
 * Containers call this function to link the stylesheets of chunks that they load later
 * (`cli/src/build/container-loader.ts`). On the server it does nothing, because a published page links only the stylesheets
 * of its blocks.
 */
const LINK_STYLES = ['plinth/styles', async () => undefined] as const;

/** The share scope that a container gets on the server: the same modules as in the browser, but loaded in advance. */
export function serverShareScope(): ShareScope {
  return Object.fromEntries(
    [...Object.entries<unknown>(SHARED_MODULES), LINK_STYLES].map(([name, module]) => {
      // The function for stylesheets belongs to no package, so it gets the version of the SDK, as in the browser.
      const version = __PLINTH_SHARED_VERSIONS__[name] ?? __PLINTH_SHARED_VERSIONS__['@plinth/sdk'] ?? '';
      return [name, { [version]: offer(version, () => module) }];
    }),
  );
}

function offer(version: string, lib: () => unknown): Offer {
  return {
    version,
    lib,
    get: async () => lib,
    loaded: true,
    from: 'plinth',
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: false, eager: false },
    strategy: 'loaded-first',
    deps: [],
    useIn: [],
  };
}
