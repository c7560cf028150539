import type { Dispose } from '@plinth/sdk';

interface Debounced {
  (): void;
  readonly cancel: Dispose;
}

/** Calls `callback` once, `delayMs` after the last of several calls. */
export function debounced(callback: () => void, delayMs: number): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    timer = setTimeout(callback, delayMs);
  };
  return Object.assign(call, { cancel: () => clearTimeout(timer) });
}
