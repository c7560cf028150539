import { defineBlock } from '@plinth/sdk';
import { Products } from './products.tsx';
import { productsSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/products',
  name: 'products',
  schema: productsSchema,
  lenientLists: ['products'],
  component: Products,
  nativeTyping: true,
});
