import type { Problem } from '@plinth/manifests';

/**
 * One check of `plinth verify`, which prints a line for it. A check has passed when it was done and has found no
 * problems.
 */
export interface Check {
  /** The checked package, named by its folder (`plugins/content`) or its address. */
  readonly subject: string;
  /** Name of the check: `import boundaries`. */
  readonly name: string;
  /** The measured value: `1024 of 2048 bytes`. */
  readonly detail?: string;
  /** Why the check could not be done: `not mounted: the release has no examples`. Absent when the check was done. */
  readonly notDone?: string;
  readonly problems: readonly Problem[];
  /** Sizes of the files of the build, for the report of `plinth verify`. */
  readonly files?: readonly MeasuredFile[];
  /** The steps in which the examples of a block were mounted, for the report. */
  readonly timeline?: readonly TimelineStep[];
}

export interface MeasuredFile {
  readonly name: string;
  /** The chunk that the file belongs to: `./tabs`, or `other`. */
  readonly chunk: string;
  /** Size in bytes, compressed with brotli. */
  readonly bytes: number;
}

export interface TimelineStep {
  /** Path of the file of the example. */
  readonly example: string;
  /** Where the step ran: in plain Node, or in the process that simulates the window of a page. */
  readonly place: 'server' | 'page';
  readonly step: string;
  /** Start of the step, in milliseconds since the process in which it ran was started. */
  readonly startMs: number;
  readonly durationMs: number;
}
