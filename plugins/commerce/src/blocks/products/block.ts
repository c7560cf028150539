import { defineBlock } from '@plinth/sdk';
import { Products } from './products.tsx';
import { productsSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/products',
  name: 'products',
  schema: productsSchema,
  lenientLists: ['products'],
  component: Products,
  // A list of recently viewed products has no server HTML that a visitor could approach, so it is activated when it is
  // visible.
  activation: ({ recent }) => (recent ? 'visible' : undefined),
  nativeTyping: true,
});
