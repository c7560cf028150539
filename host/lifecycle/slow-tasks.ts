import { HostError } from '../errors/host-error.ts';
import type { Kernel } from '../kernel/kernel.ts';

/**
 * A task that takes this long or longer is reported, because the page does not react to the visitor during the task.
 */
export const SLOW_TASK_MS = 1_000;
/** Number of long tasks after which the plugin that caused them is switched off. */
const SLOW_TASKS_TO_SWITCH_OFF = 3;
/**
 * Largest number of slow renders that are remembered, because the browser reports a long task only some time after it
 * has ended.
 */
const MOST_RENDERS = 20;

export interface SlowTasks {
  /** Runs code of a plugin (setup, reading a block's data, callbacks) and measures how long it takes. */
  time<Result>(plugin: string, block: string | undefined, action: () => Result): Result;
  /**
   * Records a task of the plugin by its start and length. Ignores a task that begins before the end of the task
   * recorded last: tasks do not overlap, so it is the same task.
   */
  note(plugin: string, block: string | undefined, start: number, ms: number): void;
  /**
   * Must be called when React begins to render a block. React renders in separate tasks, which are counted for the
   * block until the returned function is called.
   */
  rendering(plugin: string, block: string): () => void;
  /** The block that React was rendering at that time, if its render took `SLOW_TASK_MS` or longer. */
  renderedAt(time: number): { readonly plugin: string; readonly block: string } | undefined;
}

/**
 * Attributes long tasks to plugins. Makes one report for each long task, and calls `switchOff` at the third long task
 * of a plugin.
 */
export function createSlowTasks({ report }: Pick<Kernel, 'report'>, switchOff: (plugin: string) => void): SlowTasks {
  const counts = new Map<string, number>();
  const renders: { plugin: string; block: string; start: number; end: number }[] = [];
  /** Time at which the task that was recorded last has ended. */
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
