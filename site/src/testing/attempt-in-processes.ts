import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { DatabaseOptions } from '@plinth/server/storage';
import * as v from 'valibot';

const countsSchema = v.record(v.string(), v.number());
/** Number of visitors who make an attempt at the same time in one process. */
const AT_ONCE = 25;

/** Number of attempts with each outcome, such as `placed` or `stock`. */
export type Outcomes = Readonly<Record<string, number>>;

/**
 * Runs the same attempt many times, in several processes at the same time.
 *
 * @param main Script of the processes, in this folder.
 */
export async function attemptInProcesses(
  main: 'buy-main.ts' | 'book-main.ts' | 'comment-main.ts',
  { data, databaseUrl }: DatabaseOptions,
  { processes, attempts }: { readonly processes: number; readonly attempts: number },
): Promise<Outcomes> {
  const script = path.join(import.meta.dirname, main);
  const each = String(attempts / processes);
  const children = Array.from({ length: processes }, (_, at) =>
    fork(script, [data, databaseUrl ?? '', `p${at}`, each, String(AT_ONCE)], { execArgv: [] }),
  );
  await Promise.all(children.map(nextMessage));
  const results = children.map(nextMessage);
  for (const child of children) child.send('begin');
  const counts = (await Promise.all(results)).map((result) => v.parse(countsSchema, result));
  const sums: Record<string, number> = {};
  for (const [kind, count] of counts.flatMap(Object.entries)) sums[kind] = (sums[kind] ?? 0) + count;
  return sums;
}

function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process ended with ${code} before it answered`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message);
    });
  });
}
