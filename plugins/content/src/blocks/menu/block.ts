import { defineBlock } from '@plinth/sdk';
import { Menu } from './menu.tsx';
import { readMenu } from './read.ts';
import { menuSchema } from './schema.ts';

export default defineBlock({
  type: 18,
  name: 'menu',
  schema: menuSchema,
  component: Menu,
  read: readMenu,
  // A single menu has no tabs, so it needs no script.
  activation: ({ menus }) => (menus.length < 2 ? 'never' : undefined),
});
