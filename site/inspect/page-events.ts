import { type MountSteps, recordMountSteps } from './mount-steps.ts';
import { type PageRuntime, runtimeOf, whenRuntimeStarts } from './page-runtime.ts';

/** A report of the runtime. */
export interface RuntimeReport {
  readonly code: string;
  readonly message: string;
  readonly plugin: string | undefined;
  readonly block: string | undefined;
  readonly hint: string | undefined;
  /** Time of the report, in milliseconds since the navigation. */
  readonly at: number;
}

/** The events of the runtime since the page was opened. */
export interface PageEvents {
  /**
   * Time at which each block was mounted, in milliseconds since the navigation, by the block's id. Empty after a
   * destroy.
   */
  readonly mounted: ReadonlyMap<string, number>;
  /** Times at which the host reached each step of a block. Empty after a destroy. */
  readonly stepsOf: (block: Element) => MountSteps | undefined;
  readonly reports: readonly RuntimeReport[];
  /** Time at which the page was initialised; undefined before. */
  readonly initialisedAt: () => number | undefined;
}

/** Limit for the stored reports. Without it, a block that fails in a loop would fill the memory. */
const MOST_REPORTS = 500;

/**
 * Records the events of the runtime, beginning with its first initialisation of the page. @param changed Called after
 * each event.
 */
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
      // After a destroy, each initialisation makes a new event bus, so the listeners must be added again.
      if (runtime && !isListening && runtime.state !== 'not initialised') listen(runtime);
      return initialisedAt;
    },
  };
}
