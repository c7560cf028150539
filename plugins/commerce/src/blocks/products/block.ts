import { defineBlock } from '@plinth/sdk';
import { Products } from './products.tsx';
import { productsSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/products',
  name: 'products',
  schema: productsSchema,
  lenientLists: ['products'],
  component: Products,
  // A list without server HTML cannot be approached.
  activation: ({ recent }) => (recent ? 'visible' : undefined),
  nativeTyping: true,
});
