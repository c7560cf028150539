import { IMAGE_TAG } from './image-tag.ts';

/**
 * Has the first lazy picture of a page's first section fetched at once and before others: it is most likely the largest
 * thing a visitor sees. A block cannot know where on the page it stands; whoever puts the page together does.
 */
export function withFirstPictureFirst(sectionHtml: string): string {
  return sectionHtml.replace(IMAGE_TAG, (tag) =>
    tag.includes(LAZY)
      ? tag.replace(LAZY, ' loading="eager" fetchpriority="high"').replace(' sizes="auto, ', ' sizes="')
      : tag,
  );
}

const LAZY = ' loading="lazy"';
