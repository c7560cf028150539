import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from '../bench-site.ts';
import type { FormClient } from './form-client.ts';
import { type FormFolders, type FormServer, startFormServer } from './form-server.ts';
import { openClients } from './load.ts';

export interface KillResult {
  readonly rounds: number;
  /** Number of submissions that the server confirmed. */
  readonly accepted: number;
  /** Number of confirmed submissions that were missing after the server was killed. */
  readonly lost: number;
  /** Number of submissions that got no answer and were sent again with the same key after the restart. */
  readonly unanswered: number;
  /** Number of submissions that are stored more than once. */
  readonly doubled: number;
  readonly readyMs: readonly number[];
}

const VISITORS = 48;
const SHORTEST_MS = 60;
const LONGEST_MS = 400;

interface Attempt {
  readonly key: string;
  readonly mark: string;
  readonly visitor: number;
}

/**
 * Kills a server under full load, again and again, and counts the confirmed submissions that were lost. Submissions
 * without an answer are sent again after the restart with the same key, as the page's script does.
 */
export async function killUnderLoad(site: BenchSite, folders: FormFolders, rounds: number): Promise<KillResult> {
  const accepted = new Set<string>();
  const readyMs: number[] = [];
  let [lost, unanswered] = [0, 0];
  let unsure: readonly Attempt[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const server = await startFormServer(site, folders);
    if (round > 0) readyMs.push(server.readyMs);
    const clients = await openClients(server.port, VISITORS);
    await sendAgain(clients, unsure, accepted);
    if (round === rounds) {
      for (const client of clients) client.close();
      await server.stop();
      break;
    }
    unsure = await loadUntilKilled(server, clients, round, accepted);
    unanswered += unsure.length;
    lost = accepted.size - found(folders.data, accepted);
    if (lost > 0) break;
  }
  return { rounds, accepted: accepted.size, lost, unanswered, doubled: doubled(folders.data), readyMs };
}

async function loadUntilKilled(
  server: FormServer,
  clients: readonly FormClient[],
  round: number,
  accepted: Set<string>,
): Promise<readonly Attempt[]> {
  const unsure: Attempt[] = [];
  const run = async (client: FormClient, visitor: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const mark = `kill-${round}-${visitor}-${count}.`;
      // A request fails when the benchmark has killed the server. Submissions without an answer are added to `unsure`
      // and counted later.
      const key = await client.key().catch(() => undefined);
      if (key === undefined) return;
      const answer = await client.save(key, mark).catch(() => undefined);
      if (!answer) {
        unsure.push({ key, mark, visitor });
        return;
      }
      if (answer.status !== 200) throw new Error(`refused: ${answer.status} ${answer.body}`);
      accepted.add(mark);
    }
  };
  const running = Promise.all(clients.map(run));
  await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
  await server.kill();
  await running;
  return unsure;
}

async function sendAgain(
  clients: readonly FormClient[],
  unsure: readonly Attempt[],
  accepted: Set<string>,
): Promise<void> {
  for (const { key, mark, visitor } of unsure) {
    const answer = await clients[visitor]?.save(key, mark);
    if (answer?.status !== 200) throw new Error(`not accepted after the restart: ${answer?.status} ${answer?.body}`);
    accepted.add(mark);
  }
}

function found(data: string, marks: ReadonlySet<string>): number {
  const stored = new Set(storedMarks(data));
  return [...marks].filter((mark) => stored.has(mark)).length;
}

function doubled(data: string): number {
  const stored = storedMarks(data);
  return stored.length - new Set(stored).size;
}

/** Reads the database file directly, because the server is not running. */
function storedMarks(data: string): string[] {
  const database = new DatabaseSync(path.join(data, 'site.sqlite'));
  const rows = database.prepare('select answers from form_submissions').all();
  database.close();
  return rows.flatMap(({ answers }) => /kill-\d+-\d+-\d+\./.exec(String(answers))?.[0] ?? []);
}
