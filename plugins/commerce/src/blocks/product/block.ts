import { defineBlock } from '@plinth/sdk';
import { prepareProduct } from './prepare.ts';
import { Product } from './product.tsx';
import { readProduct } from './read.ts';
import { productBlockSchema } from './schema.ts';

export default defineBlock({
  type: 43,
  name: 'product',
  schema: productBlockSchema,
  component: Product,
  prepare: prepareProduct,
  read: readProduct,
  nativeTyping: true,
});
