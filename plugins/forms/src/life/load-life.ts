/** The rules and effects of forms, as one chunk. */
export type Life = typeof import('./index.ts');

let loaded: Life | undefined;
let loading: Promise<Life> | undefined;

/** Fetches the chunk; one that did not come is asked for again the next time. */
export function loadLife(): Promise<Life> {
  loading ??= import(/* webpackChunkName: "life" */ './index.ts').then(
    (life) => {
      loaded = life;
      return life;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The chunk, when it is there. */
export function lifeNow(): Life | undefined {
  return loaded;
}
