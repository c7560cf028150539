import { readForeignImage } from '../../foreign-image.ts';

/** Raw video data from the markup of another system: `.sqs-video-wrapper[data-html]`. */
export function readVideo(element: Element): unknown {
  const wrapper = element.querySelector<HTMLElement>('.sqs-video-wrapper[data-html]');
  if (!wrapper) return undefined;
  return {
    ...readForeignImage(wrapper),
    html: wrapper.dataset.html,
    title: element.querySelector('.video-title')?.textContent.trim(),
    caption: element.querySelector('.video-caption')?.innerHTML.trim(),
  };
}
