import type { Problem } from '@plinth/manifests';

/** One line of `plinth verify`. It passed when it has no problems. */
export interface Check {
  /** Folder of the package: `plugins/content`. */
  readonly subject: string;
  /** What was checked: `import boundaries`. */
  readonly name: string;
  /** What was measured: `1024 of 2048 bytes`. */
  readonly detail?: string;
  readonly problems: readonly Problem[];
}
