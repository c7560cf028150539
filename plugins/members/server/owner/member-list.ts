import type { Recorder } from '@plinth/server/services';
import { type Database, isPostgres } from '@plinth/server/storage';
import { sql } from 'kysely';
import { type EraseMemberData, removeMember } from '../rows/members.ts';

/** A member, as the list in the owner's area shows it. */
export interface ListedMember {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly created_at: string;
  /** Number of the member's sessions that have not ended. */
  readonly sessions: number;
}

/** The members of the site, for contributors who see or change them in the owner's area. */
export interface MemberList {
  /**
   * Lists members, sorted by email address.
   * @param start Lists only members whose address starts with this text. The text is in lower case.
   * @param after Lists only members after this email address.
   */
  list(wanted: {
    readonly start: string;
    readonly after: string | undefined;
    readonly count: number;
    readonly now: Date;
  }): Promise<readonly ListedMember[]>;
  /** Ends the session `sessionId` of a member; all sessions of the member when `sessionId` is undefined. */
  endSessions(memberId: string, sessionId: string | undefined, recorder: Recorder): Promise<void>;
  /** Removes the member's account with everything that belongs to the account. */
  erase(member: { readonly id: string; readonly email: string }, recorder: Recorder): Promise<void>;
}

/** The character that comes after every other character when texts are compared as bytes. */
const LAST_CHARACTER = '\u{10FFFF}';

export function memberList(database: Database, eraseData: EraseMemberData): MemberList {
  // Addresses are compared as bytes. Otherwise PostgreSQL would have to read the whole table to find the addresses that
  // start with a text.
  const address = isPostgres(database) ? sql<string>`members.email collate "C"` : sql<string>`members.email`;
  return {
    list: async ({ start, after, count, now }) => {
      const rows = await database
        .selectFrom('members')
        .select(['id', 'email', 'name', 'created_at'])
        .$if(start !== '', (query) =>
          query.where(address, '>=', start).where(address, '<', `${start}${LAST_CHARACTER}`),
        )
        .$if(after !== undefined, (query) => query.where(address, '>', after ?? ''))
        .orderBy(address)
        .limit(count)
        .execute();
      const ids = rows.map(({ id }) => id);
      const open =
        ids.length === 0
          ? []
          : await database
              .selectFrom('member_sessions')
              .select(({ fn }) => ['member_id', fn.countAll().as('sessions')])
              .where('member_id', 'in', ids)
              .where('expires_at', '>', now.toISOString())
              .groupBy('member_id')
              .execute();
      const counts = new Map(open.map((row) => [row.member_id, Number(row.sessions)]));
      return rows.map((row) => ({ ...row, sessions: counts.get(row.id) ?? 0 }));
    },
    endSessions: (memberId, sessionId, recorder) =>
      database.transaction().execute(async (transaction) => {
        const ended = await transaction
          .deleteFrom('member_sessions')
          .where('member_id', '=', memberId)
          .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
          .returning('id')
          .execute();
        if (ended.length > 0) await recorder.record(transaction, 'member.sessions-ended', memberId);
      }),
    erase: (member, recorder) =>
      database.transaction().execute(async (transaction) => {
        await removeMember(transaction, member, eraseData);
        // The audit log gets the id of the member and not the address, because the address is erased.
        await recorder.record(transaction, 'member.erased', member.id);
      }),
  };
}
