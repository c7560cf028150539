import { sameOriginPath } from '@plinth/sdk/links';
import type { SiteParts } from '@plinth/server';
import { personalPages, siteDocument } from '@plinth/server/html';
import { optionalText, sendingPath } from '@plinth/server/http';
import { LANGUAGES } from '@plinth/server/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { SharedMaps } from '../map-file/shared-maps.ts';
import { mapTitle } from '../messages/messages.ts';
import { VIEW_PATH, viewHtml } from './view-html.ts';
import { readView } from './view-query.ts';

const SITE = 'http://site.invalid';
const text = optionalText(2_000);
const querySchema = v.fallback(v.object({ lang: text, from: text }), { lang: '', from: '' });

/** `/_maps/view`: a large map for visitors without a script. */
export async function viewPages(app: FastifyInstance, site: SiteParts, maps: SharedMaps): Promise<void> {
  const localeOf = ({ query, locale }: FastifyRequest) => {
    const { lang } = v.parse(querySchema, query);
    return LANGUAGES.includes(lang) ? lang : locale;
  };
  await personalPages(app, localeOf, (scope) => {
    scope.get(VIEW_PATH, async (request, reply) => {
      const shown = await maps.current();
      if (shown.version === '') return reply.callNotFound();
      const named = sameOriginPath(v.parse(querySchema, request.query).from, SITE);
      const from = named ?? sendingPath(request) ?? '/';
      const content = viewHtml(readView(request.query, shown), shown, from);
      const html = siteDocument(site, { title: mapTitle(), content });
      return reply.type('text/html; charset=utf-8').send(html);
    });
  });
}
