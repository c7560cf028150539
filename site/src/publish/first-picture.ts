import { IMAGE_TAG } from './image-tag.ts';

/** A page begins with a headline or with a picture; what comes after these sections nobody sees at first. */
const FIRST_SECTIONS = 2;
/**
 * Characters of text that may stand before a picture of the first view: about a window of prose. The publisher knows
 * no heights, and a picture that is lazy by mistake comes a little later, one that is first by mistake delays the rest.
 */
const MOST_TEXT_BEFORE = 1200;

/**
 * Has the first picture of a page fetched at once and before others, when it stands near the top of its first sections:
 * it is most likely the largest thing a visitor sees. A block cannot know where on the page it stands; whoever puts the
 * page together does.
 */
export function withFirstPictureFirst(sections: readonly string[]): string[] {
  const first = firstPicture(sections.slice(0, FIRST_SECTIONS));
  return sections.map((html, index) => {
    if (index !== first?.section) return html;
    return html.slice(0, first.start) + asFirst(first.tag) + html.slice(first.start + first.tag.length);
  });
}

interface PlacedPicture {
  readonly section: number;
  readonly start: number;
  readonly tag: string;
}

function firstPicture(sections: readonly string[]): PlacedPicture | undefined {
  let textBefore = 0;
  for (const [section, html] of sections.entries()) {
    for (const { 0: piece, index: start } of html.matchAll(PIECE)) {
      if (IMAGE.test(piece)) return { section, start, tag: piece };
      if (!piece.startsWith('<')) textBefore += piece.replaceAll(/\s+/g, ' ').length;
      if (textBefore > MOST_TEXT_BEFORE) return undefined;
    }
  }
  return undefined;
}

/** What `noscript` holds is nothing to a browser with a script, so it is one piece; then tags, then text. */
const PIECE = /<noscript\b[\s\S]*?<\/noscript>|<(?:[^>"']|"[^"]*"|'[^']*')*>|[^<]+/g;
const IMAGE = new RegExp(`^${IMAGE_TAG.source}$`);

/** An image that says nothing of its loading is somebody's markup, perhaps an icon, and stays as it is. */
function asFirst(tag: string): string {
  if (!LOADING.test(tag)) return tag;
  const priority = /\sfetchpriority=/i.test(tag) ? '' : ' fetchpriority="high"';
  return tag.replace(LOADING, ` loading="eager"${priority}`).replace(' sizes="auto, ', ' sizes="');
}

const LOADING = / loading="(?:lazy|eager)"/;
