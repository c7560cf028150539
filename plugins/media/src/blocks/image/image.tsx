import type { BlockProps } from '@plinth/sdk';
import { safeHref } from '@plinth/sdk';
import { type ImageSlot, Picture, safeImageSource } from '@plinth/sdk/media';
import type { ReactNode } from 'react';
import { inNewWindow, viewLarger, viewPictureLarger } from '../../messages/messages.ts';
import classes from './image.module.css';
import { ImageText } from './image-text.tsx';
import type { ImageBlockData, ImageVariant } from './schema.ts';

/**
 * §3 image, in six variants. It is complete in the server HTML and needs no script: the link is native, and the
 * stylesheet does the layout. The layout becomes narrow when the block, not the window, is under 415 px wide (§9).
 */
export function ImageBlock({ data }: BlockProps<ImageBlockData>) {
  const {
    variant,
    imagePosition,
    captionPosition,
    mode,
    aspectRatio,
    maxWidth,
    clickthroughUrl,
    buttonText,
    newWindow,
  } = data;
  const href = safeHref(clickthroughUrl);
  const hasText = data.title !== '' || data.caption !== '' || buttonText !== '';
  const caption = variant === 'inline' ? CAPTION_CLASS[captionPosition] : '';
  return (
    <div
      className={`image-block-outer-wrapper design-layout-${variant} image-position-${imagePosition} ${caption} ${classes.block}`}
    >
      <figure
        className={`intrinsic ${classes.figure} ${classes[variant] ?? ''} ${hasText ? '' : classes.bare}`}
        style={maxWidth == null ? undefined : { maxWidth }}
        data-image-position={imagePosition}
        data-caption={variant === 'inline' && hasText ? captionPosition : undefined}
      >
        <div className={`image-block-wrapper ${classes.picture}`} data-pin-frame>
          {/* When there is a button, only the button is a link. Otherwise there would be two links to the same
              address. */}
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
              slots={slotsOf(hasText ? variant : 'inline', maxWidth)}
              {...(aspectRatio != null && { aspectRatio })}
            />
          </Link>
        </div>
        {hasText && <ImageText data={data} href={href} />}
      </figure>
    </div>
  );
}

function slotsOf(variant: ImageVariant, maxWidth: number | null | undefined): readonly ImageSlot[] {
  if (maxWidth == null) return SLOTS[variant];
  return SLOTS[variant].map((slot) => ({ ...slot, mostPx: Math.round(maxWidth * (slot.share ?? 1)) }));
}

interface LinkProps {
  readonly href: string | undefined;
  readonly newWindow: boolean;
  /** Name of the link: the text alternative of the picture, otherwise its title. Empty when the picture has neither. */
  readonly label: string;
  /** The picture that the lightbox shows. Without the lightbox's script, the link leads to this picture. */
  readonly picture?: ImageBlockData;
  readonly children: ReactNode;
}

function Link({ href, newWindow, label, picture, children }: LinkProps) {
  const source = picture && safeImageSource(picture.src);
  if (picture && source !== undefined) {
    return (
      <a
        className={`sqs-block-image-link ${classes.link}`}
        href={source}
        aria-label={label ? viewLarger({ name: label }) : viewPictureLarger()}
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
      aria-label={newWindow ? inNewWindow({ name: label || href }) : label || href}
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
/** §9: from 415 px on, the text is beside the picture. */
const NARROW_PX = 414.99;
const beside = (columns: number): readonly ImageSlot[] => [{ upToPx: NARROW_PX }, { share: columns / 12 }];

const SLOTS: Readonly<Record<ImageVariant, readonly ImageSlot[]>> = {
  inline: WHOLE,
  poster: WHOLE,
  card: beside(6),
  overlap: beside(9),
  collage: beside(8),
  stack: WHOLE,
};
