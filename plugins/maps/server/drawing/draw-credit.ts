import { escapeHtml } from '@plinth/server/html';

const LINE_PX = 15;
const MARGIN_PX = 8;
/** Width of a letter, with room for wide scripts. */
const LETTER_PX = 7;

/** Text in the lower left corner of a picture, in as many lines as it needs. Nothing of a credit is cut off. */
export function drawCredit(
  credit: string,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const letters = Math.max(Math.floor((width - 2 * MARGIN_PX) / LETTER_PX), 10);
  const lines = linesOf(credit, letters);
  const rows = lines.map((line, index) => {
    const y = height - MARGIN_PX - LINE_PX / 2 - (lines.length - 1 - index) * LINE_PX;
    return `<text class="s" style="text-anchor:start" x="${MARGIN_PX}" y="${y}">${escapeHtml(line)}</text>`;
  });
  return rows.join('');
}

/** Lines of at most this many letters, each with as many words as fit. A longer word is divided. */
function linesOf(text: string, letters: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => each.match(new RegExp(`.{1,${letters}}`, 'gu')) ?? [])) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
