import { defineBlock } from '@plinth/sdk';
import Product from 'peer-components/Product.jsx';
import { createElement } from 'react';
import * as v from 'valibot';

export default defineBlock({
  type: 'bench/product',
  name: 'product',
  schema: v.object({
    title: v.string(),
    currency: v.string(),
    variants: v.array(v.object({ id: v.string(), label: v.string(), cents: v.number() })),
    stock: v.number(),
  }),
  component: ({ data }) => createElement(Product, data),
});
