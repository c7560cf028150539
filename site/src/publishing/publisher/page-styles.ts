import type { PageSlice } from '@plinth/manifests/lock';
import type { StyleSheet } from '../assets/style-sheet.ts';
import type { Template } from './template.ts';

/** What a page's own styles may add to its HTML (characters, before compression). */
const INLINE_LIMIT = 40_000;

/**
 * The page's stylesheets, with their text where it is to stand in the page itself: on a slow connection a linked
 * stylesheet costs the first paint a whole round trip, and compressed the text is a few KB. All of them or none, so that
 * their order stays what it is; none when together they are large, and none that names a file relative to itself.
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

/** A text that means the same wherever it stands: no address relative to its file, and nothing that ends the element. */
const MAY_MOVE = /^(?![\s\S]*(?:url\((?!['"]?(?:data:|\/|#))|@import|<\/style))/i;
