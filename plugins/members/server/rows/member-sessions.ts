import type { Database } from '@plinth/server/storage';

declare module '@plinth/server/tables' {
  interface Tables {
    member_sessions: MemberSessionRow;
  }
}

export interface MemberSessionRow {
  /** Hash of the cookie's value, so that nobody who can read the database can sign in with it. */
  token_hash: string;
  /** Id by which the member's own pages refer to the session. */
  id: string;
  member_id: string;
  /** The browser and the operating system that signed in: `Firefox, Linux`. */
  browser: string;
  created_at: string;
  expires_at: string;
}

/** A signed-in member. */
export interface SignedInMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly sessionId: string;
  readonly tokenHash: string;
}

/** Limit for the sessions of one member. A sign-in above the limit ends the member's oldest session. */
const MOST_SESSIONS = 20;

export interface MemberSessionRows {
  /** Adds a session and removes those beyond the limit. Call it in a transaction. */
  add(session: MemberSessionRow): Promise<void>;
  /** The member whose session has this token; undefined when the session has ended. */
  memberOf(tokenHash: string, now: Date): Promise<SignedInMember | undefined>;
  /** The sessions of a member that have not ended, newest first. */
  list(memberId: string, now: Date): Promise<readonly MemberSessionRow[]>;
  end(tokenHash: string): Promise<void>;
  /** Ends a session of this member. */
  endById(memberId: string, id: string): Promise<void>;
  endOthers(memberId: string, tokenHash: string): Promise<void>;
  endExpired(now: Date): Promise<void>;
}

export function memberSessions(database: Database): MemberSessionRows {
  return {
    add: async (session) => {
      await database.insertInto('member_sessions').values(session).execute();
      const old = database
        .selectFrom('member_sessions')
        .select('token_hash')
        .where('member_id', '=', session.member_id)
        .orderBy('created_at', 'desc')
        .orderBy('token_hash')
        .offset(MOST_SESSIONS)
        .limit(MOST_SESSIONS);
      await database.deleteFrom('member_sessions').where('token_hash', 'in', old).execute();
    },
    memberOf: async (tokenHash, now) => {
      const row = await database
        .selectFrom('member_sessions')
        .innerJoin('members', 'members.id', 'member_sessions.member_id')
        .select(['members.id', 'members.email', 'members.name', 'member_sessions.id as sessionId'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return row && { ...row, tokenHash };
    },
    list: (memberId, now) =>
      database
        .selectFrom('member_sessions')
        .selectAll()
        .where('member_id', '=', memberId)
        .where('expires_at', '>', now.toISOString())
        .orderBy('created_at', 'desc')
        .limit(MOST_SESSIONS)
        .execute(),
    end: async (tokenHash) => {
      await database.deleteFrom('member_sessions').where('token_hash', '=', tokenHash).execute();
    },
    endById: async (memberId, id) => {
      await database.deleteFrom('member_sessions').where('member_id', '=', memberId).where('id', '=', id).execute();
    },
    endOthers: async (memberId, tokenHash) => {
      await database
        .deleteFrom('member_sessions')
        .where('member_id', '=', memberId)
        .where('token_hash', '!=', tokenHash)
        .execute();
    },
    endExpired: async (now) => {
      await database.deleteFrom('member_sessions').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
