/** §9 Autoplay of the toolkit: milliseconds that a slide is shown. */
const TOOLKIT_AUTOPLAY_MS = 1000;
/** §9 Autoplay of the design galleries: milliseconds that a slide is shown. */
export const DESIGN_AUTOPLAY_MS = 5000;
/** §4 Autoplay resumes this many milliseconds after the last reason to wait has ended. */
const RESUME_MS = 1000;

/**
 * Reasons for which autoplay waits. `pointer`: the pointer is over the container or its controls. `touch`: a finger
 * rests on them. `focus`: the keyboard focus is on the pause button. `video`: a video of the gallery plays. `hidden`:
 * the page is hidden, or behind a dialog. `stopped`: the visitor has stopped autoplay.
 */
export type Hold = 'pointer' | 'touch' | 'focus' | 'video' | 'hidden' | 'stopped';

export interface Autoplay {
  /**
   * Adds a reason to wait, or removes it when `held` is false. Autoplay resumes `RESUME_MS` after a removal, unless
   * another reason remains.
   */
  hold(reason: Hold, held?: boolean): void;
  /** Starts a new period, because the visitor has moved the gallery. Does nothing while there is a reason to wait. */
  restart(): void;
}

interface AutoplayOptions {
  /** Calls `callback` once after `ms` milliseconds. Returns a function that cancels this call. */
  readonly after: (callback: () => void, ms: number) => () => void;
  readonly advance: () => void;
  /** Milliseconds that a slide is shown. Default: 1000. */
  readonly periodMs?: number;
}

/** §4 Autoplay: advances on a timer while there is no reason to wait. */
export function createAutoplay({ after, advance, periodMs = TOOLKIT_AUTOPLAY_MS }: AutoplayOptions): Autoplay {
  const holds = new Set<Hold>();
  let cancel: (() => void) | undefined;

  const wait = (callback: () => void, ms: number) => {
    cancel?.();
    cancel = after(callback, ms);
  };
  const restart = () => {
    if (holds.size > 0) return;
    wait(() => {
      advance();
      restart();
    }, periodMs);
  };
  restart();

  return {
    hold(reason, held = true) {
      if (held) {
        holds.add(reason);
        cancel?.();
      } else if (holds.delete(reason) && holds.size === 0) wait(restart, RESUME_MS);
    },
    restart,
  };
}
