import { readForeignImage } from '../../foreign-image.ts';

/** Reads raw video data from markup: `.sqs-video-wrapper[data-html]`. */
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
