import { type MountSteps, recordMountSteps } from './mount-steps.ts';
import { type PageRuntime, runtimeOf, whenRuntimeStarts } from './page-runtime.ts';

/** A report of the runtime. */
export interface RuntimeReport {
  readonly code: string;
  readonly message: string;
  readonly plugin: string | undefined;
  readonly block: string | undefined;
  readonly hint: string | undefined;
  /** Milliseconds since the navigation. */
  readonly at: number;
}

/** The events of the runtime since the page was opened. */
export interface PageEvents {
  /** When each block was mounted, by its id; milliseconds since the navigation. Empty after a destroy. */
  readonly mounted: ReadonlyMap<string, number>;
  /** When the host reached each step of a block. Empty after a destroy. */
  readonly stepsOf: (block: Element) => MountSteps | undefined;
  readonly reports: readonly RuntimeReport[];
  /** When the page was initialised; undefined before. */
  readonly initialisedAt: () => number | undefined;
}

/** Limit for the stored reports. Without it, a block that fails in a loop would fill the memory. */
const MOST_REPORTS = 500;

/** Listens to the runtime from its first moment. @param changed Called after each event. */
export function recordEvents(view: Window & typeof globalThis, changed: () => void): PageEvents {
  const mounted = new Map<string, number>();
  const reports: RuntimeReport[] = [];
  let initialisedAt: number | undefined;
  let isListening = false;
  const steps = recordMountSteps(view);
  const listen = (runtime: PageRuntime) => {
    isListening = true;
    runtime.on('block:mounted', ({ id }) => {
      mounted.set(id, performance.now());
      changed();
    });
    runtime.on('report', ({ code, message, plugin, block, hint }) => {
      if (reports.length < MOST_REPORTS) reports.push({ code, message, plugin, block, hint, at: performance.now() });
      changed();
    });
    runtime.on('page:initialised', () => {
      initialisedAt = performance.now();
      changed();
    });
    runtime.on('page:destroyed', () => {
      mounted.clear();
      steps.clear();
      isListening = false;
      initialisedAt = undefined;
      changed();
    });
  };
  whenRuntimeStarts(view, listen);
  return {
    mounted,
    stepsOf: steps.of,
    reports,
    initialisedAt: () => {
      const runtime = runtimeOf(view);
      // After a destroy, each initialisation makes a new event bus, on which this must listen again.
      if (runtime && !isListening && runtime.state !== 'not initialised') listen(runtime);
      return initialisedAt;
    },
  };
}
