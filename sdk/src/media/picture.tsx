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
  /** Where it stands in its block, so that the browser fetches no more pixels than it shows. Default: as wide as that. */
  readonly slots?: readonly ImageSlot[];
  /** @default 'fill' */
  readonly mode?: ImageMode;
  /** Where a picture that fits stands in its box (§5). @default 'center' */
  readonly alignment?: FitAlignment;
  /**
   * Width by height of the box that is reserved for it; `'parent'` when it fills a box that stands there already.
   * Default: the picture's own, or 65 % of the width as height when that is not known (§9).
   */
  readonly aspectRatio?: number | 'parent' | undefined;
  /** The first picture a visitor sees: fetched at once and before others, not when it comes near. @default false */
  readonly priority?: boolean;
  readonly className?: string | undefined;
}

/** The width a browser gets that knows no `srcset`. */
const FALLBACK_WIDTH_PX = 1000;

/**
 * A picture that is whole in the server's HTML: it loads, lazily, before and without any script, in room that is
 * reserved for it (§4, §5, §9). The script only keeps the loading marker and says what is wrong.
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
  // The box that stands there is box enough: a gallery of a hundred pictures is a hundred elements less.
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
  // The middle is where a browser puts it anyway.
  const placed = (mode === 'fit' && alignment !== 'center') || (mode === 'fill' && focal !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another picture to wait for.
  useEffect(() => (element.current ? watchMarker(element.current) : undefined), [source]);

  return (
    <img
      ref={element}
      // What the visitor's browser has loaded by now, the marker shows already: the server could not know.
      suppressHydrationWarning
      className={`${classes.image} ${className ?? ''} ${LOADING_CLASS}`}
      data-mode={props['data-mode']}
      alt={image.alt ?? ''}
      {...(size && { width: Math.round(size.width), height: Math.round(size.height) })}
      // `auto` is as wide as the box: too little for what is cropped, too much for what does not fill it.
      // Order matters to browsers that act on `src` at once: what decides how it is fetched comes first.
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
