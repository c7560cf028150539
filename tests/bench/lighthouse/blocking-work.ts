import * as v from 'valibot';

/** As Lighthouse defines it: the part of a task beyond 50 ms counts as blocking. */
const BLOCKING_FROM_MS = 50;
/** Part of the URLs of those scripts that Lighthouse itself runs in the page. */
const OWN_SCRIPT = '_lighthouse-eval.js';

const eventSchema = v.object({
  name: v.string(),
  pid: v.number(),
  tid: v.number(),
  /** Start of the task, in µs. */
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  /** CPU time of the task, in µs. */
  tdur: v.optional(v.number(), 0),
  args: v.optional(
    v.object({
      beginData: v.optional(v.object({ url: v.optional(v.string()) })),
      data: v.optional(v.object({ url: v.optional(v.string()) })),
    }),
    {},
  ),
});

/**
 * The blocking time of a page as Lighthouse counts it, but in CPU time: the milliseconds beyond 50 of each task after
 * the first contentful paint, on a CPU that is `cpu` times slower. Lighthouse itself counts elapsed time, so its result
 * also multiplies time in which other processes used the core.
 *
 * @param trace Events of Lighthouse's trace of one load of `url`. The result is NaN when the trace has no event of that
 * page.
 */
export function blockingWork(trace: readonly unknown[], url: string, cpu: number): number {
  const events = trace.flatMap((event) => {
    const parsed = v.safeParse(eventSchema, event);
    return parsed.success ? [parsed.output] : [];
  });
  const page = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url);
  if (!page) return Number.NaN;
  const ofThread = events.filter(({ pid, tid }) => pid === page.pid && tid === page.tid);
  const painted = ofThread.find(({ name, ts }) => name === 'firstContentfulPaint' && ts >= page.ts)?.ts ?? page.ts;
  const own = ofThread.filter(({ args }) => args.data?.url?.endsWith(OWN_SCRIPT)).map(({ ts }) => ts);
  return ofThread
    .filter(({ name, ts, dur }) => name === 'RunTask' && ts + dur >= painted)
    .filter(({ ts, dur }) => !own.some((at) => at >= ts && at <= ts + dur))
    .reduce((sum, { tdur }) => sum + Math.max(0, (tdur / 1000) * cpu - BLOCKING_FROM_MS), 0);
}
