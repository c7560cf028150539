import { PlinthError } from '@plinth/sdk';

/** The rules and effects of forms, as one chunk. */
export type Life = typeof import('./index.ts');

let loaded: Life | undefined;
let loading: Promise<Life> | undefined;
let failure: PlinthError | undefined;

/**
 * Fetches the chunk; one that did not come is asked for again the next time. All who ask get the same error, so that it
 * is reported once.
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

/** The chunk, when it is there. */
export function lifeNow(): Life | undefined {
  return loaded;
}
