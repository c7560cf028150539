import type { PictureImage } from '@plinth/sdk/media';

/**
 * Reads the picture in markup: `img.thumb-image` with its data attributes, or a plain image. Undefined when there is no
 * image. The publisher's parser reads the content of `noscript` as markup, so a copy of the picture in `noscript` is
 * used too.
 */
export function readForeignImage(element: Element): PictureImage | undefined {
  const image =
    element.querySelector<HTMLImageElement>('img[data-src], img[data-image]') ?? element.querySelector('img');
  if (!image) return undefined;
  const { src, image: whole, imageDimensions, imageFocalPoint } = image.dataset;
  return {
    src: src || whole || image.getAttribute('src') || '',
    alt: image.alt,
    imageDimensions: imageDimensions ?? attributeSize(image),
    imageFocalPoint,
  };
}

function attributeSize(image: HTMLImageElement): string | undefined {
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  return width && height ? `${width}x${height}` : undefined;
}
