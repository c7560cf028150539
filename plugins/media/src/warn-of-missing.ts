import { ImageWarning, warnOfImage } from '@plinth/sdk/media/image-loader';

/**
 * §5: warns on the console about each image block that was rendered without a picture because it has no valid source.
 */
export function warnOfMissing(): void {
  for (const place of document.querySelectorAll('[data-pin-frame]:not(:has(img))')) {
    warnOfImage(ImageWarning.noSource, place);
  }
}
