import type { PageSlice } from '@plinth/manifests/lock';
import type { StyleSheet, Template } from '@plinth/server/pages';

/**
 * Limit for the styles that are inlined in a page, in characters before compression. Compressed, they have at most 27
 * KB, which load faster than the separate stylesheets of a page with ten kinds of blocks.
 */
const INLINE_LIMIT = 128_000;

/**
 * The stylesheets of a page, with their text when they are inlined. A linked stylesheet delays the first paint by a
 * round trip, and the compressed text of all stylesheets has only a few KB. Either all are inlined or all are linked,
 * so that their order stays the same. They are linked when they are too large together, or when one of them has
 * relative addresses or belongs to a plugin whose code looks for the link.
 */
export function pageStyles(slice: PageSlice, template: Template, theme: StyleSheet | undefined): readonly StyleSheet[] {
  const sheets: StyleSheet[] = [
    ...(theme ? [theme] : []),
    ...slice.stylesheets.map((sheet) => ({ ...sheet, text: template.styleText(sheet.href) })),
  ];
  const total = sheets.reduce((sum, { text = '' }) => sum + text.length, 0);
  const inline = total <= INLINE_LIMIT && sheets.every(({ text }) => text !== undefined && MAY_MOVE.test(text));
  return inline ? sheets : sheets.map(({ href, integrity }) => ({ href, integrity }));
}

/** Matches a stylesheet that can be inlined: it contains no relative address, no import, and no `</style`. */
const MAY_MOVE = /^(?![\s\S]*(?:url\((?!['"]?(?:data:|\/|#))|@import|<\/style))/i;
