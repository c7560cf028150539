import type { PluginJson } from '@plinth/manifests';
import type { Finding } from './findings.ts';

/** Server HTML of the two instances of a block on one page. The instances have different ids. */
export type InstanceHtml = readonly [one: string, other: string];

/** One example of one block, or the setup of a plugin that has no blocks. */
export interface MountTask {
  /** Block type. Undefined for the setup of a plugin without blocks. */
  readonly block: PluginJson['blocks'][number] | undefined;
  /** File of the example, relative to the root: `plugins/content/examples/menu.json`; plugin.json for a setup. */
  readonly file: string;
  /** Raw data of the block, as in a page file. */
  readonly data: unknown;
}

/** What the command sends to the checking process: the tasks, and the data that they need. */
export interface MountJob {
  /** `file:` address of the entry of the plugin's build. */
  readonly entry: string;
  readonly json: PluginJson;
  /** Services that the host itself provides. */
  readonly hostServices: readonly string[];
  readonly tasks: readonly NumberedTask[];
  /** True when the scripts are marked, to find the place at which a task hangs. */
  readonly isMarked?: boolean;
}

export interface NumberedTask extends MountTask {
  readonly number: number;
  /** Server HTML, for a task in the browser. Undefined when the block is not rendered on the server. */
  readonly html?: InstanceHtml | undefined;
}

/** Messages that the checking process sends. */
export type MountReport =
  /** A step has begun. The process is ended when the step takes longer than the time-out. */
  | { readonly kind: 'step'; readonly task: number | undefined; readonly step: string }
  | { readonly kind: 'finding'; readonly task: number | undefined; readonly finding: Finding }
  | { readonly kind: 'html'; readonly task: number; readonly html: InstanceHtml }
  /** The position of the loop or promise that does not end, in a marked script: `hello.1a2b3c4d.js:1:204`. */
  | { readonly kind: 'stuck'; readonly place: string }
  /** A task has ended. */
  | { readonly kind: 'end'; readonly task: number };
