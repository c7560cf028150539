/** A part of a paragraph. With an address it is a link. */
export interface Piece {
  readonly text: string;
  readonly href?: string;
}

const LINK = /https?:\/\/[^\s<>"'`]+/gi;
/** Signs at the end of an address that usually belong to the sentence around it. */
const SENTENCE = /[.,;:!?)\]}»”’]{1,10}$/;
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
    const shown = found.replace(SENTENCE, '');
    const href = shown.length > LONGEST_LINK ? undefined : URL.parse(shown)?.href;
    if (href === undefined) continue;
    if (index > end) pieces.push({ text: paragraph.slice(end, index) });
    pieces.push({ text: shown, href });
    end = index + shown.length;
  }
  if (end < paragraph.length) pieces.push({ text: paragraph.slice(end) });
  return pieces;
}
