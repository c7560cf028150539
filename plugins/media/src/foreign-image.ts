import type { PictureImage } from '@plinth/sdk/media';

/**
 * The picture of foreign markup: `img.thumb-image` with its data attributes, or the plain image that stands in its
 * `noscript`. Undefined when there is none.
 */
export function readForeignImage(element: Element): PictureImage | undefined {
  const image = element.querySelector<HTMLImageElement>('img[data-src], img[data-image]') ?? plainImage(element);
  if (!image) return undefined;
  const { src, image: whole, imageDimensions, imageFocalPoint } = image.dataset;
  return {
    src: src || whole || image.getAttribute('src') || '',
    alt: image.alt,
    imageDimensions: imageDimensions ?? attributeSize(image),
    imageFocalPoint,
  };
}

/** With scripting on, what a `noscript` holds is text. */
function plainImage(element: Element): HTMLImageElement | null {
  const inNoscript = element.querySelector('noscript')?.textContent ?? '';
  const parsed = new DOMParser().parseFromString(inNoscript, 'text/html');
  return element.querySelector('img') ?? parsed.querySelector('img');
}

function attributeSize(image: HTMLImageElement): string | undefined {
  const [width, height] = [image.getAttribute('width'), image.getAttribute('height')];
  return width && height ? `${width}x${height}` : undefined;
}
