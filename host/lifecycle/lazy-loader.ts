import type { LockSlice } from '@plinth/sdk';
import type { Loader } from '../federation/index.ts';

/** The loader's chunk is asked for by the first plugin; the blocks after it find it there. */
export function createLazyLoader(lock: LockSlice): Loader {
  let chunk: Promise<Loader> | undefined;
  return {
    async load(plugin, module) {
      chunk ??= import(/* webpackChunkName: "federation" */ '../federation/index.ts').then(({ createLoader }) =>
        createLoader(lock),
      );
      chunk.catch(() => {
        chunk = undefined;
      });
      return (await chunk).load(plugin, module);
    },
  };
}
