import { type CSSProperties, useEffect, useRef } from 'react';
import { parseDimensions } from './dimensions.ts';
import { focalPosition, parseFocalPoint } from './focal-point.ts';
import type { PictureImage } from './image-fields.ts';
import { drawnScale, type FitAlignment, fitPosition, type ImageMode, placeholderPercent } from './image-mode.ts';
import { type ImageSlot, imageSizes } from './image-sizes.ts';
import { imageSrcset } from './image-srcset.ts';
import { safeImageSource, sizedSource } from './image-url.ts';
import { ImageWarning, warnOfImage } from './image-warning.ts';
import { widthStep } from './image-width.ts';
import { LOADING_CLASS, watchMarker } from './loading-marker.ts';
import classes from './picture.module.css';

export interface PictureProps {
  readonly image: PictureImage;
  /**
   * Place of the picture in its block, so that the browser fetches no more pixels than it shows. Default: the full
   * width of the block.
   */
  readonly slots?: readonly ImageSlot[];
  /** How the picture fits its box: see `IMAGE_MODES`. Default: `fill`. */
  readonly mode?: ImageMode;
  /** Position of a picture with the mode `fit` in its box (§5). Default: `center`. */
  readonly alignment?: FitAlignment;
  /**
   * Ratio of width to height of the box that is reserved for the picture. `'parent'` when the picture fills a box whose
   * size is already fixed. Default: the picture's own ratio, or a height of 65 % of the width when that is unknown
   * (§9).
   */
  readonly aspectRatio?: number | 'parent' | undefined;
  /**
   * True for the first picture that a visitor sees: it is fetched at once and before other pictures. Other pictures are
   * fetched when they are near the visible part of the page. Default: false.
   */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** The width that is loaded by a browser that does not support `srcset`. */
const FALLBACK_WIDTH_PX = 1000;

/**
 * A picture that is complete in the server HTML: it loads lazily, with and without a script, in reserved space (§4, §5,
 * §9). The script only updates the loading marker, and warns on the console of a picture without a source.
 */
export function Picture(props: PictureProps) {
  const { image, mode = 'fill', aspectRatio, className } = props;
  const source = safeImageSource(image.src);
  const size = parseDimensions(image.imageDimensions);
  const own = size && size.width / size.height;
  const inParent = aspectRatio === 'parent';
  const boxRatio = inParent ? props.slots?.[0]?.ratio : (aspectRatio ?? own);
  const boxed = mode === 'fit' || mode === 'fill';
  const box: CSSProperties = boxed && !inParent ? { paddingBottom: `${placeholderPercent(boxRatio)}%` } : {};

  useEffect(() => {
    if (!source) warnOfImage(ImageWarning.noSource, image.src);
  }, [source, image.src]);

  const scale = drawnScale(mode, own, boxRatio);
  // The parent's box is enough here. Without a second box for each picture, a gallery of a hundred pictures has a
  // hundred fewer elements.
  if (source !== undefined && boxed && inParent) {
    const around = [classes[mode], classes.parent, className].filter(Boolean).join(' ');
    return <Img {...props} source={source} scale={scale} size={size} className={around} data-mode={mode} />;
  }
  return (
    <div
      className={[classes.box, ...boxClasses(mode, inParent), className].filter(Boolean).join(' ')}
      style={box}
      data-mode={mode ?? undefined}
    >
      {source !== undefined && <Img {...props} source={source} scale={scale} size={size} className={undefined} />}
      {source === undefined && image.alt && <span className={classes.missing}>{image.alt}</span>}
    </div>
  );
}

interface ImgProps extends PictureProps {
  readonly source: string;
  readonly 'data-mode'?: ImageMode;
  readonly scale: number;
  readonly size: ReturnType<typeof parseDimensions>;
}

function Img(props: ImgProps) {
  const { image, source, size, scale, slots = [{}], mode = 'fill', alignment = 'center', priority, className } = props;
  const element = useRef<HTMLImageElement>(null);
  const focal = parseFocalPoint(image.imageFocalPoint);
  const srcSet = imageSrcset(source, size?.width);
  const sizes = imageSizes(slots, scale);
  const objectPosition = mode === 'fit' ? fitPosition(alignment) : focalPosition(focal);
  // The centre is the browser's default position, so no style is needed for it.
  const placed = (mode === 'fit' && alignment !== 'center') || (mode === 'fill' && focal !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run again when the picture changes.
  useEffect(() => (element.current ? watchMarker(element.current) : undefined), [source]);

  return (
    <img
      ref={element}
      // When React hydrates, the class of the element can already say that the picture has loaded or failed, and differ
      // from the class in this render. React must not report this as an error.
      suppressHydrationWarning
      className={`${classes.image} ${className ?? ''} ${LOADING_CLASS}`}
      data-mode={props['data-mode']}
      alt={image.alt ?? ''}
      {...(size && { width: Math.round(size.width), height: Math.round(size.height) })}
      // `sizes="auto"` would use the width of the box: too small for a cropped picture, too large for a picture that
      // does not fill the box. Some browsers fetch the image as soon as `src` is set, so the attributes that decide how
      // it is fetched come before `src`.
      {...(priority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' })}
      decoding="async"
      {...(srcSet !== undefined && { srcSet, sizes: priority || scale !== 1 ? sizes : `auto, ${sizes}` })}
      src={
        srcSet === undefined
          ? source
          : sizedSource(source, widthStep(Math.min(FALLBACK_WIDTH_PX, size?.width ?? FALLBACK_WIDTH_PX)))
      }
      {...(placed && { style: { objectPosition } })}
    />
  );
}

function boxClasses(mode: ImageMode, inParent: boolean): readonly (string | undefined)[] {
  if (mode === null) return [];
  return [classes[mode], mode !== 'none' && inParent ? classes.parent : undefined];
}
