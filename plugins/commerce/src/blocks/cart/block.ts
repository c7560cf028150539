import { defineBlock } from '@plinth/sdk';
import { CartBlock } from './cart.tsx';
import { cartBlockSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/cart',
  name: 'cart',
  schema: cartBlockSchema,
  component: CartBlock,
});
