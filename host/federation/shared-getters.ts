/* Written by `npm run generate` from cli/src/build/shared-modules.ts. Change it there. */
import * as sdk from '@plinth/sdk';

const reactChunk = () => import(/* webpackChunkName: "react" */ '../react/index.ts');

/** Loads each shared module. */
export const SHARED_GETTERS = {
  react: async () => (await reactChunk()).react,
  'react/jsx-runtime': async () => (await reactChunk()).jsxRuntime,
  'react-dom': async () => (await reactChunk()).reactDom,
  'react-dom/client': async () => (await reactChunk()).reactDomClient,
  '@plinth/sdk': async () => sdk,
  '@plinth/sdk/react': async () => (await reactChunk()).sdkReact,
  '@plinth/sdk/aria/calendar': () => import(/* webpackChunkName: "aria-calendar" */ '@plinth/sdk/aria/calendar'),
  '@plinth/sdk/aria/interactions': () =>
    import(/* webpackChunkName: "aria-interactions" */ '@plinth/sdk/aria/interactions'),
  '@plinth/sdk/aria/disclosure': () => import(/* webpackChunkName: "aria-disclosure" */ '@plinth/sdk/aria/disclosure'),
  '@plinth/sdk/aria/locale': () => import(/* webpackChunkName: "aria-locale" */ '@plinth/sdk/aria/locale'),
  '@plinth/sdk/aria/overlay': () => import(/* webpackChunkName: "aria-overlay" */ '@plinth/sdk/aria/overlay'),
  '@plinth/sdk/aria/tabs': () => import(/* webpackChunkName: "aria-tabs" */ '@plinth/sdk/aria/tabs'),
  '@plinth/sdk/fields': () => import(/* webpackChunkName: "fields" */ '@plinth/sdk/fields'),
  '@plinth/sdk/commerce': () => import(/* webpackChunkName: "commerce" */ '@plinth/sdk/commerce'),
  '@plinth/sdk/media': () => import(/* webpackChunkName: "media" */ '@plinth/sdk/media'),
  '@plinth/sdk/media/video': () => import(/* webpackChunkName: "media-video" */ '@plinth/sdk/media/video'),
} as const;
