import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endWithThisProcess } from '../process/end-with-this-process.ts';
import type { Finding } from './findings.ts';
import type { InstanceHtml, MountJob, MountReport, NumberedTask } from './protocol.ts';
import { readingOnly } from './restricted-process.ts';

/**
 * Longest time from the start of the process until it begins to load the plugin, in milliseconds. The limit is long,
 * because no code of the plugin runs during this time.
 */
const START_TIMEOUT_MS = 60_000;

interface TaskResults {
  /** Findings by the number of the task. Findings about the plugin as a whole are under the key `undefined`. */
  readonly findings: Map<number | undefined, Finding[]>;
  readonly html: Map<number, InstanceHtml>;
  /** The steps of all tasks, in the order in which they began. */
  readonly steps: MountStep[];
}

/** One step of a task. Times are in milliseconds. */
export interface MountStep {
  /** Number of the task. Undefined for a step that loads the plugin. */
  readonly task: number | undefined;
  readonly step: string;
  /** Start of the step, in milliseconds since the start of the process. */
  readonly startMs: number;
  readonly durationMs: number;
}

interface RunOptions {
  /** Path of the program that the process runs: it checks the examples. */
  readonly program: string;
  /** Folders that the process may read, with symbolic links resolved. */
  readonly readable: readonly string[];
  readonly job: MountJob;
  /** Longest time of one step, in milliseconds. */
  readonly stepTimeoutMs: number;
  /** Makes a copy of the plugin with marked scripts. With the marks, the position of an endless loop can be found. */
  readonly marked: () => Promise<MarkedBuild>;
}

interface MarkedBuild {
  /** Folder of the copy, with symbolic links resolved. */
  readonly folder: string;
  /** Address of the entry in the copy. */
  readonly entry: string;
}

/**
 * Runs tasks in a separate process. A step that takes too long or ends the process is a finding of its task. The
 * remaining tasks then run in a new process.
 */
export async function runTasks({ job, ...options }: RunOptions): Promise<TaskResults> {
  const results: TaskResults = { findings: new Map(), html: new Map(), steps: [] };
  let remaining: readonly NumberedTask[] = job.tasks;
  while (remaining.length > 0) {
    const { task, finding } = await runProcess({ ...options, job: { ...job, tasks: remaining } }, results);
    if (!finding) break;
    const isLate = finding.kind === 'hangs';
    const place = isLate ? await stuckPlace({ ...options, job: { ...job, tasks: remaining } }, task) : undefined;
    add(results, task, place === undefined ? finding : { ...finding, message: `${finding.message}, at ${place}` });
    // If the process ended before any task began, the plugin cannot be loaded.
    if (task === undefined) break;
    remaining = remaining.filter(({ number }) => number > task);
  }
  return results;
}

/**
 * Finds the position at which a task hangs: runs the task once more, with marked scripts. Only the position is used;
 * the other results are thrown away.
 */
async function stuckPlace({ marked, job, ...options }: RunOptions, task: number | undefined) {
  const { folder, entry } = await marked();
  const tasks = job.tasks.filter(({ number }) => task === undefined || number === task);
  const unused: TaskResults = { findings: new Map(), html: new Map(), steps: [] };
  const readable = [...options.readable, folder];
  return (await runProcess({ ...options, readable, marked, job: { ...job, entry, tasks, isMarked: true } }, unused))
    .place;
}

interface Ending {
  /** Number of the task in which the process ended. Undefined when it ended before any task. */
  readonly task: number | undefined;
  /** Why the process ended early. Undefined when all tasks have ended. */
  readonly finding: Finding | undefined;
  /** The position of the loop or promise that does not end, in a marked script. */
  readonly place: string | undefined;
}

function runProcess({ program, readable, job, stepTimeoutMs }: RunOptions, results: TaskResults): Promise<Ending> {
  return new Promise((resolve) => {
    const child = fork(program, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: readingOnly(readable),
      // The environment often contains secrets, which the code of a plugin must not read.
      env: {},
    });
    endWithThisProcess(child);
    let at: { readonly task: number | undefined; readonly step: string } = { task: undefined, step: 'start' };
    let isLate = false;
    let place: string | undefined;
    const begin = performance.now();
    let open: Omit<MountStep, 'durationMs'> | undefined;
    const endStep = () => {
      if (open) results.steps.push({ ...open, durationMs: performance.now() - begin - open.startMs });
      open = undefined;
    };
    const ended = new Set<number>();
    const kill = () => {
      isLate = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(kill, START_TIMEOUT_MS);
    child.on('message', (report: MountReport) => {
      clearTimeout(timer);
      timer = setTimeout(kill, stepTimeoutMs);
      switch (report.kind) {
        case 'step':
          at = report;
          endStep();
          open = { task: report.task, step: report.step, startMs: performance.now() - begin };
          break;
        case 'finding':
          add(results, report.task, report.finding);
          break;
        case 'stuck':
          place = report.place;
          kill();
          break;
        case 'html':
          results.html.set(report.task, report.html);
          break;
        case 'end':
          endStep();
          ended.add(report.task);
      }
    });
    // All messages of the process have arrived when the `disconnect` event fires.
    const exited = once(child, 'exit');
    void Promise.all([exited, once(child, 'disconnect')]).then(([[code, signal]]) => {
      clearTimeout(timer);
      endStep();
      const { task, step } = at;
      const message = isLate
        ? `does not end step "${step}" within ${stepTimeoutMs} ms`
        : `ends the process in step "${step}" (${signal ?? `exit code ${code}`})`;
      const isDone = !isLate && (job.tasks.every(({ number }) => ended.has(number)) || hasFailedToLoad(results));
      resolve({ task, finding: isDone ? undefined : { kind: isLate ? 'hangs' : 'exited', message }, place });
    });
    // An error while sending is ignored: when the process has ended before it has read its job, its `exit` event
    // reports that.
    child.send(job, () => undefined);
  });
}

/** Returns true when the plugin could not be loaded. No task can run then. */
function hasFailedToLoad({ findings }: TaskResults): boolean {
  return (findings.get(undefined) ?? []).some(({ kind }) => kind === 'notLoaded');
}

function add({ findings }: TaskResults, task: number | undefined, finding: Finding): void {
  findings.set(task, [...(findings.get(task) ?? []), finding]);
}
