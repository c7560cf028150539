import { sameOriginPath } from '@plinth/sdk/links';
import type { SiteParts } from '@plinth/server';
import { personalPages, siteDocument } from '@plinth/server/html';
import { optionalText, sendingPath } from '@plinth/server/http';
import { LANGUAGES } from '@plinth/server/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SharedMaps } from '../map-file/shared-maps.ts';
import { allPlaces } from '../messages/messages.ts';
import { mapFileCache } from '../sending/map-file-cache.ts';
import { notInMaps } from '../sending/not-in-maps.ts';
import { NOTHING_POLICY, sendMapFile } from '../sending/send-map-file.ts';
import { listHtml } from './list-html.ts';
import { LIST_PAGE_PATH, LISTS_PATH } from './list-paths.ts';
import { listRows } from './list-rows.ts';
import { type PlaceRow, readRows } from './long-list.ts';

const SITE = 'http://site.invalid';
const LONGEST_FILTER = 100;
/** Lists that are parsed for the page without a script. */
const MOST_PARSED = 4;
const HASH = /^[\w-]{1,64}$/;
const text = optionalText(2_000);
const querySchema = v.fallback(v.object({ list: text, page: text, name: text, lang: text, from: text }), {
  list: '',
  page: '',
  name: '',
  lang: '',
  from: '',
});

/** The files of long lists, and a page that shows such a list without a script. */
export async function listRoutes(app: FastifyInstance, site: SiteParts, maps: SharedMaps): Promise<void> {
  const rows = listRows(site.database);
  const files = mapFileCache();
  const parsed = new Map<string, readonly PlaceRow[]>();
  const read = async (hash: string) => {
    if (!HASH.test(hash)) return undefined;
    const known = parsed.get(hash);
    if (known) return known;
    const found = readRows((await rows.read(hash)) ?? '');
    if (found) parsed.set(hash, found);
    for (const oldest of parsed.keys()) {
      if (parsed.size <= MOST_PARSED) break;
      parsed.delete(oldest);
    }
    return found;
  };

  app.get<{ Params: { name: string } }>(`${LISTS_PATH}/:name`, async (request, reply) => {
    const hash = /^([\w-]{1,64})\.json$/.exec(request.params.name)?.[1] ?? '';
    let body = files.get(hash);
    if (!body) {
      const file = hash === '' ? undefined : await rows.read(hash);
      if (file === undefined) return notInMaps(reply, 'Load the page again: its list of places has changed.');
      body = files.put(hash, Buffer.from(file));
    }
    const type = 'application/json; charset=utf-8';
    return sendMapFile(request, reply, { body, type, policy: NOTHING_POLICY, version: hash, asked: hash });
  });

  const localeOf = ({ query, locale }: FastifyRequest) => {
    const { lang } = v.parse(querySchema, query);
    return LANGUAGES.includes(lang) ? lang : locale;
  };
  await personalPages(app, localeOf, (scope) => {
    scope.get(LIST_PAGE_PATH, async (request, reply) => {
      const { list, page, name, lang, from } = v.parse(querySchema, request.query);
      const places = await read(list);
      if (!places) return reply.callNotFound();
      const content = listHtml(places, {
        list,
        page: Number(page),
        name: name.slice(0, LONGEST_FILTER),
        lang,
        from: sameOriginPath(from, SITE) ?? sendingPath(request) ?? '/',
        maps: await maps.current(),
      });
      const html = siteDocument(site, { title: allPlaces(), content });
      return reply.type('text/html; charset=utf-8').send(html);
    });
  });
}
