import { SHARED_MODULES } from './shared-modules.ts';

/** The share scope that a container gets on the server: the same modules as in the browser, but loaded in advance. */
export const serverShareScope = Object.fromEntries(
  Object.entries(SHARED_MODULES).map(([name, module]) => [
    name,
    { server: { lib: () => module, get: async () => () => module } },
  ]),
);
