import { SHARED_MODULES } from './shared-modules.ts';

/**
 * Containers link the stylesheets of their later chunks with it (`sdk/build/container-loader.ts`). In a published page
 * only the stylesheets of its blocks are linked, so it does nothing here.
 */
const LINK_STYLES = ['plinth/styles', async () => undefined] as const;

/** The share scope that a container gets on the server: the same modules as in the browser, but loaded in advance. */
export const serverShareScope = Object.fromEntries(
  [...Object.entries<unknown>(SHARED_MODULES), LINK_STYLES].map(([name, module]) => [
    name,
    { server: { lib: () => module, get: async () => () => module } },
  ]),
);
