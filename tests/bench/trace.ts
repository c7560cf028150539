import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';

/**
 * Trace categories, as few as possible. Each category slows the page down; the last one does so for each element that
 * is laid out.
 */
const MARKS = ['devtools.timeline', 'blink.user_timing'];
const TASKS = [...MARKS, 'disabled-by-default-devtools.timeline'];

/** An event of the browser's trace. Times are in µs. */
const eventSchema = v.object({
  name: v.string(),
  cat: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  /** CPU time of the thread, which does not include the time of other processes. */
  tts: v.optional(v.number()),
  dur: v.optional(v.number()),
  /** Duration in CPU time. */
  tdur: v.optional(v.number()),
  args: v.record(v.string(), v.unknown()),
});
type TraceEvent = v.InferOutput<typeof eventSchema>;

/** Milliseconds since the beginning of the measurement. */
export interface Moment {
  readonly wall: number;
  /** CPU time of the main thread in milliseconds. */
  readonly work: number;
}

/** Where the measurement begins: at a mark, or when the parser begins to read the page at this address. */
type From = { readonly mark: string } | { readonly page: string };

export interface Mark {
  readonly set: Moment;
  /** Time of the first frame after the mark. The frame was painted and sent to the compositor. */
  readonly shown: Moment;
}

/**
 * For each mark of `performance.mark` that begins with `bench:`, when it was set and when the next frame was painted.
 */
export async function traceMarks(
  cdp: CDPSession,
  from: From,
  run: () => Promise<unknown>,
): Promise<ReadonlyMap<string, Mark>> {
  const events = await traceOf(cdp, run, MARKS);
  const start = events.find((event) => ('mark' in from ? event.name === from.mark : parsedPage(event) === from.page));
  if (!start) throw new Error(`nothing begins with ${JSON.stringify(from)}`);
  const endOf = ({ ts, tts = Number.NaN, dur = 0, tdur = 0 }: TraceEvent): Moment => ({
    wall: (ts + dur - start.ts) / 1000,
    work: (tts + tdur - (start.tts ?? Number.NaN)) / 1000,
  });
  // Name of the last event of the main thread for a frame that can be traced without slowing the page down.
  const frames = events.filter(({ name }) => name === 'Layerize');
  return new Map(
    events.filter(isMark).map((mark) => {
      const frame = frames.find(({ ts }) => ts >= mark.ts);
      return [mark.name, { set: endOf(mark), shown: frame ? endOf(frame) : NEVER }];
    }),
  );
}

const NEVER: Moment = { wall: Number.NaN, work: Number.NaN };

/** Milliseconds of CPU time of the longest task after the page's mark. */
export async function traceLongestTask(cdp: CDPSession, run: () => Promise<unknown>): Promise<number> {
  const events = await traceOf(cdp, run, TASKS);
  const start = events.find(isMark)?.ts ?? 0;
  const tasks = events.filter(({ name, ts }) => name === 'RunTask' && ts >= start);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/**
 * For each key that was pressed, the time from the beginning of its task until the frame that shows it was sent to the
 * compositor. The times come only from the trace, so that no code of the measurement runs in the page.
 */
export async function traceKeys(cdp: CDPSession, run: () => Promise<unknown>): Promise<Moment[]> {
  const events = await traceOf(cdp, run, TASKS, isKeyDown);
  const tasks = events.filter(({ name }) => name === 'RunTask');
  const frames = events.filter(({ name }) => name === 'Commit');
  return events.filter(isKeyDown).flatMap((key) => {
    const start = tasks.findLast(({ ts }) => ts <= key.ts) ?? key;
    const frame = frames.find(({ ts }) => ts >= key.ts);
    if (!frame) return [];
    const work = (frame.tts ?? Number.NaN) + (frame.tdur ?? Number.NaN) - (start.tts ?? Number.NaN);
    return [{ wall: (frame.ts + (frame.dur ?? Number.NaN) - start.ts) / 1000, work: work / 1000 }];
  });
}

/** The trace events of the page's main thread, in order. `ofPage` recognises an event that only this thread has. */
async function traceOf(
  cdp: CDPSession,
  run: () => Promise<unknown>,
  includedCategories: readonly string[],
  ofPage: (event: TraceEvent) => boolean = isMark,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => {
    for (const event of value) {
      const parsed = v.safeParse(eventSchema, event);
      if (parsed.success) events.push(parsed.output);
    }
  };
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [...includedCategories] },
  });
  await run();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  const known = events.find(ofPage);
  if (!known) throw new Error('the trace has no event of the page');
  return events
    .filter(({ pid, tid }) => pid === known.pid && tid === known.tid)
    .sort((one, other) => one.ts - other.ts);
}

function isMark({ cat, name }: TraceEvent): boolean {
  return cat.includes('blink.user_timing') && name.startsWith('bench:');
}

const dispatchArguments = v.object({ data: v.object({ type: v.literal('keydown') }) });

function isKeyDown({ name, args }: TraceEvent): boolean {
  return name === 'EventDispatch' && v.is(dispatchArguments, args);
}

const parserArguments = v.object({ beginData: v.object({ url: v.string() }) });

function parsedPage({ name, args }: TraceEvent): string | undefined {
  if (name !== 'ParseHTML') return undefined;
  const parsed = v.safeParse(parserArguments, args);
  return parsed.success ? parsed.output.beginData.url : undefined;
}
