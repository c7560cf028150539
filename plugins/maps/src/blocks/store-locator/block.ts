import { defineBlock } from '@plinth/sdk';
import { storeLocatorSchema } from './schema.ts';
import { StoreLocator } from './store-locator.tsx';

export default defineBlock({
  type: 'plinth/store-locator',
  name: 'store-locator',
  schema: storeLocatorSchema,
  component: StoreLocator,
});
