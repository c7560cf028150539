/** A part of a paragraph. With an address it is a link. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const LINK = /https?:\/\/[^\s<>"'`]+/gi;
/** Signs at the end of an address that usually belong to the sentence around it. */
const SENTENCE = /[.,;:!?)\]}»”’]+$/;
const LONGEST_LINK = 2_000;

/** The paragraphs of a plain text, with its addresses as links. */
export function paragraphsOf(text: string): readonly (readonly Piece[])[] {
  return text.split('\n\n').map(piecesOf);
}

export function countLinks(text: string): number {
  return paragraphsOf(text)
    .flat()
    .filter(({ href }) => href !== undefined).length;
}

function piecesOf(paragraph: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of paragraph.matchAll(LINK)) {
    const last = found.slice(-LONGEST_SIGNS);
    const shown = found.slice(0, found.length - (SENTENCE.exec(last)?.[0].length ?? 0));
    const href = shown.length > LONGEST_LINK ? undefined : URL.parse(shown)?.href;
    if (href === undefined) continue;
    if (index > end) pieces.push({ text: paragraph.slice(end, index) });
    pieces.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) });
  return pieces;
}

/** Limit for the signs at the end of an address that are looked at. */
const LONGEST_SIGNS = 10;
