import { plainText } from '@plinth/sdk/plain-text';

/** Raw logo data from the markup of another system, or from HTML that this block rendered. */
export function readLogo(element: Element): unknown {
  const image = element.querySelector<HTMLImageElement>('img[data-src], img[data-image], img');
  const title = plainText(element.querySelector('.logo-title, .site-title'));
  if (!image && !title) return undefined;
  const { src, image: whole, imageDimensions, imageFocalPoint } = image?.dataset ?? {};
  return {
    src: src || whole || image?.getAttribute('src'),
    alt: image?.getAttribute('alt'),
    imageDimensions: imageDimensions ?? sizeOf(image),
    imageFocalPoint,
    title,
    tagline: plainText(element.querySelector('.logo-tagline, .site-tagline')),
    clickthroughUrl: element.querySelector('a')?.getAttribute('href'),
  };
}

function sizeOf(image: HTMLImageElement | null): string | undefined {
  const [width, height] = [image?.getAttribute('width'), image?.getAttribute('height')];
  return width && height ? `${width}x${height}` : undefined;
}
