import type { BlockProps } from '@plinth/sdk';
import type { ComponentType } from 'react';
import { useRef } from 'react';
import { type Design, designOf } from './design.ts';
import { AutoColumns } from './displays/autocolumns.tsx';
import { AutoGrid } from './displays/autogrid.tsx';
import { AutoRows } from './displays/autorows.tsx';
import { Base } from './displays/base.tsx';
import { Carousel } from './displays/carousel.tsx';
import type { DisplayProps } from './displays/display-props.ts';
import { Grid } from './displays/grid.tsx';
import { List } from './displays/list.tsx';
import { Stacked } from './displays/stacked.tsx';
import { Strip } from './displays/strip.tsx';
import classes from './gallery.module.css';
import type { GalleryData } from './schema.ts';
import { slideLook } from './slide/slide-look.ts';
import { useLightbox } from './use-lightbox.ts';
import { useMetaTooltip } from './use-meta-tooltip.tsx';
import { usePins } from './use-pins.ts';
import { useProblems } from './use-problems.ts';

const DISPLAYS: Readonly<Record<Design, ComponentType<DisplayProps>>> = {
  autocolumns: AutoColumns,
  autogrid: AutoGrid,
  autorows: AutoRows,
  base: Base,
  carousel: Carousel,
  grid: Grid,
  list: List,
  stacked: Stacked,
  strip: Strip,
};

/** The class names by which older templates know the displays. */
const BLOCK_NAMES: Readonly<Partial<Record<Design, string>>> = { stacked: 'slideshow', strip: 'slider' };

/** §1 Gallery displays, §3 Gallery block data. An unknown design is shown as `base`, and reported (§5). */
export function Gallery({ data, blockId }: BlockProps<GalleryData>) {
  const container = useRef<HTMLDivElement>(null);
  const design = designOf(data.design) ?? 'base';
  const look = slideLook(data, design);
  const tooltip = useMetaTooltip(container, look.meta === 'tooltip');
  const slides = data.mixedContent ? data.slides : data.slides.filter(({ type }) => type === 'image');
  useProblems(container, data, slides, blockId);
  useLightbox(container, data, slides, look);
  usePins(container, slides);
  const Display = DISPLAYS[design];
  if (slides.length === 0) return null;
  return (
    <div
      ref={container}
      className={`sqs-gallery-container ${legacyClasses(data, design)} ${classes.container}`}
      data-lightbox={look.lightbox || undefined}
      data-lightbox-theme={look.lightbox ? look.lightboxTheme : undefined}
    >
      {/* When the number of slides changes, a new gallery is mounted, because the state of a gallery has a fixed
          count. */}
      <Display key={slides.length} data={data} slides={slides} look={look} blockId={blockId} />
      {tooltip}
    </div>
  );
}

function legacyClasses(data: GalleryData, design: Design): string {
  const names = [`sqs-gallery-block-${BLOCK_NAMES[design] ?? design}`];
  if (data.controls) names.push('sqs-gallery-has-controls');
  if (data.thumbnails) names.push('sqs-gallery-has-thumbnails');
  if (data.showMeta) names.push(`sqs-gallery-block-show-meta sqs-gallery-block-meta-position-${data.metaPosition}`);
  if (typeof data.aspectRatio === 'string') names.push(`sqs-gallery-aspect-ratio-${data.aspectRatio}`);
  if (design === 'grid')
    names.push(`sqs-gallery-thumbnails-per-row-${data.thumbnailsPerRow ?? data.slidesPerRow ?? 4}`);
  return names.join(' ');
}
