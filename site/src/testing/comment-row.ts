import { createHash } from 'node:crypto';
import type { CommentRow } from '@plinth/plugin-social/server/rows/social-tables.ts';

/** A comment that waits. @param name Makes its id, its key and its text. */
export function commentRow(name: string, more: Partial<CommentRow> = {}): CommentRow {
  return {
    id: createHash('sha256').update(name).digest('hex').slice(0, 32),
    comment_key: name,
    thread: '/journal',
    root_id: '',
    reply_to: '',
    state: 'waiting',
    name: 'Ada',
    email: 'ada@example.com',
    member_id: '',
    author: '',
    is_owner: 0,
    address: '',
    text: `Text ${name}`,
    text_hash: '',
    locale: 'en',
    created_at: '2026-01-01T00:00:00.000Z',
    edited_at: '',
    mail: '',
    ...more,
  };
}
