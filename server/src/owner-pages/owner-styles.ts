import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { OwnerArea } from '../contract/owner-area.ts';
import { shortHash } from '../http/hash.ts';

/** The files of the stylesheet, in their order. Rules of a later file can override rules of an earlier file. */
const FILES = ['base', 'forms', 'lists', 'statistics', 'news', 'people'];

const text = FILES.map((name) => readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')).join('\n');

/** The stylesheet of the configuration area. It does not depend on the theme of the site. */
export const OWNER_STYLES = {
  href: `/config/owner.${shortHash(text)}.css`,
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
} as const;

export function ownerStyleRoute(area: OwnerArea): void {
  area.open({
    method: 'GET',
    path: OWNER_STYLES.href,
    why: 'the page for signing in uses the stylesheet',
    handle: async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type('text/css; charset=utf-8').send(text),
  });
}
