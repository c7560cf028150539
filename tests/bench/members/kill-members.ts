import { createHash } from 'node:crypto';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchSite } from '../bench-site.ts';
import { type FormFolders, type FormServer, startFormServer } from '../forms/form-server.ts';
import { addJoinLinks, addMembers, type JoinLink } from './add-members.ts';
import { type MemberClient, openMemberClient, sessionIn } from './member-client.ts';

export interface KillResult {
  readonly rounds: number;
  /** Number of sessions and accounts that the server confirmed. */
  readonly sessions: number;
  readonly accounts: number;
  /** Confirmed sessions and accounts that were missing after the server was killed. */
  readonly lostSessions: number;
  readonly lostAccounts: number;
  readonly readyMs: readonly number[];
}

/**
 * Number of members. It is so large that no member exceeds the limit of sessions for each member, beyond which the
 * oldest session ends.
 */
const MEMBERS = 2_000;
const CLIENTS = 8;
const LINKS_EACH_ROUND = 40;
const SHORTEST_MS = 100;
const LONGEST_MS = 700;

interface Work {
  readonly links: JoinLink[];
  /** Returns the number of the member who signs in next. */
  nextMember(): number;
}

interface Confirmed {
  /** Hashes of session tokens, as the database stores them. */
  readonly sessions: Set<string>;
  readonly emails: Set<string>;
}

/**
 * Again and again, kills a server while members sign in and visitors make accounts. Counts the confirmed sessions and
 * accounts that were lost.
 */
export async function killMembers(site: BenchSite, folders: FormFolders, rounds: number): Promise<KillResult> {
  const confirmed: Confirmed = { sessions: new Set(), emails: new Set() };
  const readyMs: number[] = [];
  let made = 0;
  let next = 0;
  for (let round = 0; round < rounds; round += 1) {
    const server = await startFormServer(site, folders);
    if (round === 0) await addMembers(folders, MEMBERS);
    else readyMs.push(server.readyMs);
    const emails = Array.from({ length: LINKS_EACH_ROUND }, () => `joined-${made++}@example.com`);
    const links = await addJoinLinks(folders, emails);
    await loadUntilKilled(server, { links, nextMember: () => next++ % MEMBERS }, confirmed);
  }
  const { sessions, emails } = stored(folders.data);
  return {
    rounds,
    sessions: confirmed.sessions.size,
    accounts: confirmed.emails.size,
    lostSessions: confirmed.sessions.difference(sessions).size,
    lostAccounts: confirmed.emails.difference(emails).size,
    readyMs,
  };
}

async function loadUntilKilled(server: FormServer, { links, nextMember }: Work, confirmed: Confirmed): Promise<void> {
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openMemberClient(server.port)));
  const run = async (client: MemberClient): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const link = count % 2 === 0 ? links.pop() : undefined;
      // A request fails when the benchmark has killed the server. A session or account that the server has not
      // confirmed is allowed to be missing.
      const answer = await (link ? client.join(link) : client.signIn(nextMember())).catch(() => undefined);
      if (!answer) return;
      const token = sessionIn(answer);
      if (token === undefined) throw new Error(`refused: ${answer.status} ${answer.body.slice(0, 200)}`);
      confirmed.sessions.add(createHash('sha256').update(token).digest('base64url'));
      if (link) confirmed.emails.add(link.email);
    }
  };
  const running = Promise.all(clients.map(run));
  await wait(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
  await server.kill();
  await running;
}

/** Reads the database file directly, because the server is not running. */
function stored(data: string): Confirmed {
  const database = new DatabaseSync(path.join(data, 'site.sqlite'));
  const sessions = database.prepare('select token_hash from member_sessions').all();
  const emails = database.prepare('select email from members').all();
  database.close();
  return {
    sessions: new Set(sessions.map(({ token_hash }) => String(token_hash))),
    emails: new Set(emails.map(({ email }) => String(email))),
  };
}
