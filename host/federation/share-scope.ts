import * as sdk from '@plinth/sdk';
import { loadStylesheets } from './preload.ts';
import { SHARED_SPECIFIERS, type SharedSpecifier } from './shared-specifiers.ts';

/** Filled in by the build: the version of the package behind each shared module. */
declare const __PLINTH_SHARED_VERSIONS__: Readonly<Record<SharedSpecifier, string>>;

type Factory = () => unknown;

const reactChunk = () => import(/* webpackChunkName: "react" */ '../react/index.ts');

const GETTERS: Readonly<Record<SharedSpecifier, () => Promise<Factory>>> = {
  react: async () => {
    const { react } = await reactChunk();
    return () => react;
  },
  'react/jsx-runtime': async () => {
    const { jsxRuntime } = await reactChunk();
    return () => jsxRuntime;
  },
  'react-dom': async () => {
    const { reactDom } = await reactChunk();
    return () => reactDom;
  },
  'react-dom/client': async () => {
    const { reactDomClient } = await reactChunk();
    return () => reactDomClient;
  },
  '@plinth/sdk': async () => () => sdk,
  '@plinth/sdk/react': async () => {
    const { sdkReact } = await reactChunk();
    return () => sdkReact;
  },
  '@plinth/sdk/aria/interactions': async () => {
    const family = await import(/* webpackChunkName: "aria-interactions" */ '@plinth/sdk/aria/interactions');
    return () => family;
  },
  '@plinth/sdk/aria/disclosure': async () => {
    const family = await import(/* webpackChunkName: "aria-disclosure" */ '@plinth/sdk/aria/disclosure');
    return () => family;
  },
  '@plinth/sdk/aria/locale': async () => {
    const family = await import(/* webpackChunkName: "aria-locale" */ '@plinth/sdk/aria/locale');
    return () => family;
  },
  '@plinth/sdk/aria/overlay': async () => {
    const family = await import(/* webpackChunkName: "aria-overlay" */ '@plinth/sdk/aria/overlay');
    return () => family;
  },
  '@plinth/sdk/aria/tabs': async () => {
    const family = await import(/* webpackChunkName: "aria-tabs" */ '@plinth/sdk/aria/tabs');
    return () => family;
  },
  '@plinth/sdk/fields': async () => {
    const fields = await import(/* webpackChunkName: "fields" */ '@plinth/sdk/fields');
    return () => fields;
  },
  '@plinth/sdk/media': async () => {
    const media = await import(/* webpackChunkName: "media" */ '@plinth/sdk/media');
    return () => media;
  },
  '@plinth/sdk/media/video': async () => {
    const video = await import(/* webpackChunkName: "media-video" */ '@plinth/sdk/media/video');
    return () => video;
  },
};

let lateStyles: NonNullable<sdk.LockSlice['sharedStyles']> = {};

/** Tells the share scope which stylesheets come with a shared module that only later chunks import. */
export function provideSharedStyles({ sharedStyles = {} }: sdk.LockSlice): void {
  lateStyles = sharedStyles;
}

/** The host's side of Module Federation's sharing: one version of each, loaded when a plugin first asks. */
export function hostShares() {
  const shared = ({ version, get }: Offer) => ({
    version,
    scope: 'default',
    get,
    shareConfig: { singleton: true, requiredVersion: false as const },
  });
  return Object.fromEntries(offers().map(([name, offer]) => [name, shared(offer)]));
}

/** The same in the protocol's own shape, for containers that are asked without the federation runtime. */
export function hostShareScope() {
  return Object.fromEntries(offers().map(([name, { version, get }]) => [name, { [version]: { get } }]));
}

interface Offer {
  readonly version: string;
  get(): Promise<Factory>;
}

/** What a container asks for beside modules (`sdk/build/container-loader.ts`): the stylesheets of its later chunks. */
const STYLES = 'plinth/styles';

const offers = (): readonly (readonly [name: string, offer: Offer])[] => [
  ...SHARED_SPECIFIERS.map((name): [string, Offer] => {
    const get = async () => {
      const [factory] = await Promise.all([GETTERS[name](), loadStylesheets(lateStyles[name] ?? [])]);
      return factory;
    };
    return [name, { version: __PLINTH_SHARED_VERSIONS__[name], get }];
  }),
  [STYLES, { version: __PLINTH_SHARED_VERSIONS__['@plinth/sdk'], get: async () => () => linkStyles }],
];

/** The page names files of its own origin by their paths. */
function linkStyles(urls: readonly URL[]): Promise<void> {
  return loadStylesheets(urls.map(({ href, origin, pathname }) => (origin === location.origin ? pathname : href)));
}

/** Versions of the packages behind the shared modules, by package name. */
export function sharedVersion(packageName: string): string | undefined {
  const name = SHARED_SPECIFIERS.find((specifier) => specifier === packageName);
  return name && __PLINTH_SHARED_VERSIONS__[name];
}
