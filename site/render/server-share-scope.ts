import { SHARED_MODULES } from './shared-modules.ts';

/**
 * Containers call this function to link the stylesheets of chunks that they load later
 * (`cli/src/build/container-loader.ts`). On the server it does nothing, because a published page links only the stylesheets
 * of its blocks.
 */
const LINK_STYLES = ['plinth/styles', async () => undefined] as const;

/** The share scope that a container gets on the server: the same modules as in the browser, but loaded in advance. */
export const serverShareScope = Object.fromEntries(
  [...Object.entries<unknown>(SHARED_MODULES), LINK_STYLES].map(([name, module]) => [
    name,
    { server: { lib: () => module, get: async () => () => module } },
  ]),
);
