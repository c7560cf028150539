import { pathToFileURL } from 'node:url';
import type { Finding } from '../findings.ts';
import type { InstanceHtml, MountJob, MountReport } from '../protocol.ts';
import { installMarks, type Marks } from './marks.ts';

/** Reports the progress and the findings of this process to the command that started it. */
export interface Connection {
  step(task: number | undefined, step: string): void;
  /** Reports a finding for the current task. */
  found(finding: Finding): void;
  html(task: number, html: InstanceHtml): void;
  end(task: number): void;
}

/** Calls `run` with the job of this process, and ends the process when the promise of `run` has settled. */
export function connect(run: (job: MountJob, connection: Connection) => Promise<void>): void {
  let task: number | undefined;
  let step = 'start';
  const sent = new Set<Promise<unknown>>();
  const send = (report: MountReport) => {
    const whole = new Promise<void>((resolve) => process.send?.(report, undefined, undefined, () => resolve()));
    sent.add(whole);
    void whole.then(() => sent.delete(whole));
  };
  let marks: Marks | undefined;
  const connection: Connection = {
    step(nextTask, nextStep) {
      marks?.begin();
      task = nextTask;
      step = nextStep;
      send({ kind: 'step', task, step });
    },
    found: (finding) => send({ kind: 'finding', task, finding }),
    html: (number, html) => send({ kind: 'html', task: number, html }),
    end: (number) => send({ kind: 'end', task: number }),
  };
  const failed = (error: unknown) =>
    connection.found({ kind: 'failed', message: `throws in step "${step}": ${describe(error)}` });
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
  // The listener is never removed. As long as it exists, a pending promise of the plugin cannot make the process exit
  // early.
  process.on('message', async (job: MountJob) => {
    if (job.isMarked) marks = installMarks((place) => send({ kind: 'stuck', place }));
    await run(job, connection).catch(failed);
    await Promise.all(sent);
    // Exits explicitly, because otherwise timers of the plugin would keep the process running.
    process.exit(0);
  });
}

const LONGEST_MESSAGE = 400;

/** Describes an error in one line. */
export function describe(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > LONGEST_MESSAGE ? `${line.slice(0, LONGEST_MESSAGE)}…` : line;
  return short + (error instanceof Error ? placeIn(error.stack ?? '') : '');
}

const FRAME = /file:\/\/\/[^\s()]+\.js:\d+:\d+/g;

/** The first position of a stack trace that is in a file of the plugin. The other files belong to this program. */
function placeIn(stack: string): string {
  const own = new URL('.', pathToFileURL(process.argv[1] ?? '')).href;
  const frame = [...stack.matchAll(FRAME)].map(([place]) => place).find((place) => !place.startsWith(own));
  return frame === undefined ? '' : `, at ${frame.slice(frame.lastIndexOf('/') + 1)}`;
}
