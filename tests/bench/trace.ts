import type { CDPSession } from 'playwright-core';
import * as v from 'valibot';

/**
 * The categories of trace events to record: as few as possible, because each category slows the page down. The third
 * category of `KEYS` adds work for each element that is laid out, so that tasks with much layout take twice as long.
 * `TASKS` therefore does not contain it.
 */
const MARKS = ['devtools.timeline', 'blink.user_timing'];
const TASKS = [...MARKS, 'toplevel'];
const KEYS = [...MARKS, 'disabled-by-default-devtools.timeline'];

/** An event of the browser's trace. Times are in µs. */
const eventSchema = v.object({
  name: v.string(),
  cat: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  /** When the event began, in CPU time of its thread. This does not include time in which other processes ran. */
  tts: v.optional(v.number()),
  dur: v.optional(v.number()),
  /** Duration of the event in CPU time. */
  tdur: v.optional(v.number()),
  args: v.record(v.string(), v.unknown()),
});
type TraceEvent = v.InferOutput<typeof eventSchema>;

/** A moment in milliseconds since the beginning of the measurement: `wall` is elapsed time. */
export interface Moment {
  readonly wall: number;
  /** CPU time of the main thread since the beginning, in milliseconds. */
  readonly work: number;
}

/** Where the measurement begins: at a mark, or when the parser begins to read the page at this address. */
type From = { readonly mark: string } | { readonly page: string };

export interface Mark {
  readonly set: Moment;
  /** When the first frame after the mark had been painted and sent to the compositor. */
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
  // `Layerize` is the last event that the main thread records for a frame when the categories that slow the page down
  // are off.
  const frames = events.filter(({ name }) => name === 'Layerize');
  return new Map(
    events.filter(isMark).map((mark) => {
      const frame = frames.find(({ ts }) => ts >= mark.ts);
      return [mark.name, { set: endOf(mark), shown: frame ? endOf(frame) : NEVER }];
    }),
  );
}

const NEVER: Moment = { wall: Number.NaN, work: Number.NaN };

/** Milliseconds of CPU time of the longest task after the first mark that the page sets. */
export async function traceLongestTask(cdp: CDPSession, run: () => Promise<unknown>): Promise<number> {
  const events = await traceOf(cdp, run, TASKS);
  const start = events.find(isMark)?.ts ?? 0;
  const tasks = events.filter(({ name, ts }) => name === 'ThreadControllerImpl::RunTask' && ts >= start);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/**
 * For each key that was pressed, the time from the beginning of the key's task until the frame that shows the key was
 * sent to the compositor. The times come only from the trace, so that no code of the benchmark runs in the page.
 */
export async function traceKeys(cdp: CDPSession, run: () => Promise<unknown>): Promise<Moment[]> {
  const events = await traceOf(cdp, run, KEYS, isKeyDown);
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

/**
 * The trace events of the page's main thread, in order. `ofPage` recognises an event that occurs only in this thread.
 */
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
