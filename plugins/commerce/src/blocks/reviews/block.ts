import { defineBlock } from '@plinth/sdk';
import { Reviews } from './reviews.tsx';
import { reviewsSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/reviews',
  name: 'reviews',
  schema: reviewsSchema,
  lenientLists: ['reviews'],
  component: Reviews,
});
