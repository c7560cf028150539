import type { Host } from '@plinth/sdk';
import type { Fields } from '../../outbox/entry.ts';
import type { Owner, PagePlugins } from '../page-plugins.ts';

/** A task of at least this length counts as a long task. */
const LONG_MS = 50;
/** Limit for the long tasks that are recorded for one page load. */
const MOST_TASKS = 20;
/**
 * Time to wait until the browser has reported both an event handler and the animation frame in which it ran. The
 * browser reports the two one after the other.
 */
const COLLECT_MS = 5_000;

interface LongTask {
  readonly start: number;
  readonly end: number;
  owner: Owner;
}

/**
 * Records long tasks. A script of a long animation frame is recorded with the plugin of the file in which it started. A
 * slow event handler is recorded with the block that contains the target of the event. When the browser reports neither
 * of them, nothing is recorded.
 */
export function watchLongTasks(
  host: Host,
  plugins: PagePlugins,
  record: (event: 'long-task', data: Fields) => void,
): void {
  let left = MOST_TASKS;
  let tasks: LongTask[] = [];
  const send = () => {
    for (const { start, end, owner } of tasks) record('long-task', { name: 'long-task', value: end - start, ...owner });
    tasks = [];
  };
  const note = (start: number, ms: unknown, owner: Owner) => {
    const end = start + Number(ms);
    if (!(end - start >= LONG_MS)) return;
    const same = tasks.find((task) => start < task.end && task.start < end);
    // The block of the event handler is more exact than the file, because the file could belong to React.
    if (same) same.owner = { ...same.owner, ...owner };
    else if (left > 0) {
      left -= 1;
      if (tasks.length === 0) host.timeout(send, COLLECT_MS);
      tasks.push({ start, end, owner });
    }
  };
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('processingStart' in entry && 'processingEnd' in entry && 'target' in entry) {
        const start = Number(entry.processingStart);
        const target = entry.target instanceof Node ? entry.target : null;
        note(start, Number(entry.processingEnd) - start, plugins.ofNode(target));
      }
      const scripts: unknown = Reflect.get(entry, 'scripts');
      if (!Array.isArray(scripts)) continue;
      for (const { startTime, duration, sourceURL } of scripts) {
        const plugin = plugins.ofText(String(sourceURL));
        note(Number(startTime), duration, plugin ? { plugin } : {});
      }
    }
  });
  for (const type of ['event', 'long-animation-frame'])
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: LONG_MS }) });
  host.observe(observer);
  host.listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
