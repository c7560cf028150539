import type { ContentParts } from '@plinth/server';
import type { Filling, PageContent } from '@plinth/server/pages';
import * as v from 'valibot';
import { readServices } from './settings/read-services.ts';

/** §3 Block type enumeration: types of the blocks for reservations and scheduling. */
const BLOCK_TYPES = ['50', '63', '65', '66', '68'];
const text = v.optional(v.nullish(v.pipe(v.string(), v.trim()), ''), '');
const dataSchema = v.object({ service: text, url: text, title: text });
/**
 * A use that begins with this is the title of a block that has neither an address nor a service. The id of a service
 * never begins with a space.
 */
const EMPTY = ' ';
/** Limit for the blocks that are reported, and remembered so that each is reported once. */
const MOST_REPORTED = 20;

/**
 * Leaves a booking block out of its page, with a problem (`PLINTH-SITE-282`), when the block names a service that the
 * site does not have. The link of such a block would lead to a page that does not exist. A block in which nothing can be
 * booked stays, with a warning in the log (`PLINTH-SITE-319`): its title and its text may be wanted.
 */
export function bookingContent({ pages, log }: Pick<ContentParts, 'pages' | 'log'>): PageContent {
  const report = emptyReport(log);
  /** Ids of the services. Undefined until the file of services has been read without problems for the first time. */
  let known: readonly string[] | undefined;
  const fill = async (uses: readonly string[]): Promise<ReadonlyMap<string, Filling>> =>
    new Map(uses.map((service) => [service, fillingOf(service)]));
  const fillingOf = (service: string): Filling => {
    if (!known || known.includes(service) || service.startsWith(EMPTY)) return { fields: {} };
    const problem = {
      code: 'PLINTH-SITE-282',
      field: 'service',
      reason: `the site has no service "${service}" to book`,
      hint: `Write one of the ids in booking/services.json: ${known.join(', ') || 'it lists none yet'}.`,
    } as const;
    return { problem };
  };
  return {
    blockTypes: BLOCK_TYPES,
    each: 'service',
    shownBy: (_type, data) => {
      const parsed = v.safeParse(dataSchema, data);
      if (!parsed.success) return undefined;
      const { service, url, title } = parsed.output;
      if (service === '') return url === '' ? `${EMPTY}${title}` : undefined;
      return service;
    },
    shownByItem: () => '',
    prepare: async () => {
      // When the file has problems, the running feature logs them and keeps the services that it read last.
      const read = await readServices(pages);
      if ('settings' in read) known = [...read.settings.services.keys()];
    },
    fill: async (uses) => {
      for (const use of uses) report(use);
      return fill(uses);
    },
    versions: async (uses) => {
      const fillings = await fill(uses);
      return new Map([...fillings].map(([use, filling]) => [use, { version: JSON.stringify(filling), shown: '' }]));
    },
    items: async function* () {
      // Yields nothing, because no page file publishes a page for each service.
    },
    item: async () => undefined,
  };
}

/** Warns once about each block that has neither an address nor a service. */
function emptyReport(log: Pick<ContentParts['log'], 'warn'>): (use: string) => void {
  const reported = new Set<string>();
  return (use) => {
    if (!use.startsWith(EMPTY) || reported.has(use) || reported.size >= MOST_REPORTED) return;
    reported.add(use);
    const reason = `the booking block "${use.slice(EMPTY.length)}" has neither url nor service, so nothing can be booked in it`;
    const hint = 'Write url or service into its data.';
    log.warn({ code: 'PLINTH-SITE-319' }, `PLINTH-SITE-319 ${reason} -> ${hint}`);
  };
}
