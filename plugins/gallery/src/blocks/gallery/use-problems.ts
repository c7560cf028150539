import { PlinthError } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect } from 'react';
import { GalleryMessage } from '../../core/message.ts';
import { bindNode } from './bind-node.ts';
import { designOf } from './design.ts';
import type { Display } from './displays/display.ts';
import { DISPLAYS } from './displays/generated/displays.ts';
import type { GalleryData } from './schema.ts';
import type { SlideData } from './slide-schema.ts';

/** Reports problems of a gallery with the messages of §5 and §8. The slides are shown in spite of them. */
export function useProblems(
  container: RefObject<Element | null>,
  data: GalleryData,
  slides: readonly SlideData[],
  blockId: string,
  display: Display,
): void {
  const host = useHost();
  const { design, problem } = data;
  const { message = '', hint } = display.problem?.(data) ?? {};
  const pictureless = slides.findIndex(({ type, src }) => type === 'image' && src === '') + 1;
  const videoless = slides.findIndex(({ type, video }) => type === 'video' && !video) + 1;
  useEffect(() => {
    const report = (message: string, hint = 'Correct the gallery’s data.') =>
      message &&
      host?.report(new PlinthError('PLINTH-BLOCK-002', message, { plugin: 'gallery', block: blockId, hint }));
    report(problem);
    report(designProblem(design));
    report(message, hint);
    if (pictureless) report(GalleryMessage.noImageLoader, `Slide ${pictureless} needs a src.`);
    if (videoless) report(GalleryMessage.noVideoLoader, `Slide ${videoless} needs a video.`);
  }, [host, blockId, design, problem, message, hint, pictureless, videoless]);

  useEffect(() => {
    if (!container.current) return;
    const free = bindNode(container.current);
    if (!free) console.warn(GalleryMessage.alreadyBound, container.current);
    return free;
  }, [container]);
}

function designProblem(design: string): string {
  if (design === '') return GalleryMessage.noDesign;
  return designOf(design) ? '' : GalleryMessage.designNotFound(design, Object.keys(DISPLAYS));
}
