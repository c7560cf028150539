import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HOST_SERVICES, type PluginBuild, type PluginJson, type Problem } from '@plinth/manifests';
import type { Check, TimelineStep } from '../verify/check.ts';
import { atExampleLine } from './example-line.ts';
import { readExamples, withoutExample } from './examples.ts';
import { FINDINGS, type Finding, type FindingKind } from './findings.ts';
import { markedCopy } from './mark-places.ts';
import type { MountJob, MountTask, NumberedTask } from './protocol.ts';
import { type MountStep, runTasks } from './run-tasks.ts';

/**
 * Longest time of one step, in milliseconds. A step usually takes less than a second, but it can take longer on a busy
 * machine.
 */
const STEP_TIMEOUT_MS = 10_000;

export interface CheckMountsRequest {
  /** Folder of the plugin, or of its release, which has the folder `examples`. */
  readonly dir: string;
  /** Returns the name that messages use for a file in the plugin's folder. */
  nameOf(file: string): string;
  /** How the result names the plugin. */
  readonly subject: string;
  /** Folder of the plugin's build. */
  readonly built: string;
  readonly build: PluginBuild;
  readonly json: PluginJson;
  /** Longest time of one step of one example, in milliseconds. Default: 10,000. */
  readonly stepTimeoutMs?: number;
}

/**
 * Mounts each block of a built plugin from its examples, in separate processes: renders it on the server, hydrates it,
 * changes the consent, presses Escape and destroys it. Then mounts and destroys it a second time. Returns one check for
 * each block. A broken block is a problem of its check and never an error of this function.
 */
export async function checkMounts(request: CheckMountsRequest): Promise<Check[]> {
  const { dir, nameOf, built, build, json, stepTimeoutMs = STEP_TIMEOUT_MS } = request;
  const { tasks: examples, problems } = await readExamples(dir, nameOf, json);
  const tasks = numbered([...examples, ...setupTask(nameOf, json)]);
  // `bundleRunners` is imported dynamically, because it loads the bundler, which is not needed when there are no tasks.
  const runners = tasks.length > 0 ? await (await import('./runner-bundle.ts')).bundleRunners() : undefined;
  const folder = await realpath(built);
  const entry = pathToFileURL(join(folder, build.entry)).href;
  const job: MountJob = { entry, json, hostServices: [...HOST_SERVICES], tasks };
  const found = new Map<number | undefined, Finding[]>();
  const timeline: (TimelineStep & { readonly task: number })[] = [];
  const addSteps = (steps: readonly MountStep[], place: TimelineStep['place']) => {
    for (const { task, ...step } of steps) {
      const example = tasks.find(({ number }) => number === task);
      if (example) timeline.push({ ...step, task: example.number, example: example.file, place });
    }
  };
  let copy: ReturnType<typeof markedCopy> | undefined;
  const marked = async () => {
    copy ??= markedCopy(folder, build.entry);
    const { folder: own } = await copy;
    return { folder: own, entry: pathToFileURL(join(own, build.entry)).href };
  };
  if (runners) {
    const readable = [...runners.readable, folder];
    const server = await runTasks({ program: runners.server, readable, job, stepTimeoutMs, marked });
    merge(found, server.findings);
    addSteps(server.steps, 'server');
    // A task that fails on the server is not repeated in the browser. It would fail in the same way, or there would be
    // no HTML to hydrate.
    const mountable = tasks.filter(({ number }) => !isStopped(found.get(number)));
    const withHtml = mountable.map((task) => ({ ...task, html: server.html.get(task.number) }));
    if (!isStopped(found.get(undefined))) {
      const mounting: MountJob = { ...job, tasks: withHtml };
      const page = await runTasks({ program: runners.browser, readable, job: mounting, stepTimeoutMs, marked });
      merge(found, page.findings);
      addSteps(page.steps, 'page');
    }
    (await copy)?.remove();
  }
  const ofPlugin = [
    ...problems,
    ...(found.get(undefined) ?? []).map((finding) => problemOf(finding, nameOf('plugin.json'))),
  ];
  const checks = [
    ...(ofPlugin.length > 0 ? [{ subject: request.subject, name: 'examples', problems: ofPlugin }] : []),
    ...checksOfBlocks(request, tasks, found, timeline),
  ];
  const all = checks.flatMap((check) => check.problems);
  if (all.length === 0) return checks;
  // This module is imported dynamically, because it loads the compiler, which is large and is not needed when there are
  // no problems.
  const toSources = await (await import('./source-places.ts')).sourcePlaces({ dir, built, json }, all);
  const placed = new Map<Problem, Problem>();
  for (const problem of all) placed.set(problem, await atExampleLine(dir, toSources(problem)));
  return checks.map((check) => ({ ...check, problems: check.problems.map((each) => placed.get(each) ?? each) }));
}

/**
 * For a plugin without blocks, one task runs its setup and destroys it. In other plugins, every example runs the setup.
 */
function setupTask(nameOf: (file: string) => string, json: PluginJson): MountTask[] {
  if (json.blocks.length > 0 || json.setup === undefined) return [];
  return [{ block: undefined, file: nameOf('plugin.json'), data: undefined }];
}

function checksOfBlocks(
  { subject, dir, nameOf, json }: CheckMountsRequest,
  tasks: readonly NumberedTask[],
  found: ReadonlyMap<number | undefined, readonly Finding[]>,
  steps: readonly (TimelineStep & { readonly task: number })[],
): Check[] {
  const blocks = json.blocks.length > 0 ? json.blocks.map(({ name }) => name) : [undefined];
  return blocks.flatMap((name): Check[] => {
    const own = tasks.filter(({ block }) => block?.name === name);
    const problems = own.flatMap(({ number, file }) =>
      (found.get(number) ?? []).map((finding) => problemOf(finding, file, name)),
    );
    const numbers = new Set(own.map(({ number }) => number));
    const timeline = steps.filter(({ task }) => numbers.has(task)).map(({ task: _, ...step }) => step);
    if (name === undefined) return own.length > 0 ? [{ subject, name: 'setup on a page', problems, timeline }] : [];
    const detail = `${own.length} ${own.length === 1 ? 'example' : 'examples'}`;
    const missing: Problem[] = own.length > 0 ? [] : [withoutExample(dir, nameOf, name)];
    return [{ subject, name: `block ${name} on a page`, detail, problems: [...missing, ...problems], timeline }];
  });
}

function problemOf({ kind, message }: Finding, file: string, block?: string): Problem {
  const { code, hint } = FINDINGS[kind];
  return { code, file, ...(block !== undefined && { path: `block ${block}` }), message, hint };
}

function numbered(tasks: readonly MountTask[]): NumberedTask[] {
  return tasks.map((task, number) => ({ ...task, number }));
}

const STOPPING: ReadonlySet<FindingKind> = new Set([
  'hangs',
  'exited',
  'notLoaded',
  'refused',
  'notRendered',
  'browserOnServer',
]);

function isStopped(findings: readonly Finding[] = []): boolean {
  return findings.some(({ kind }) => STOPPING.has(kind));
}

function merge(all: Map<number | undefined, Finding[]>, more: ReadonlyMap<number | undefined, readonly Finding[]>) {
  for (const [task, findings] of more) all.set(task, [...(all.get(task) ?? []), ...findings]);
}
