import { imageFile } from '@plinth/sdk/media/image-file';
import { IMAGE_WIDTHS_PX } from '@plinth/sdk/media/image-width';
import { SiteError } from '@plinth/server/errors';
import {
  type Asset,
  type AssetCatalog,
  type ImageVariants,
  type ImageWidth,
  resizableType,
} from '@plinth/server/pages';
import pLimit from 'p-limit';
import { pictureSteps } from '../../publishing/images/picture-steps.ts';
import { fileOf } from './export-files.ts';
import type { ExportFolder } from './export-folder.ts';
import type { ExportWarning } from './export-warnings.ts';

/**
 * Number of pictures whose files are written in parallel. `ImageVariants` limits the pictures that are encoded in
 * parallel to the number of cores.
 */
const PICTURES_AT_ONCE = 16;

interface Options {
  readonly folder: ExportFolder;
  readonly assets: Pick<AssetCatalog, 'find'>;
  readonly images: ImageVariants;
  /** Called after each picture with the number of finished pictures and of all pictures. */
  readonly onProgress?: ((made: number, all: number) => void) | undefined;
}

export interface WrittenImages {
  readonly files: number;
  readonly warnings: readonly ExportWarning[];
}

/**
 * Writes every width step of the pictures as WebP. A step that is wider than the widest step of the picture (see
 * `pictureSteps`) gets the same file as that widest step, because a page without the picture's width in its HTML can
 * request the wider step. A picture of a type that is never resized, or
 * whose resized copy would not move, is copied unchanged under each name. So is a
 * picture that cannot be decoded, with a warning.
 */
export async function writeImageFiles(pictures: ReadonlySet<Asset>, options: Options): Promise<WrittenImages> {
  const limit = pLimit(PICTURES_AT_ONCE);
  const warnings: ExportWarning[] = [];
  let made = 0;
  let files = 0;
  const write = async (picture: Asset) => {
    const warning = await writePicture(picture, options);
    if (warning) warnings.push(warning);
    made += 1;
    files += IMAGE_WIDTHS_PX.length;
    options.onProgress?.(made, pictures.size);
  };
  await Promise.all([...pictures].map((picture) => limit(() => write(picture))));
  return { files, warnings };
}

async function writePicture(picture: Asset, { folder, assets, images }: Options): Promise<ExportWarning | undefined> {
  const targets = IMAGE_WIDTHS_PX.toReversed().flatMap((width) => {
    const url = imageFile(picture.url, width);
    // If the site already has a file at this address, that file is exported instead.
    return assets.find(url) ? [] : [{ width, file: fileOf(url) }];
  });
  const copyAll = () => Promise.all(targets.map(({ file }) => folder.copy(picture.file, file)));
  try {
    const own = resizableType(picture.contentType);
    if (own === undefined || (await images.typeOf(picture, 'image/webp')) === undefined) {
      await copyAll();
      return undefined;
    }
    const steps = await pictureSteps(picture);
    const widest = steps.at(-1);
    for (const { width, file } of targets) {
      const step: ImageWidth | undefined = steps.includes(width) ? width : widest;
      if (step !== undefined) await folder.write(file, (await images.variant(picture, step, 'image/webp')).bytes);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    await copyAll();
    return {
      code: error.code,
      message: error.message,
      hint: 'Replace the file; until then it is exported in its original size, without width steps.',
    };
  }
}
