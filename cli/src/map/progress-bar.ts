import type { ArchiveProgress } from './make-archive.ts';

const WIDTH = 30;
const SHOW_EVERY_MS = 100;

/**
 * Shows how far the command is, in one line of a terminal. Writes nothing when the output is not a terminal, so that a
 * log has no bars.
 */
export function progressBar(
  output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  now: () => number = () => performance.now(),
): { show(progress: ArchiveProgress): void; clear(): void } {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show: (progress) => {
      const isDone = progress.done >= progress.all;
      if (!output.isTTY || (now() - shownAt < SHOW_EVERY_MS && !isDone)) return;
      shownAt = now();
      output.write(`\r${progressLine(progress)}\u001b[K`);
    },
    clear: () => {
      if (output.isTTY) output.write('\r\u001b[K');
    },
  };
}

/** `reading [######------------------------]  20 %, 100 of 500 MB` */
function progressLine({ step, done, all }: ArchiveProgress): string {
  const share = all > 0 ? Math.min(done / all, 1) : 1;
  const full = Math.floor(share * WIDTH);
  const bar = '#'.repeat(full) + '-'.repeat(WIDTH - full);
  const percent = String(Math.floor(share * 100)).padStart(3);
  return `${step} [${bar}] ${percent} %, ${megabytes(done)} of ${megabytes(all)} MB`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0);
}
