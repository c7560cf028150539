import { storable } from '@plinth/server/storage';

/**
 * Characters that change the direction of what follows them, or that nobody sees. Texts in right-to-left scripts do not
 * need them, because the browser finds the direction of each text. Joiners stay: scripts and pictures are made of them.
 */
// `Cc` has line breaks and tabs too, which stay.
const UNSEEN = /(?![\n\t])\p{Cc}|[\u00AD\u200B\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
/** Limit for combining marks on one letter. Written languages need fewer. */
const MOST_MARKS = 6;
const MARKS = /\p{M}+/gu;

/** A text of a visitor without what would change how the page around it looks. Line breaks stay. */
export function cleanText(text: string): string {
  return storable(text)
    .replaceAll('\r\n', '\n')
    .replace(UNSEEN, '')
    .replace(MARKS, (marks) => [...marks].slice(0, MOST_MARKS).join(''))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** A text of one line, such as a name. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}
