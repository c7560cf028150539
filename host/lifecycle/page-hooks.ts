import type { KernelHooks } from '../hooks/index.ts';

/**
 * The lifecycle hooks of a page. They are a separate chunk, because only a plugin with a setup taps them, and the first
 * blocks must not wait for code that they do not use.
 */
export interface PageHooks {
  /** The hooks, or undefined while their chunk has not loaded. Until then no plugin has tapped them. */
  readonly loaded: KernelHooks | undefined;
  /** Loads the hooks on the first call. Rejects when their chunk cannot be loaded; the next call then tries again. */
  load(): Promise<KernelHooks>;
  /**
   * Runs `action` with the hooks: at once when they have loaded, otherwise as soon as they have loaded. Actions run in
   * the order of their calls.
   */
  use(action: (hooks: KernelHooks) => void): void;
}

/**
 * @param bring Imports the chunk of the hooks and creates them.
 * @param report Called with the failure of a load whose promise no caller awaits.
 */
export function createPageHooks(bring: () => Promise<KernelHooks>, report: (error: unknown) => void): PageHooks {
  let loaded: KernelHooks | undefined;
  let loading: Promise<KernelHooks> | undefined;
  const load = (): Promise<KernelHooks> => {
    loading ??= bring().then(
      (hooks) => {
        loaded = hooks;
        return hooks;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    get loaded() {
      return loaded;
    },
    load,
    use(action) {
      if (loaded) action(loaded);
      else load().then(action).catch(report);
    },
  };
}
