import type { Asset } from './asset.ts';
import type { ImageWidth, ResizableType } from './image-format.ts';

interface ImageVariant {
  readonly bytes: Buffer;
  readonly contentType: ResizableType;
  /** A strong ETag: it identifies the exact bytes. */
  readonly etag: string;
}

/**
 * Pictures in the width steps of §9. Each picture is made one time, by one of the processes that share the data folder,
 * and is kept on disk.
 */
export interface ImageVariants {
  /**
   * The type in which the picture is resized when `type` is wanted: an animated picture stays animated. Undefined when
   * it must be served as it is.
   */
  typeOf(image: Asset, type: ResizableType): Promise<ResizableType | undefined>;
  /**
   * Returns the picture in a width step, never wider than the original. `type` is a type that `typeOf` returns.
   * @throws SiteError `PLINTH-SITE-031` for a picture beyond 50 MB or 100 million pixels, `-032` for one that is
   *   broken.
   */
  variant(image: Asset, width: ImageWidth, type: ResizableType): Promise<ImageVariant>;
  /** Is the picture in this width step and type on disk already? */
  has(image: Asset, width: ImageWidth, type: ResizableType): Promise<boolean>;
}
