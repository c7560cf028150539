import type { BlockProps } from '@plinth/sdk';
import { safeHref } from '@plinth/sdk';
import { type ImageSlot, Picture, safeImageSource } from '@plinth/sdk/media';
import type { ReactNode } from 'react';
import classes from './image.module.css';
import { ImageText } from './image-text.tsx';
import type { ImageData, ImageVariant } from './schema.ts';

/**
 * §3 image, in six variants. It is whole in the server's HTML and needs no script: the link is a link, the layout is
 * the stylesheet's, and it turns narrow under 415 px of its own width (§9), not of the window's.
 */
export function ImageBlock({ data }: BlockProps<ImageData>) {
  const { variant, imagePosition, captionPosition, mode, aspectRatio, clickthroughUrl, buttonText, newWindow } = data;
  const href = safeHref(clickthroughUrl);
  const hasText = data.title !== '' || data.caption !== '' || buttonText !== '';
  const caption = variant === 'inline' ? CAPTION_CLASS[captionPosition] : '';
  return (
    <div
      className={`image-block-outer-wrapper design-layout-${variant} image-position-${imagePosition} ${caption} ${classes.block}`}
    >
      <figure
        className={`intrinsic ${classes.figure} ${classes[variant] ?? ''} ${hasText ? '' : classes.bare}`}
        data-image-position={imagePosition}
        data-caption={variant === 'inline' && hasText ? captionPosition : undefined}
      >
        <div className={`image-block-wrapper ${classes.picture}`} data-pin-frame>
          {/* With a button, that is the link: two links to one place are one too many. */}
          <Link
            href={buttonText === '' ? href : undefined}
            newWindow={newWindow}
            label={data.alt || data.title}
            {...(data.lightbox && href === undefined && { picture: data })}
          >
            <Picture
              image={data}
              mode={mode}
              alignment={data.alignment}
              slots={SLOTS[variant]}
              {...(aspectRatio != null && { aspectRatio })}
            />
          </Link>
        </div>
        {hasText && <ImageText data={data} href={href} />}
      </figure>
    </div>
  );
}

interface LinkProps {
  readonly href: string | undefined;
  readonly newWindow: boolean;
  /** The picture's own text; a link without one is named by where it leads. */
  readonly label: string;
  /** The picture that the lightbox shows: without its script the link leads to it. */
  readonly picture?: ImageData;
  readonly children: ReactNode;
}

function Link({ href, newWindow, label, picture, children }: LinkProps) {
  const source = picture && safeImageSource(picture.src);
  if (picture && source !== undefined) {
    return (
      <a
        className={`sqs-block-image-link ${classes.link}`}
        href={source}
        aria-label={label ? `View larger: ${label}` : 'View picture larger'}
        aria-haspopup="dialog"
        data-image-lightbox
        data-image-dimensions={picture.imageDimensions || undefined}
        data-title={picture.title || undefined}
      >
        {children}
      </a>
    );
  }
  if (href === undefined) return children;
  return (
    <a
      className={`sqs-block-image-link ${classes.link}`}
      href={href}
      aria-label={`${label || href}${newWindow ? ' (opens in a new window)' : ''}`}
      {...(newWindow && { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </a>
  );
}

const CAPTION_CLASS = {
  below: 'layout-caption-below',
  overlay: 'layout-caption-overlay',
  hover: 'layout-caption-overlay-hover',
} as const;

const WHOLE: readonly ImageSlot[] = [{}];
/** A window in which a block, between the edges of the page, is narrow: the stylesheet asks for 415 px of its own. */
const NARROW_WINDOW_PX = 480;
const beside = (share: number): readonly ImageSlot[] => [{ upToPx: NARROW_WINDOW_PX }, { share }];

const SLOTS: Readonly<Record<ImageVariant, readonly ImageSlot[]>> = {
  inline: WHOLE,
  poster: WHOLE,
  card: beside(0.5),
  overlap: beside(0.72),
  collage: beside(0.66),
  stack: WHOLE,
};
