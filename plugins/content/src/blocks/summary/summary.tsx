import type { BlockProps } from '@plinth/sdk';
import type { CSSProperties } from 'react';
import { PageCard } from '../../links/page-card.tsx';
import type { SummaryData } from './schema.ts';
import classes from './summary.module.css';

/** Largest width of a picture, in pixels. */
const WIDEST_PX = 640;

/** Items as a wall, a carousel, a list or a grid. Items without a title are left out. */
export function Summary({ data }: BlockProps<SummaryData>) {
  const { title, variant, limit, itemsPerRow, aspectRatio } = data;
  const items = data.items.filter((item) => item.title.trim() !== '').slice(0, limit);
  if (items.length === 0) return null;
  const style: CSSProperties & { '--row': number } = { '--row': itemsPerRow };
  return (
    <section
      className={`summary-block-wrapper summary-${variant}`}
      data-variant={variant}
      aria-label={title || undefined}
    >
      {title !== '' && <p className={`summary-header-text ${classes.title}`}>{title}</p>}
      <ul className={`summary-item-list ${classes[variant]}`} style={style}>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items are known by their position.
          <li key={index} className="summary-item">
            <PageCard
              page={shownOf(item, data)}
              mostPx={WIDEST_PX}
              aspectRatio={variant === 'wall' ? 'own' : aspectRatio}
              notes={data.metadata.map((name) => item[name])}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Item = SummaryData['items'][number];

/** The item without what the block does not show. */
function shownOf(item: Item, { showPicture, showDescription }: SummaryData): Item {
  return {
    ...item,
    src: showPicture ? item.src : '',
    description: showDescription ? item.description : '',
  };
}
