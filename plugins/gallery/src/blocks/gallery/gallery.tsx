import type { BlockProps } from '@plinth/sdk';
import { useRef } from 'react';
import { designOf } from './design.ts';
import type { Display } from './displays/display.ts';
import type { Design } from './displays/generated/designs.ts';
import { DISPLAYS } from './displays/generated/displays.ts';
import classes from './gallery.module.css';
import type { GalleryData } from './schema.ts';
import { slideLook } from './slide/slide-look.ts';
import { useLightbox } from './use-lightbox.ts';
import { useMetaTooltip } from './use-meta-tooltip.tsx';
import { usePins } from './use-pins.ts';
import { useProblems } from './use-problems.ts';

/** §1 Gallery displays, §3 Gallery block data. An unknown design is shown as `base`, and reported (§5). */
export function Gallery({ data, blockId }: BlockProps<GalleryData>) {
  const container = useRef<HTMLDivElement>(null);
  const design = designOf(data.design) ?? 'base';
  const display = DISPLAYS[design];
  const look = slideLook(data, design, display);
  const tooltip = useMetaTooltip(container, look.meta === 'tooltip');
  const slides = data.mixedContent ? data.slides : data.slides.filter(({ type }) => type === 'image');
  useProblems(container, data, slides, blockId, display);
  useLightbox(container, data, slides, look);
  usePins(container, slides);
  const Slides = display.component;
  if (slides.length === 0) return null;
  return (
    <div
      ref={container}
      className={`sqs-gallery-container ${legacyClasses(data, design, display)} ${classes.container}`}
      data-lightbox={look.lightbox || undefined}
      data-lightbox-theme={look.lightbox ? look.lightboxTheme : undefined}
    >
      {/* When the number of slides changes, a new gallery is mounted, because the state of a gallery belongs to a
          fixed number of slides. */}
      <Slides key={slides.length} data={data} slides={slides} look={look} blockId={blockId} />
      {tooltip}
    </div>
  );
}

/** Class names for the gallery and its options, on which templates rely. */
function legacyClasses(data: GalleryData, design: Design, { containerName = design, classNames }: Display): string {
  return [
    `sqs-gallery-block-${containerName}`,
    data.controls && 'sqs-gallery-has-controls',
    data.thumbnails && 'sqs-gallery-has-thumbnails',
    data.showMeta && `sqs-gallery-block-show-meta sqs-gallery-block-meta-position-${data.metaPosition}`,
    typeof data.aspectRatio === 'string' && `sqs-gallery-aspect-ratio-${data.aspectRatio}`,
    classNames?.(data),
  ]
    .filter(Boolean)
    .join(' ');
}
