import { PlinthError } from '@plinth/sdk';
import type { Kernel } from '../kernel/kernel.ts';

/** A task that takes this long holds up the page: nothing answers the visitor meanwhile. */
export const SLOW_TASK_MS = 1_000;
/** So many tasks of a plugin are reported; then it is switched off. */
const SLOW_TASKS_TO_SWITCH_OFF = 3;
/** The browser tells of a long task a moment later, so the last slow renders are kept. */
const MOST_RENDERS = 20;

export interface SlowTasks {
  /** Runs code of a plugin that the host calls (setup, reading a block's data, callbacks) and times it. */
  time<Result>(plugin: string, block: string | undefined, action: () => Result): Result;
  /** A task of the plugin took so long. Tasks do not overlap: one that was noted already is passed over. */
  note(plugin: string, block: string | undefined, start: number, ms: number): void;
  /** React begins to render a block, in tasks of its own. Returns what is to be called when the block is mounted. */
  rendering(plugin: string, block: string): () => void;
  /** The block that React was rendering at that time, if that took long enough to matter. */
  renderedAt(time: number): { readonly plugin: string; readonly block: string } | undefined;
}

/** Attributes long tasks to plugins. Each is one report, and `switchOff` is called at a plugin's third. */
export function createSlowTasks({ report }: Pick<Kernel, 'report'>, switchOff: (plugin: string) => void): SlowTasks {
  const counts = new Map<string, number>();
  const renders: { plugin: string; block: string; start: number; end: number }[] = [];
  /** End of the task that was noted last. */
  let until = 0;
  const note: SlowTasks['note'] = (plugin, block, start, ms) => {
    if (ms < SLOW_TASK_MS || start < until) return;
    until = start + ms;
    const count = (counts.get(plugin) ?? 0) + 1;
    counts.set(plugin, count);
    if (count > SLOW_TASKS_TO_SWITCH_OFF) return;
    const message = `a task took ${Math.round(ms)} ms`;
    report(new PlinthError('PLINTH-MOUNT-006', message, { plugin, block, hint: 'Divide it into short tasks.' }));
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
