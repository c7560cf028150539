import type * as sdk from '@plinth/sdk';
import { loadStylesheets } from './preload.ts';
import { SHARED_GETTERS } from './shared-getters.ts';

/**
 * Version of the package that contains each shared module, by the specifier of the module. The build fills in the
 * values.
 */
declare const __PLINTH_SHARED_VERSIONS__: Readonly<Record<string, string>>;

type Factory = () => unknown;

let lateStyles: NonNullable<sdk.LockSlice['sharedStyles']> = {};

/** Stores the addresses of the stylesheets of shared modules that only later chunks import. */
export function provideSharedStyles({ sharedStyles = {} }: sdk.LockSlice): void {
  lateStyles = sharedStyles;
}

/**
 * Returns the modules that the host shares through Module Federation, one version of each. A module is fetched when a
 * plugin first uses it, but is marked as loaded from the beginning. Otherwise Module Federation would prefer the module
 * of a remote with a higher version, or with the same version if the remote's name sorts after the host's name, and the
 * page would have a second React.
 */
export function hostShares() {
  const shared = ({ version, get }: Offer) => ({
    version,
    scope: 'default',
    get,
    loaded: true as const,
    shareConfig: { singleton: true, requiredVersion: false as const },
  });
  return Object.fromEntries(offers().map(([name, offer]) => [name, shared(offer)]));
}

/**
 * Returns the modules of `hostShares` as a share scope of Module Federation, for containers that are used without its
 * runtime.
 */
export function hostShareScope() {
  return Object.fromEntries(offers().map(([name, { version, get }]) => [name, { [version]: { get } }]));
}

interface Offer {
  readonly version: string;
  get(): Promise<Factory>;
}

/**
 * Name under which a container gets the function that links the stylesheets of its later chunks
 * (`cli/src/build/container-loader.ts`).
 */
const STYLES = 'plinth/styles';

const offers = (): readonly (readonly [name: string, offer: Offer])[] => [
  ...Object.entries<() => Promise<unknown>>(SHARED_GETTERS).map(([name, load]): [string, Offer] => {
    const get = async () => {
      const [module] = await Promise.all([load(), loadStylesheets(lateStyles[name] ?? [])]);
      return () => module;
    };
    return [name, { version: sharedVersion(name) ?? '', get }];
  }),
  [STYLES, { version: sharedVersion('@plinth/sdk') ?? '', get: async () => () => linkStyles }],
];

/**
 * Loads stylesheets. A stylesheet of the page's own origin is loaded by its path: the markup of the page names it by
 * its path too, and the same stylesheet must not be loaded twice.
 */
function linkStyles(urls: readonly URL[]): Promise<void> {
  return loadStylesheets(urls.map(({ href, origin, pathname }) => (origin === location.origin ? pathname : href)));
}

/** Version of the package that contains a shared module; undefined for a module that the host does not share. */
export function sharedVersion(specifier: string): string | undefined {
  // `Object.hasOwn` is needed because a specifier can be the name of an inherited property, such as `constructor`.
  return Object.hasOwn(__PLINTH_SHARED_VERSIONS__, specifier) ? __PLINTH_SHARED_VERSIONS__[specifier] : undefined;
}
