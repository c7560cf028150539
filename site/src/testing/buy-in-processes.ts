import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import * as v from 'valibot';
import type { DatabaseOptions } from '../storage/open-database.ts';

const countsSchema = v.record(v.string(), v.number());
/** Number of visitors of one process that buy at the same time. */
const AT_ONCE = 25;

/** Number of attempts to buy, by their outcome: `placed`, `stock`. */
export type Outcomes = Readonly<Record<string, number>>;

/** Buys one piece of the SKU `T` again and again, from several processes at the same time. */
export async function buyInProcesses(
  { data, databaseUrl }: DatabaseOptions,
  { processes, attempts }: { readonly processes: number; readonly attempts: number },
): Promise<Outcomes> {
  const script = path.join(import.meta.dirname, 'buy-main.ts');
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
