import type { BlockProps } from '@plinth/sdk';
import { useLazyChunk } from '@plinth/sdk/react';
import { useMemo, useRef } from 'react';
import { CardGrid } from '../../list/card-grid.tsx';
import { CategoryLinks } from '../../list/category-links.tsx';
import { EmptyList } from '../../list/empty-list.tsx';
import { ListControls } from '../../list/list-controls.tsx';
import type { Asked } from '../../list/list-page.ts';
import { PageLinks } from '../../list/page-links.tsx';
import { useList } from '../../list/use-list.ts';
import { listCount, listMoreThan } from '../../messages/messages.ts';
import { recentChunk } from '../../recent/recent-chunk.ts';
import classes from './products.module.css';
import type { ProductsData } from './schema.ts';

const NOTHING = { q: '', min: '', max: '', available: '', after: '', before: '' };

/** A list of products. Without a script, its links and its form load the page again with a different query. */
export function Products({ data, blockId }: BlockProps<ProductsData>) {
  const module = useLazyChunk(recentChunk, data.recent);
  if (!data.recent) return <ShopList data={data} blockId={blockId} />;
  return module ? <module.RecentList {...data} classes={classes} /> : null;
}

/** A list of the products of the shop, with its controls. */
function ShopList({ data, blockId }: Pick<BlockProps<ProductsData>, 'data' | 'blockId'>) {
  const { title, category, sort, perPage, controls, quickView, categories } = data;
  const status = useRef<HTMLParagraphElement>(null);
  const start: Asked = useMemo(() => ({ ...NOTHING, category: category.trim().toLowerCase(), sort }), [category, sort]);
  const { page, asked, isLoading, problem, version, ask } = useList({
    published: data,
    shown: data.asked ?? start,
    start,
    perPage,
    followsAddress: controls,
    onShown: ({ after, before }) => {
      // The links to the other pages of the list are below the products, so the focus moves to the status above the
      // products.
      if (!after && !before) return;
      status.current?.focus({ preventScroll: true });
      status.current?.scrollIntoView({ block: 'start' });
    },
  });
  const Card = title ? 'h3' : 'h2';
  const links = { asked, start, ask, fragment: `#block-${blockId}` };
  const hasChoice = controls && !category && categories.length > 1;
  return (
    <section className={classes.place} aria-label={title || undefined}>
      <div className={classes.list}>
        {title && <h2 className={classes.title}>{title}</h2>}
        {controls && <ListControls {...links} currency={page.currency} version={version} />}
        {hasChoice && <CategoryLinks {...links} categories={categories} />}
        {controls && (
          <p ref={status} className={classes.status} role="status" tabIndex={-1}>
            {page.isMore ? listMoreThan({ count: page.total }) : listCount({ count: page.total })}
          </p>
        )}
        {problem && (
          <p className={classes.problem} role="alert">
            {problem}
          </p>
        )}
        {page.products.length === 0 ? (
          <EmptyList {...links} />
        ) : (
          <CardGrid cards={page.products} heading={Card} quickView={quickView} isLoading={isLoading} />
        )}
        {controls && <PageLinks {...links} next={page.next} previous={page.previous} />}
      </div>
    </section>
  );
}
