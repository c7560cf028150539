import { PlinthError } from '@plinth/sdk';
import { useHost } from '@plinth/sdk/react';
import { type RefObject, useEffect } from 'react';
import { GalleryMessage } from '../../core/message.ts';
import { bindNode } from './bind-node.ts';
import { DESIGNS, designOf } from './design.ts';
import type { GalleryData } from './schema.ts';

/** Says what is wrong with a gallery, in the words of §5 and §8. Its slides are shown all the same. */
export function useProblems(container: RefObject<Element | null>, data: GalleryData, blockId: string): void {
  const host = useHost();
  const { design, problem } = data;
  useEffect(() => {
    const messages = [problem, designProblem(design)].filter((message) => message !== '');
    for (const message of messages) {
      const hint = 'Correct the gallery’s data.';
      host?.report(new PlinthError('PLINTH-BLOCK-002', message, { block: blockId, hint }));
    }
  }, [host, blockId, design, problem]);

  useEffect(() => {
    if (!container.current) return;
    const free = bindNode(container.current);
    if (!free) console.warn(GalleryMessage.alreadyBound, container.current);
    return free;
  }, [container]);
}

function designProblem(design: string): string {
  if (design === '') return GalleryMessage.noDesign;
  return designOf(design) ? '' : GalleryMessage.designNotFound(design, DESIGNS);
}
