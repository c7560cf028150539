import type { BlockProps } from '@plinth/sdk';
import { PageCard } from '../../links/page-card.tsx';
import classes from './index.module.css';
import type { IndexData } from './schema.ts';

/** Largest width of a picture, in pixels. */
const WIDEST_PX = 480;

/** The pages of an index as a grid. Pages without a title are left out. */
export function Index({ data: { title, items } }: BlockProps<IndexData>) {
  const pages = items.filter((page) => page.title.trim() !== '');
  if (pages.length === 0) return null;
  return (
    <nav className="index-block-wrapper" aria-label={title || undefined}>
      {title !== '' && <p className={`index-title ${classes.title}`}>{title}</p>}
      <ul className={classes.grid}>
        {pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are known by their position.
          <li key={index} className="index-item">
            <PageCard page={page} mostPx={WIDEST_PX} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
