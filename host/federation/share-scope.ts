import * as sdk from '@plinth/sdk';
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
};

/** The host's side of Module Federation's sharing: one version of each, loaded when a plugin first asks. */
export function hostShares() {
  return Object.fromEntries(
    SHARED_SPECIFIERS.map((name) => [
      name,
      {
        version: __PLINTH_SHARED_VERSIONS__[name],
        scope: 'default',
        get: GETTERS[name],
        shareConfig: { singleton: true, requiredVersion: false as const },
      },
    ]),
  );
}

/** The same in the protocol's own shape, for containers that are asked without the federation runtime. */
export function hostShareScope() {
  return Object.fromEntries(
    SHARED_SPECIFIERS.map((name) => [name, { [__PLINTH_SHARED_VERSIONS__[name]]: { get: GETTERS[name] } }]),
  );
}

/** Versions of the packages behind the shared modules, by package name. */
export function sharedVersion(packageName: string): string | undefined {
  const name = SHARED_SPECIFIERS.find((specifier) => specifier === packageName);
  return name && __PLINTH_SHARED_VERSIONS__[name];
}
