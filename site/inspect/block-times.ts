import type { FileTiming } from './file-timings.ts';
import type { MountSteps } from './mount-steps.ts';

/** One part of the time between the request for a block's files and the end of the block's mount. */
export interface BlockSpan {
  readonly kind: 'files' | 'code' | 'turn' | 'mount';
  /** Beginning of this part, in milliseconds since the navigation. */
  readonly from: number;
  readonly to: number;
}

interface Known {
  /** The files of the block and the entry of its plugin. */
  readonly own: readonly FileTiming[];
  /** The files of the host that the block also needs, such as React. */
  readonly shared: readonly FileTiming[];
  readonly steps: MountSteps | undefined;
  readonly mountedAt: number | undefined;
}

/**
 * The parts of the time, in their order. `files`: the files of the block and of the host are loaded. `code`: the code
 * is evaluated, and the setup of the plugin runs. `turn`: the block waits for the blocks that are mounted before it.
 * `mount`: React renders the block. A part that did not happen or has not ended is missing. Files can arrive long
 * before the block is activated. The time from their arrival to the activation belongs to no part.
 */
export function blockSpans({ own, shared, steps, mountedAt }: Known): readonly BlockSpan[] {
  const requested = Math.min(...own.map(({ requestedAt }) => requestedAt));
  const arrived = Math.max(...[...own, ...shared].map(({ arrivedAt }) => arrivedAt));
  const files: BlockSpan[] = own.length === 0 ? [] : [{ kind: 'files', from: requested, to: arrived }];
  if (mountedAt === undefined || steps?.readyAt === undefined) return files;
  const { activatedAt, readyAt, begunAt = readyAt } = steps;
  const begun = Math.max(activatedAt, own.length === 0 ? activatedAt : Math.min(arrived, readyAt));
  return [
    ...files,
    { kind: 'code', from: begun, to: readyAt },
    { kind: 'turn', from: readyAt, to: begunAt },
    { kind: 'mount', from: begunAt, to: mountedAt },
  ];
}
