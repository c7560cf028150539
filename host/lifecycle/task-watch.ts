/* The `task-watch` chunk: loaded when the page is idle. Long tasks before that are not missed, because the browser
   keeps their timings. */
import type { LockSlice } from '@plinth/sdk';
import * as v from 'valibot';
import { pluginOfText } from './plugin-faults.ts';
import { SLOW_TASK_MS, type SlowTasks } from './slow-tasks.ts';

/**
 * File name of the `react` chunk. Only tasks that start in this file count for the block that is rendered; other
 * scripts that run during the render do not.
 */
const REACT_FILE = /\/react\.[0-9a-f]{8}\.js$/;

/**
 * Schema of a long animation frame as the browser reports it: the scripts that ran in it, each with the file in which
 * it started.
 */
const frameSchema = v.object({
  scripts: v.array(v.object({ sourceURL: v.string(), startTime: v.number(), duration: v.number() })),
});

/**
 * Records the long tasks that the host cannot time itself, as far as the browser reports them: event handlers of blocks
 * (by the event's target), scripts that start in a plugin's file (evaluation, its timers), and React's tasks while it
 * rendered a block. Returns a function that stops recording.
 */
export function watchTasks(lock: LockSlice, slowTasks: Pick<SlowTasks, 'note' | 'renderedAt'>): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noteScripts(entry, lock, slowTasks);
    for (const entry of list.getEntries()) noteHandler(entry, lock, slowTasks.note);
  });
  for (const type of ['event', 'long-animation-frame']) {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) continue;
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: SLOW_TASK_MS }) });
  }
  return () => observer.disconnect();
}

function noteScripts(
  entry: PerformanceEntry,
  lock: LockSlice,
  { note, renderedAt }: Pick<SlowTasks, 'note' | 'renderedAt'>,
): void {
  const frame = v.safeParse(frameSchema, entry);
  if (!frame.success) return;
  for (const { sourceURL, startTime, duration } of frame.output.scripts) {
    const plugin = pluginOfText(lock, sourceURL);
    if (plugin !== undefined) note(plugin, undefined, startTime, duration);
    const rendered = REACT_FILE.test(sourceURL) ? renderedAt(startTime) : undefined;
    if (rendered) note(rendered.plugin, rendered.block, startTime, duration);
  }
}

function noteHandler(entry: PerformanceEntry, lock: LockSlice, note: SlowTasks['note']): void {
  if (!('PerformanceEventTiming' in globalThis) || !(entry instanceof PerformanceEventTiming)) return;
  const { target, processingStart, processingEnd } = entry;
  const block = target instanceof Element ? target.closest('[data-block-type]') : null;
  const type = block?.getAttribute('data-block-type') ?? '';
  const plugin = Object.hasOwn(lock.blocks, type) ? lock.blocks[type]?.plugin : undefined;
  if (block && plugin !== undefined) {
    note(plugin, block.id.replace(/^block-/, ''), processingStart, processingEnd - processingStart);
  }
}
