import { widthSteps } from '@plinth/sdk/media/image-width';
import { messageOf, SiteError } from '@plinth/server/errors';
import type { Asset, ImageWidth } from '@plinth/server/pages';
import sharp from 'sharp';

/**
 * The width steps in which a picture file is served, in ascending order. The last step is the smallest one that is at
 * least as wide as the picture.
 *
 * Throws: `PLINTH-SITE-032` when the picture cannot be read.
 */
export async function pictureSteps({ file, url }: Asset): Promise<readonly ImageWidth[]> {
  try {
    return widthSteps((await sharp(file).metadata()).autoOrient.width);
  } catch (cause) {
    throw new SiteError('PLINTH-SITE-032', `${url} cannot be resized: ${messageOf(cause)}`, {
      hint: 'Replace the file with a picture that can be decoded.',
      cause,
    });
  }
}
