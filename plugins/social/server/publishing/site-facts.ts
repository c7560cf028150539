import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { undefinedIfMissing } from '@plinth/server/errors';
import * as v from 'valibot';

/** What `site.json` says about comments and social links. */
export interface SiteFacts {
  /** Origin of the site; empty when the file names none. */
  readonly origin: string;
  readonly settings: SocialSettings;
}

const settingsSchema = v.object({
  /** §3 */
  commentsEnabled: v.fallback(v.optional(v.boolean()), undefined),
  disqusShortname: v.fallback(v.optional(v.string()), undefined),
  ssBadgeType: v.fallback(v.optional(v.number()), undefined),
});
export type SocialSettings = v.InferOutput<typeof settingsSchema>;
const NONE = v.parse(settingsSchema, {});

const contextSchema = v.fallback(v.object({ websiteSettings: v.fallback(settingsSchema, NONE) }), {
  websiteSettings: NONE,
});

const fileSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ origin: v.fallback(v.optional(v.string(), ''), ''), context: contextSchema }),
);

const NO_FACTS: SiteFacts = { origin: '', settings: NONE };

/** Reads `site.json`. @returns Undefined when the file cannot be parsed: the site then keeps what it had. */
export async function readSiteFacts(pages: string): Promise<SiteFacts | undefined> {
  const text = await readFile(path.join(pages, 'site.json'), 'utf8').catch(undefinedIfMissing);
  if (text === undefined) return NO_FACTS;
  // The publisher itself reports what is wrong with the file.
  const parsed = v.safeParse(fileSchema, text);
  return parsed.success ? { origin: parsed.output.origin, settings: parsed.output.context.websiteSettings } : undefined;
}

/** The settings in the context of a page file. */
export function settingsOf(context: unknown): SocialSettings {
  return v.parse(contextSchema, context).websiteSettings;
}
