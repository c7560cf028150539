import type { BlockProps } from '@plinth/sdk';
import { PageCard } from '../../links/page-card.tsx';
import type { CollectionLinkData } from './schema.ts';

/** Largest width of the picture, in pixels. */
const WIDEST_PX = 640;

/** A link to a collection, such as the journal, with a picture and a text. Nothing without a title. */
export function CollectionLink({ data }: BlockProps<CollectionLinkData>) {
  if (data.title.trim() === '') return null;
  return (
    <div style={{ maxInlineSize: WIDEST_PX }}>
      <PageCard page={data} mostPx={WIDEST_PX} />
    </div>
  );
}
