import { IMAGE_TAG } from './image-tag.ts';

/** A page begins with a headline or with a picture; what comes after these sections nobody sees at first. */
const FIRST_SECTIONS = 2;

/**
 * Has the first picture of a page fetched at once and before others, when it stands in its first sections: it is most
 * likely the largest thing a visitor sees. A block cannot know where on the page it stands; whoever puts the page
 * together does.
 */
export function withFirstPictureFirst(sections: readonly string[]): string[] {
  const first = sections.slice(0, FIRST_SECTIONS).findIndex((html) => IMAGE_TAG.test(html));
  return sections.map((html, index) => (index === first ? html.replace(IMAGE_TAG, asFirst) : html));
}

function asFirst(tag: string): string {
  if (!tag.includes(LAZY)) return tag;
  return tag.replace(LAZY, ' loading="eager" fetchpriority="high"').replace(' sizes="auto, ', ' sizes="');
}

const LAZY = ' loading="lazy"';
