/** Most texts that are named. The others of a block are probably written in the same way. */
const MOST_TEXTS = 5;
const LONGEST_PIECE = 40;
/** A comment that React's server renderer writes between two texts, and the pieces of text around it. */
const DIVIDED = /([^<>]*)<!-- -->([^<]*)/g;

/**
 * Finds in the server HTML of a block texts that React writes in several pieces.
 * @returns A message for each text, which names the two pieces at the first division.
 */
export function dividedTexts(html: string): string[] {
  const texts = [...html.matchAll(DIVIDED)].map(([, before = '', after = '']) => {
    return `writes the pieces "${before.slice(-LONGEST_PIECE)}" and "${after.slice(0, LONGEST_PIECE)}" of one text separately`;
  });
  return [...new Set(texts)].slice(0, MOST_TEXTS);
}
