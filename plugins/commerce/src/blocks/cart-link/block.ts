import { defineBlock } from '@plinth/sdk';
import { CartLink } from './cart-link.tsx';
import { cartLinkSchema } from './schema.ts';

export default defineBlock({
  type: 'plinth/cart-link',
  name: 'cart-link',
  schema: cartLinkSchema,
  component: CartLink,
});
