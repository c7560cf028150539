import type { Database } from '@plinth/server/storage';

declare module '@plinth/server/tables' {
  interface Tables {
    member_links: MemberLinkRow;
  }
}

/** What the link does. `join`: makes an account; `reset`: sets a new password; `email`: changes the address. */
export type LinkPurpose = 'join' | 'reset' | 'email';
const LINK_PURPOSES: readonly LinkPurpose[] = ['join', 'reset', 'email'];
/** Kind of a mail without a link, which tells the member what was changed. */
export type NoticePurpose = 'email-changed' | 'passkey-added';

export interface MemberLinkRow {
  id: string;
  purpose: LinkPurpose | NoticePurpose;
  /** Email address to which the link is mailed. */
  email: string;
  /** Name that was typed when the account was requested. */
  name: string;
  /** The member whose address changes; null for other purposes. */
  member_id: string | null;
  /** Hash of the token in the link; empty until the mail is written. The token itself is only in the mail. */
  token_hash: string;
  locale: string;
  /** Origin of the site. The link begins with it. */
  origin: string;
  /** Page to show after the link was used. */
  next: string;
  created_at: string;
  expires_at: string;
}

/** Links that are mailed to members. Each link works only once. */
export interface MemberLinks {
  add(link: MemberLinkRow): Promise<void>;
  byId(id: string): Promise<MemberLinkRow | undefined>;
  /** The newest links that were not used and are still valid, without the notices, which have no link. */
  waiting(now: Date, count: number): Promise<readonly (MemberLinkRow & { readonly purpose: LinkPurpose })[]>;
  /** Stores the hash of the link's token. An earlier token of the link no longer works. */
  setToken(id: string, tokenHash: string, expiresAt: Date): Promise<void>;
  find(tokenHash: string, now: Date): Promise<MemberLinkRow | undefined>;
  /** Removes a link and returns it. When several calls use a link at the same time, only one call gets the link. */
  use(tokenHash: string, now: Date): Promise<MemberLinkRow | undefined>;
  /** Removes the links that were mailed to an address. */
  removeFor(email: string): Promise<void>;
  removeExpired(now: Date): Promise<void>;
}

export function memberLinks(database: Database): MemberLinks {
  return {
    add: async (link) => {
      await database.insertInto('member_links').values(link).execute();
    },
    byId: (id) => database.selectFrom('member_links').selectAll().where('id', '=', id).executeTakeFirst(),
    waiting: async (now, count) => {
      const rows = await database
        .selectFrom('member_links')
        .selectAll()
        .where('purpose', 'in', LINK_PURPOSES)
        .where('expires_at', '>', now.toISOString())
        .orderBy('created_at', 'desc')
        .limit(count)
        .execute();
      return rows.flatMap(({ purpose, ...row }) => {
        const known = LINK_PURPOSES.find((each) => each === purpose);
        return known ? [{ ...row, purpose: known }] : [];
      });
    },
    setToken: async (id, tokenHash, expiresAt) => {
      await database
        .updateTable('member_links')
        .set({ token_hash: tokenHash, expires_at: expiresAt.toISOString() })
        .where('id', '=', id)
        .execute();
    },
    find: (tokenHash, now) =>
      database
        .selectFrom('member_links')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst(),
    use: (tokenHash, now) =>
      database
        .deleteFrom('member_links')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now.toISOString())
        .returningAll()
        .executeTakeFirst(),
    removeFor: async (email) => {
      await database.deleteFrom('member_links').where('email', '=', email).execute();
    },
    removeExpired: async (now) => {
      await database.deleteFrom('member_links').where('expires_at', '<=', now.toISOString()).execute();
    },
  };
}
