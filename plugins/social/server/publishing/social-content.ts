import type { ContentParts } from '@plinth/server';
import type { BlockPlace, ContentVersion, Filling, PageContent } from '@plinth/server/pages';
import type { Database } from '@plinth/server/storage';
import * as v from 'valibot';
import { countComments, findComments, ORDERS } from '../rows/find-comments.ts';
import { countLikes } from '../rows/likes.ts';
import { readSiteFacts, type SiteFacts, settingsOf } from './site-facts.ts';

/** §3 Block type enumeration, and the types of this plugin. */
const [COMMENTS, SOCIAL_LINKS, SHARE, LIKES, COUNT] = [
  '16',
  '19',
  'plinth/share',
  'plinth/likes',
  'plinth/comment-count',
] as const;

const LONGEST = 200;
const text = v.fallback(v.optional(v.nullish(v.pipe(v.string(), v.maxLength(LONGEST)), ''), ''), '');
const order = v.fallback(v.optional(v.picklist(ORDERS), 'oldest'), 'oldest');
const dataSchema = v.fallback(v.object({ thread: text, target: text, path: text, order }), {
  thread: '',
  target: '',
  path: '',
  order: 'oldest',
});

/** Data of a comments block that has comments already, such as those of another system. */
const ownDataSchema = v.looseObject({ comments: v.array(v.unknown()) });

/** What a block shows, as JSON. The settings are those of the page file; those of `site.json` are used for others. */
const useSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.variant('kind', [
    v.object({
      kind: v.literal('comments'),
      thread: v.string(),
      order,
      page: v.string(),
      isOpen: v.optional(v.boolean()),
      shortname: v.optional(v.string()),
    }),
    v.object({ kind: v.literal('count'), path: v.string(), shortname: v.optional(v.string()) }),
    v.object({ kind: v.literal('likes'), target: v.string() }),
    v.object({ kind: v.literal('share'), page: v.string() }),
    v.object({ kind: v.literal('links'), badge: v.optional(v.number()) }),
  ]),
);
type Use = v.InferOutput<typeof useSchema>;

