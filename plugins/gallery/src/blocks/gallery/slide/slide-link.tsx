import { safeHref } from '@plinth/sdk';
import { safeImageSource } from '@plinth/sdk/media';
import type { ReactNode } from 'react';
import { slideNumber, viewLarger, viewPictureLarger } from '../../../messages/messages.ts';
import type { SlideData } from '../slide-schema.ts';
import classes from './slide.module.css';
import type { SlideLook } from './slide-look.ts';

interface SlideLinkProps {
  readonly slide: SlideData;
  readonly index: number;
  readonly look: SlideLook;
  readonly children: ReactNode;
}

/**
 * The link of a slide leads to its click-through address. Without one it leads to its picture, which the lightbox shows
 * once its script has loaded (`data-lightbox-item`). A slide with a click-through address never opens a lightbox (§2).
 * A video has a button in place of the link.
 */
export function SlideLink({ slide, index, look, children }: SlideLinkProps) {
  const className = `image-slide-anchor content-${look.mode} ${classes.link}`;
  const name = slide.alt || slide.title;
  const away = safeHref(slide.clickThroughUrl);
  const blank = slide.newWindow || look.newWindow;
  if (slide.type === 'video') return children;
  if (away) {
    return (
      <a
        className={className}
        href={away}
        draggable={false}
        {...(!name && { 'aria-label': slideNumber({ number: index + 1 }) })}
        {...(blank && { target: '_blank', rel: 'noopener' })}
      >
        {children}
      </a>
    );
  }
  const picture = look.lightbox ? safeImageSource(slide.src) : undefined;
  if (!picture) return children;
  return (
    <a
      className={className}
      // §2: an id makes the address of the item scroll it into view, even before the script has loaded.
      id={slide.id ? `itemId=${slide.id}` : undefined}
      href={picture}
      draggable={false}
      data-lightbox-item={index}
      aria-haspopup="dialog"
      aria-label={name ? viewLarger({ name }) : viewPictureLarger({ number: index + 1 })}
    >
      {children}
    </a>
  );
}
