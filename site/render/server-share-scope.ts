import { SHARED_MODULES } from './shared-modules.ts';

/** Filled in by the build: for each shared module, the version of the package that contains it. */
declare const __PLINTH_SHARED_VERSIONS__: Readonly<Record<string, string>>;

/**
 * One version of a shared module, as a container offers it. It has every field that remotes of any builder read to
 * choose a version.
 */
interface Offer {
  readonly version: string;
  readonly lib: () => unknown;
  readonly get: () => Promise<() => unknown>;
  /** Says that the module is loaded, so that a remote never replaces it by a higher version. */
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

/** The share scope of a container: shared modules by specifier and version. Remotes add their own versions. */
export type ShareScope = Record<string, Record<string, Offer>>;

/**
 * Containers call this function to link the stylesheets of chunks that they load later
 * (`cli/src/build/container-loader.ts`). On the server it does nothing, because the publisher itself links the
 * stylesheets of the blocks of a page.
 */
const LINK_STYLES = ['plinth/styles', async () => undefined] as const;

/**
 * Makes the share scope of a container on the server. It has the same modules as in the browser, but they are loaded in
 * advance.
 */
export function serverShareScope(): ShareScope {
  return Object.fromEntries(
    [...Object.entries<unknown>(SHARED_MODULES), LINK_STYLES].map(([name, module]) => {
      // The function that links stylesheets belongs to no package, so it gets the version of the SDK, as in the
      // browser.
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
