import { defineBlock } from '@plinth/sdk';
import { readCard } from '../../links/read-cards.ts';
import { CollectionLink } from './collection-link.tsx';
import { collectionLinkSchema } from './schema.ts';

export default defineBlock({
  type: 12,
  name: 'collection-link',
  schema: collectionLinkSchema,
  component: CollectionLink,
  read: readCard,
});
