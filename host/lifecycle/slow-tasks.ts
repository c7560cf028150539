import { HostError } from '../errors/host-error.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** A task of this length or longer is reported: it blocks the page for the visitor. */
export const SLOW_TASK_MS = 1_000;
/** Number of reported tasks after which a plugin is switched off. */
const SLOW_TASKS_TO_SWITCH_OFF = 3;
/**
 * Number of slow renders that are remembered, because the browser reports a long task only some time after it has
 * ended.
 */
const MOST_RENDERS = 20;

export interface SlowTasks {
  /** Runs code of a plugin (setup, reading a block's data, callbacks) and measures how long it takes. */
  time<Result>(plugin: string, block: string | undefined, action: () => Result): Result;
  /**
   * Records a task of the plugin by its start and length. Tasks do not overlap, so a task that was recorded already
   * is ignored.
   */
  note(plugin: string, block: string | undefined, start: number, ms: number): void;
  /**
   * Call this when React begins to render a block. React renders in separate tasks, which are counted for the block
   * until the returned function is called.
   */
  rendering(plugin: string, block: string): () => void;
  /** The block that React was rendering at that time, if its render took `SLOW_TASK_MS` or longer. */
  renderedAt(time: number): { readonly plugin: string; readonly block: string } | undefined;
}

/** Attributes long tasks to plugins. Each is one report, and the third one of a plugin calls `switchOff`. */
export function createSlowTasks({ report }: Pick<Kernel, 'report'>, switchOff: (plugin: string) => void): SlowTasks {
  const counts = new Map<string, number>();
  const renders: { plugin: string; block: string; start: number; end: number }[] = [];
  /** End of the task that was recorded last. */
  let until = 0;
  const note: SlowTasks['note'] = (plugin, block, start, ms) => {
    if (ms < SLOW_TASK_MS || start < until) return;
    until = start + ms;
    const count = (counts.get(plugin) ?? 0) + 1;
    counts.set(plugin, count);
    if (count > SLOW_TASKS_TO_SWITCH_OFF) return;
    report(new HostError('PLINTH-MOUNT-006', `${Math.round(ms)} ms`, { plugin, block }));
    if (count === SLOW_TASKS_TO_SWITCH_OFF) switchOff(plugin);
  };
  return {
    note,
    rendering(plugin, block) {
      const start = performance.now();
      return () => {
        const end = performance.now();
        if (end - start >= SLOW_TASK_MS) renders.push({ plugin, block, start, end });
        if (renders.length > MOST_RENDERS) renders.shift();
      };
    },
    renderedAt: (time) => renders.find(({ start, end }) => start <= time && time < end),
    time(plugin, block, action) {
      const start = performance.now();
      try {
        return action();
      } finally {
        note(plugin, block, start, performance.now() - start);
      }
    },
  };
}
