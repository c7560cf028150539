import { plainText } from '@plinth/sdk/plain-text';
import { readLinks } from './read-links.ts';

/** Raw data of a page that markup shows as a link, with or without a picture. Undefined without a link with words. */
export function readCard(element: Element): object | undefined {
  const image = element.querySelector<HTMLImageElement>('img');
  const { src, image: whole, imageDimensions, imageFocalPoint } = image?.dataset ?? {};
  const [link] = readLinks(element);
  const url = link?.url ?? element.querySelector('a')?.getAttribute('href');
  const title = plainText(element.querySelector('.page-card-title')) ?? link?.title ?? image?.alt;
  if (!title || url == null) return undefined;
  const [width, height] = [image?.getAttribute('width'), image?.getAttribute('height')];
  return {
    title,
    url,
    description: plainText(element.querySelector('.page-card-description')),
    src: src || whole || image?.getAttribute('src')?.replace(/\?format=\w+$/, ''),
    alt: image?.getAttribute('alt'),
    imageDimensions: imageDimensions ?? (width && height ? `${width}x${height}` : undefined),
    imageFocalPoint,
  };
}
