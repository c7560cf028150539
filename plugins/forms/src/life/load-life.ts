import { PlinthError } from '@plinth/sdk';

/** The rules and effects of forms, in one chunk. */
export type Life = typeof import('./index.ts');

let loaded: Life | undefined;
let loading: Promise<Life> | undefined;
let failure: PlinthError | undefined;

/**
 * Fetches the chunk; a failed fetch is tried again at the next call. All callers of one try get the same error, so that
 * it is reported only once.
 */
export function loadLife(): Promise<Life> {
  loading ??= import(/* webpackChunkName: "life" */ './index.ts').then(
    (life) => {
      loaded = life;
      return life;
    },
    (cause: unknown) => {
      loading = undefined;
      failure ??= new PlinthError('PLINTH-MOUNT-002', 'the chunk "life" did not come', { plugin: 'forms', cause });
      throw failure;
    },
  );
  return loading;
}

/** The chunk, if it is loaded. */
export function lifeNow(): Life | undefined {
  return loaded;
}
