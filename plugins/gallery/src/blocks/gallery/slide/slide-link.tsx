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
 * The link of a slide. It leads to the click-through address of the slide, if there is one; such a slide never opens
 * the lightbox (§2). In a gallery with a lightbox, the link of any other slide leads to the picture. After the script
 * has loaded, a press on this link opens the lightbox instead (`data-lightbox-item`). A video has no link, but a
 * button.
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
      // §2: with this id, the browser scrolls to the item that the address names, even before the script has loaded.
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
