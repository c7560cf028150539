import { ImageWarning, warnOfImage } from '@plinth/sdk/media/image-loader';

/** §5: an image block without a source that may be one was drawn without a picture; the console says about which. */
export function warnOfMissing(): void {
  for (const place of document.querySelectorAll('[data-pin-frame]:not(:has(img))')) {
    warnOfImage(ImageWarning.noSource, place);
  }
}