/** The data that pages show: comments and their numbers, likes, the address of the page, the badge type of the site. */
export function socialContent({ database, pages, hasServer = true }: ContentParts): PageContent {
  let facts: SiteFacts = { origin: '', settings: settingsOf({}) };
  const shortnameOf = (own: string | undefined) => own ?? facts.settings.disqusShortname ?? '';
  const addressOf = (path: string) => (facts.origin === '' ? '' : new URL(encodeURI(path), facts.origin).href);
  const isOpen = (own: boolean | undefined) => hasServer && (own ?? facts.settings.commentsEnabled ?? false);

  const fillingOf = async (use: Use): Promise<Filling> => {
    switch (use.kind) {
      case 'comments': {
        const { thread, page } = use;
        const shortname = shortnameOf(use.shortname);
        const shared = { thread, disqusShortname: shortname, address: addressOf(page) };
        if (shortname !== '') return { fields: { ...shared, isOpen: false } };
        const opened = isOpen(use.isOpen);
        // An export without a server must not close the comments of a site that uses the same database.
        if (hasServer) await storeThread(database, thread, opened);
        const found = await findComments(database, { thread, order: use.order });
        return { fields: { ...shared, ...found, order: use.order, isOpen: opened } };
      }
      case 'count': {
        const shortname = shortnameOf(use.shortname);
        const count = shortname === '' ? ((await countComments(database, [use.path])).get(use.path) ?? 0) : null;
        return { fields: { count, disqusShortname: shortname, address: addressOf(use.path) } };
      }
      case 'likes':
        return {
          fields: { target: use.target, count: (await countLikes(database, [use.target])).get(use.target) ?? 0 },
        };
      case 'share':
        return { fields: { address: addressOf(use.page) } };
      case 'links':
        return { fields: { siteBadgeType: use.badge ?? facts.settings.ssBadgeType ?? null } };
    }
  };

  return {
    blockTypes: [COMMENTS, SOCIAL_LINKS, SHARE, LIKES, COUNT],
    each: 'comments',
    shownBy: (type, data, page) => (v.is(ownDataSchema, data) ? undefined : JSON.stringify(shownUse(type, data, page))),
    // Comments of another system come from a script of that system; the block shows ours in their place.
    readMarkup: (type) => (type === COMMENTS ? {} : undefined),
    shownByItem: () => '',
    prepare: async () => {
      facts = (await readSiteFacts(pages)) ?? facts;
    },
    fill: async (uses) => {
      const fillings = new Map<string, Filling>();
      for (const use of uses) fillings.set(use, await fillingOf(v.parse(useSchema, use)));
      return fillings;
    },
    versions: async (uses) => {
      const parsed = uses.map((use) => [use, v.parse(useSchema, use)] as const);
      const threads = parsed.flatMap(([, use]) =>
        use.kind === 'comments' ? [use.thread] : use.kind === 'count' ? [use.path] : [],
      );
      const targets = parsed.flatMap(([, use]) => (use.kind === 'likes' ? [use.target] : []));
      const [changes, likes] = await Promise.all([versionsOf(database, threads), countLikes(database, targets)]);
      const versionOf = (use: Use): string => {
        const of = JSON.stringify([facts, hasServer]);
        if (use.kind === 'comments') return `${changes.get(use.thread) ?? ''} ${of}`;
        if (use.kind === 'count') return `${changes.get(use.path) ?? ''} ${of}`;
        return use.kind === 'likes' ? String(likes.get(use.target) ?? 0) : of;
      };
      return new Map(
        parsed.map(([text, use]): [string, ContentVersion] => [text, { version: versionOf(use), shown: '{}' }]),
      );
    },
    items: async function* () {
      // Yields nothing, because no page file publishes a page for each comment.
    },
    item: async () => undefined,
  };
}

function shownUse(type: string, data: unknown, page: BlockPlace): Use {
  const { thread, target, path, order: wanted } = v.parse(dataSchema, data ?? {});
  const own = settingsOf(page.context);
  const shortname = own.disqusShortname === undefined ? {} : { shortname: own.disqusShortname };
  switch (type) {
    case COMMENTS: {
      const open = own.commentsEnabled === undefined ? {} : { isOpen: own.commentsEnabled };
      return { kind: 'comments', thread: thread || page.path, order: wanted, page: page.path, ...open, ...shortname };
    }
    case COUNT:
      return { kind: 'count', path, ...shortname };
    case LIKES:
      return { kind: 'likes', target: target || page.path };
    case SHARE:
      return { kind: 'share', page: page.path };
    default:
      return { kind: 'links', ...(own.ssBadgeType !== undefined && { badge: own.ssBadgeType }) };
  }
}

/** Remembers that a published page shows the comments of this path, and whether visitors can write new ones. */
async function storeThread(database: Database, thread: string, isOpen: boolean): Promise<void> {
  const is_open = isOpen ? 1 : 0;
  const row = await database
    .selectFrom('social_threads')
    .select('is_open')
    .where('thread', '=', thread)
    .executeTakeFirst();
  if (row?.is_open === is_open) return;
  await database
    .insertInto('social_threads')
    .values({ thread, shown: 0, version: '', is_open })
    .onConflict((conflict) => conflict.column('thread').doUpdateSet({ is_open }))
    .execute();
}

const THREADS_AT_ONCE = 200;

async function versionsOf(database: Database, threads: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let start = 0; start < threads.length; start += THREADS_AT_ONCE) {
    const some = threads.slice(start, start + THREADS_AT_ONCE);
    const rows = await database
      .selectFrom('social_threads')
      .select(['thread', 'version'])
      .where('thread', 'in', some)
      .execute();
    for (const { thread, version } of rows) found.set(thread, version);
  }
  return found;
}
