import type { Problem } from '@plinth/manifests';

/** One line of `plinth verify`. A check has passed when it was done and has no problems. */
export interface Check {
  /** Folder of the package: `plugins/content`. */
  readonly subject: string;
  /** Name of the check: `import boundaries`. */
  readonly name: string;
  /** The measured value: `1024 of 2048 bytes`. */
  readonly detail?: string;
  /** Why the check could not be done: `not mounted: the release has no examples`. Absent when it was done. */
  readonly notDone?: string;
  readonly problems: readonly Problem[];
  /** Files of the build, for the report. */
  readonly files?: readonly MeasuredFile[];
  /** The steps in which the examples of a block were mounted, for the report. */
  readonly timeline?: readonly TimelineStep[];
}

export interface MeasuredFile {
  readonly name: string;
  /** The chunk that the file belongs to: `./tabs`, or `other`. */
  readonly chunk: string;
  /** Size with brotli. */
  readonly bytes: number;
}

export interface TimelineStep {
  /** File of the example. */
  readonly example: string;
  /** Where the step ran: in plain Node, or with the window of a page. */
  readonly place: 'server' | 'page';
  readonly step: string;
  /** Start of the step, in milliseconds since the process of this place was started. */
  readonly startMs: number;
  readonly durationMs: number;
}
