import { shortHash } from '@plinth/server/http';
import { type Asset, type AssetCatalog, type ImageVariants, resizableType } from '@plinth/server/pages';
import sharp from 'sharp';

/**
 * Longest side of a preview in pixels. A preview of this size is shorter than 200 characters. More pixels would make
 * little visible difference, because the preview is blurred.
 */
const PREVIEW_PX = 12;
const PREVIEW_QUALITY = 30;

/** Colour and preview that are shown in place of a picture until the picture has loaded. */
export interface Placeholder {
  /** The picture's main colour: `#e2492d`. */
  readonly color: string;
  /** The whole picture, a few pixels wide, as a `data:` address. The browser scales the preview up, which blurs it. */
  readonly preview: string;
}

/** Placeholders of the site's own pictures. Each placeholder is made once, and again when its picture changes. */
export interface Placeholders {
  /**
   * The placeholder of a picture. Undefined for an address that is not a picture of the site, and for a picture that is
   * broken or transparent, because a placeholder stays visible behind a transparent picture.
   *
   * @param url Decoded path: `/images/a.webp`.
   */
  of(url: string): Promise<Placeholder | undefined>;
  /** Addresses of the site's own pictures in a text, each once. */
  addresses(text: string): readonly string[];
  /** Those of `addresses(text)` whose picture exists. */
  existing(text: string): readonly string[];
  /** Returns a text that changes when a picture whose address is in `text` changes. */
  fingerprint(text: string): string;
}

export function createPlaceholders(assets: Pick<AssetCatalog, 'find'>, images: ImageVariants): Placeholders {
  const made = new Map<string, Promise<Placeholder | undefined>>();
  return {
    of: async (url) => {
      const asset = assets.find(url);
      if (!asset || resizableType(asset.contentType) === undefined) return undefined;
      const before = made.get(asset.version);
      if (before) return before;
      // A picture that cannot be read has no placeholder. The problem is reported when the picture is requested.
      const placeholder = make(asset, images).catch(() => undefined);
      made.set(asset.version, placeholder);
      return placeholder;
    },
    addresses: pictureAddresses,
    existing: (text) => pictureAddresses(text).filter((url) => assets.find(url) !== undefined),
    fingerprint: (text) => shortHash(...pictureAddresses(text).map((url) => assets.find(url)?.version ?? '')),
  };
}

/** Addresses of the site's own pictures in a text, each once. */
export function pictureAddresses(text: string): readonly string[] {
  return [...new Set(text.match(PICTURE_ADDRESS))];
}

/**
 * Matches addresses of pictures inside JSON. A quote, a backslash or white space ends an address. So does a comma,
 * because it separates the addresses of a `srcset`.
 */
const PICTURE_ADDRESS = /\/images\/[^"'\\?#\s,]+/g;

/**
 * Makes the placeholder from the smallest width step of the picture. This step is kept on disk, so the whole picture
 * need not be decoded again after a restart.
 */
async function make(asset: Asset, images: ImageVariants): Promise<Placeholder | undefined> {
  const { bytes } = await images.variant(asset, 100, 'image/webp');
  const { isOpaque, dominant } = await sharp(bytes).stats();
  if (!isOpaque) return undefined;
  const preview = await sharp(bytes)
    .resize({ width: PREVIEW_PX, height: PREVIEW_PX, fit: 'inside' })
    .webp({ quality: PREVIEW_QUALITY, effort: 6 })
    .toBuffer();
  const { r, g, b } = dominant;
  return {
    color: `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
    preview: `data:image/webp;base64,${preview.toString('base64')}`,
  };
}
