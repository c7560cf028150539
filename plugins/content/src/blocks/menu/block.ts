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
  // One menu has no tabs, and nothing else in it asks for a script.
  activation: ({ menus }) => (menus.length < 2 ? 'never' : undefined),
});
