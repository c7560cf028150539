import { type Database, settings } from '@plinth/server/storage';
import * as v from 'valibot';

const KEY = 'social.moderation';
export const LONGEST_NAMES = 1_000;

/** Who must approve comments: `all` of them, the `first` of each visitor, or `none`. */
export const APPROVALS = ['all', 'first', 'none'] as const;

const moderationSchema = v.fallback(
  v.object({
    approval: v.picklist(APPROVALS),
    /** Names that only accounts of the site may use, beside the name of the site. */
    names: v.array(v.string()),
    /** Are mails about waiting comments sent? */
    mails: v.boolean(),
    /** Email address of these mails; empty: that of the mails about submissions. */
    mailTo: v.string(),
  }),
  { approval: 'all', names: [], mails: true, mailTo: '' },
);

/** The settings of comments that the owner changes. */
export type Moderation = v.InferOutput<typeof moderationSchema>;

export async function readModeration(database: Database): Promise<Moderation> {
  return v.parse(moderationSchema, await settings(database).get(KEY));
}

export function storeModeration(transaction: Database, moderation: Moderation): Promise<void> {
  return settings(transaction).set(KEY, moderation);
}
